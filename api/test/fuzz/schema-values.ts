import { z } from 'zod';
import type { Random } from '../../src/platform/random.ts';
import { ODD_TEXTS, ODD_VALUES, PLAIN_VALUES } from './odd-values.ts';

/** A query and a path can only hold texts; a body holds any JSON. */
export type Wire = 'text' | 'json';

interface Values {
  plain: readonly unknown[];
  odd: readonly unknown[];
  refused: readonly unknown[];
}

const VALUES = {
  text: { plain: PLAIN_VALUES.filter((value) => value !== null).map(String), odd: ODD_TEXTS },
  json: { plain: PLAIN_VALUES, odd: ODD_VALUES },
};

const known = { text: new WeakMap<z.ZodType, Values>(), json: new WeakMap<z.ZodType, Values>() };

/** The ordinary and the odd values that a schema accepts, and those that it refuses. It is asked, not interpreted. */
function valuesOf(schema: z.ZodType, wire: Wire): Values {
  const found = known[wire].get(schema);
  if (found) return found;
  const { plain, odd } = VALUES[wire];
  const isAccepted = (value: unknown) => schema.safeParse(value).success;
  const named = namedIn(schema).map((value) => (wire === 'text' ? String(value) : value));
  const values = {
    plain: (named.length > 0 ? named : plain).filter(isAccepted),
    odd: odd.filter(isAccepted),
    refused: [...plain, ...odd].filter((value) => !isAccepted(value)),
  };
  known[wire].set(schema, values);
  return values;
}

/** The values that an enumeration or a literal names, also behind what is done to them. */
function namedIn(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodPipe) return [...namedIn(asType(schema.in)), ...namedIn(asType(schema.out))];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => namedIn(asType(option)));
  if (schema instanceof z.ZodArray) return namedIn(asType(schema.element));
  const inner = unwrapped(schema);
  return inner === schema ? [] : namedIn(inner);
}

/** Without what makes it optional. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return asType(schema.unwrap());
  return schema instanceof z.ZodDefault ? asType(schema.unwrap()) : schema;
}

/** The types inside of a schema are those of the library's core. */
const asType = (schema: z.core.$ZodType) => schema as z.ZodType;

/** The fields of an object, also behind what is done to it; none for any other schema. */
export function fieldsOf(schema: z.ZodType | undefined): [name: string, field: z.ZodType][] {
  if (schema instanceof z.ZodPipe) return fieldsOf(asType(schema.in));
  return schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

const MAX_LIST = 4;

/** A value that a person could have sent. Rules about several fields at once may still refuse it. */
function plainValue(schema: z.ZodType, wire: Wire, random: Random): unknown {
  const inner = unwrapped(schema);
  if (isOptional(schema) && random.chance(0.4)) return undefined;
  if (fieldsOf(inner).length > 0) return plainObject(inner, wire, random);
  const list = listIn(inner);
  if (wire === 'json' && list) {
    const item = asType(list.element);
    return Array.from({ length: random.int(0, MAX_LIST) }, () => plainValue(item, wire, random));
  }
  const { plain, odd } = valuesOf(inner, wire);
  const accepted = plain.length > 0 ? plain : odd;
  return accepted.length > 0 ? random.pick(accepted.map((value) => [value]))[0] : undefined;
}

export function plainObject(schema: z.ZodType, wire: Wire, random: Random): Record<string, unknown> {
  const fields = fieldsOf(schema).map(([name, field]) => [name, plainValue(field, wire, random)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A value with one strange or refused thing in it, at any depth; undefined where there is none. */
export function oddValue(
  schema: z.ZodType,
  { wire, which }: { wire: Wire; which: 'odd' | 'refused' },
  random: Random,
): unknown {
  const inner = unwrapped(schema);
  const list = listIn(inner);
  const fields = fieldsOf(inner);
  if (wire === 'json' && random.chance(0.7)) {
    if (list) return [oddValue(asType(list.element), { wire, which }, random)];
    if (fields.length > 0) {
      const [name, field] = random.pick(fields);
      return { ...plainObject(inner, wire, random), [name]: oddValue(field, { wire, which }, random) };
    }
  }
  const values = valuesOf(schema, wire)[which];
  return values.length > 0 ? random.pick(values.map((value) => ({ value }))).value : undefined;
}

function listIn(schema: z.ZodType): z.ZodArray | undefined {
  if (schema instanceof z.ZodPipe) return listIn(asType(schema.in));
  return schema instanceof z.ZodArray ? schema : undefined;
}
