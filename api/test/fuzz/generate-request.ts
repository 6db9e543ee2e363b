import type { z } from 'zod';
import type { Random } from '../../src/platform/random.ts';
import { ACTORS, type Actor } from '../actors.ts';
import { mutate } from './mutate-request.ts';
import { ODD_TEXTS } from './odd-values.ts';
import { fieldsOf, oddValue, plainObject, type Wire } from './schema-values.ts';
import { TARGETS, type Target } from './targets.ts';

/**
 * `plain` is what a person could send. `odd` has one field with a strange value that its schema accepts, `invalid` one that
 * it refuses or none. `mutated` is a request whose bytes, headers or method were changed after it was written.
 */
const KINDS = [
  ['plain', 2],
  ['odd', 3],
  ['invalid', 3],
  ['mutated', 2],
] as const;
type Kind = (typeof KINDS)[number][0];

/** Whoever may do more gets further. */
const ACTOR_WEIGHTS: Record<Actor, number> = {
  anonymous: 1,
  revoked: 1,
  member: 2,
  admin: 3,
  'foreign admin': 1,
  operator: 3,
};
const WEIGHTED_ACTORS = ACTORS.map((actor) => [actor, ACTOR_WEIGHTS[actor]] as const);
const WEIGHTED_TARGETS = TARGETS.map((target) => [target, target.weight] as const);

export interface GeneratedRequest {
  target: Target;
  actor: Actor;
  kind: Kind;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Ids and secrets that exist, so that requests get as far as possible. */
export type KnownValues = (target: Target, field: string) => readonly unknown[];

/** The parts of a request before they are written. */
interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export function generateRequest(random: Random, known: KnownValues): GeneratedRequest {
  const target = random.weighted(WEIGHTED_TARGETS);
  const actor = random.weighted(WEIGHTED_ACTORS);
  const wanted: Kind = random.weighted(KINDS);
  const parts: Parts = {
    params: Object.fromEntries(paramsOf(target).map((name) => [name, '0'])),
    query: target.query ? plainObject(target.query, 'text', random) : {},
    body: target.body ? plainObject(target.body, 'json', random) : {},
  };
  for (const part of Object.values(parts)) useKnown(part, target, known, random);
  const isChanged = (wanted === 'odd' || wanted === 'invalid') && changeOne(parts, target, wanted, random);
  const kind: Kind = isChanged || wanted === 'mutated' ? wanted : 'plain';
  const request: GeneratedRequest = { target, actor, kind, ...written(target, parts) };
  return kind === 'mutated' ? mutate(request, random) : request;
}

function paramsOf({ path }: Target): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Most ids are of something that is there. */
function useKnown(part: Record<string, unknown>, target: Target, known: KnownValues, random: Random): void {
  for (const name of Object.keys(part)) {
    const values = known(target, name);
    if (values.length > 0 && random.chance(0.8)) part[name] = random.pick(values);
  }
}

/** One field of one part gets another value, or a value where it had none. False where there is no such field. */
function changeOne(parts: Parts, target: Target, kind: 'odd' | 'invalid', random: Random): boolean {
  const { params, query, body } = parts;
  const places: { part: Record<string, unknown>; name: string; schema?: z.ZodType; wire: Wire }[] = [
    ...paramsOf(target).map((name) => ({ part: params, name, wire: 'text' as const })),
    ...fieldsOf(target.query).map(([name, schema]) => ({ part: query, name, schema, wire: 'text' as const })),
    ...fieldsOf(target.body).map(([name, schema]) => ({ part: body, name, schema, wire: 'json' as const })),
  ];
  if (places.length === 0) return false;
  const { part, name, schema, wire } = random.pick(places);
  const which = kind === 'odd' ? 'odd' : 'refused';
  const value = schema ? oddValue(schema, { wire, which }, random) : random.pick(ODD_TEXTS);
  if (value === undefined || (kind === 'invalid' && random.chance(0.1))) delete part[name];
  else part[name] = value;
  return true;
}

function written(target: Target, { params, query, body }: Parts) {
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => percent(String(params[name] ?? '')));
  const pairs = Object.entries(query).map(([name, value]) => `${percent(name)}=${percent(String(value))}`);
  return {
    method: target.method,
    path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    headers: target.body ? { 'content-type': 'application/json' } : {},
    body: target.body ? JSON.stringify(body) : undefined,
  };
}

/** A lone surrogate has no bytes in UTF-8; it is written as some programs do, in three that no text may have. */
function percent(text: string): string {
  return [...text]
    .map((char) => {
      const unit = char.charCodeAt(0);
      if (char.length > 1 || unit < 0xd800 || unit > 0xdfff) return encodeURIComponent(char);
      const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');
}
