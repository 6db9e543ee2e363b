import type pg from 'pg';
import type { Deps } from '../../src/platform/deps.ts';
import { Random } from '../../src/platform/random.ts';
import { fillDatabase } from './fill-database.ts';
import { findFault } from './find-fault.ts';
import { type GeneratedRequest, generateRequest } from './generate-request.ts';
import { openClient, type RawReply } from './send-request.ts';
import { watchChanges } from './watch-changes.ts';

/** Whatever limits were used up, after so many requests everything is as at the beginning. */
const RESTORE_EVERY = 25;
/** A demo shows its mails, and somebody has to receive them. */
export const FUZZ_ENV = { DEMO: 'on', EMAIL_GROUP_USER: 'one@firm.example', LOG_LEVEL: 'error' };
const MAX_FAULTS = 20;
const TOO_MANY = 429;
/** Of a request and its reply, so that it can be sent again. */
const SHOWN = 2_000;

interface RunOptions {
  count: number;
  seed: string;
  onProgress?(done: number): void;
  onFault?(fault: string): void;
}

export interface Outcome {
  faults: string[];
  /** How many replies of each kind of request had which status. */
  statuses: Map<GeneratedRequest['kind'], Map<number, number>>;
  /** The names of the targets that have succeeded at least once. */
  succeeded: Set<string>;
  slowest: { name: string; ms: number };
}

/**
 * Sends generated requests one after the other, on a database that it fills. The same seed gives the same requests up to
 * the ids and secrets of the run.
 */
export async function runRequests(
  { port, deps, pool }: { port: number; deps: Deps; pool: pg.Pool },
  { count, seed, onProgress, onFault }: RunOptions,
): Promise<Outcome> {
  const filled = await fillDatabase(deps);
  const client = openClient(port);
  const watch = await watchChanges(pool);
  const outcome: Outcome = {
    faults: [],
    statuses: new Map(),
    succeeded: new Set(),
    slowest: { name: '', ms: 0 },
  };
  const random = new Random(seed);
  for (let done = 1; done <= count && outcome.faults.length < MAX_FAULTS; done += 1) {
    const request = generateRequest(random, filled.known);
    const from = performance.now();
    const reply = await client.send(request, filled.cookieOf(request.actor));
    const ms = performance.now() - from;
    if (ms > outcome.slowest.ms) outcome.slowest = { name: request.target.name, ms };
    const fault = findFault(request, reply, await watch.look());
    if (fault) {
      const sent = `${describe(request)}, request ${done} of seed ${seed}`;
      outcome.faults.push(`${fault} ${sent}: ${reply.body.slice(0, SHOWN)}`);
      onFault?.(outcome.faults.at(-1) ?? '');
    }
    countStatus(outcome, request, reply.status);
    if (done % RESTORE_EVERY === 0 || reply.status === TOO_MANY || changesPeople(request, reply)) {
      await filled.restore();
      await watch.look();
    }
    onProgress?.(done);
  }
  client.close();
  return outcome;
}

/** Roles, access and sessions of the actors decide about the next requests. */
function changesPeople({ method, path }: GeneratedRequest, { status }: RawReply): boolean {
  return status < 300 && method !== 'GET' && /^\/api\/(users|v2\/auth)\b/.test(path);
}

function countStatus(
  { statuses, succeeded }: Outcome,
  { kind, target }: GeneratedRequest,
  status: number,
): void {
  const ofKind = statuses.get(kind) ?? new Map<number, number>();
  ofKind.set(status, (ofKind.get(status) ?? 0) + 1);
  statuses.set(kind, ofKind);
  if (status < 300) succeeded.add(target.name);
}

/** The request as somebody would have to send it again. */
function describe({ actor, kind, method, path, headers, body }: GeneratedRequest): string {
  const parts = [
    `${kind} by ${actor}:`,
    method,
    path.slice(0, SHOWN),
    JSON.stringify(headers).slice(0, SHOWN),
  ];
  return [...parts, body?.slice(0, SHOWN) ?? ''].join(' ');
}
