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
}

interface Outcome {
  faults: string[];
  /** The names of the targets that have succeeded at least once. */
  succeeded: Set<string>;
}

/**
 * Sends generated requests one after the other, on a database that it fills. The same seed gives the same requests up to
 * the ids and secrets of the run.
 */
export async function runRequests(
  { port, deps, pool }: { port: number; deps: Deps; pool: pg.Pool },
  { count, seed }: RunOptions,
): Promise<Outcome> {
  const filled = await fillDatabase(deps);
  const client = openClient(port);
  const watch = await watchChanges(pool);
  const outcome: Outcome = { faults: [], succeeded: new Set() };
  const random = new Random(seed);
  for (let done = 1; done <= count && outcome.faults.length < MAX_FAULTS; done += 1) {
    const request = generateRequest(random, filled.known);
    const reply = await client.send(request, filled.cookieOf(request.actor));
    const fault = findFault(request, reply, await watch.look());
    if (fault) {
      const sent = `${describe(request)}, request ${done} of seed ${seed}`;
      outcome.faults.push(`${fault} ${sent}: ${reply.body.slice(0, SHOWN)}`);
    }
    if (reply.status < 300) outcome.succeeded.add(request.target.name);
    if (done % RESTORE_EVERY === 0 || reply.status === TOO_MANY || changesPeople(request, reply)) {
      await filled.restore();
      await watch.look();
    }
  }
  client.close();
  return outcome;
}

/** Roles, access and sessions of the actors decide about the next requests. */
function changesPeople({ method, path }: GeneratedRequest, { status }: RawReply): boolean {
  return status < 300 && method !== 'GET' && /^\/api\/(users|v2\/auth)\b/.test(path);
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
