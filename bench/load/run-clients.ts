import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../print.ts';
import type { Call } from './calls.ts';
import { Connection, type Sent } from './connection.ts';
import type { Reader, Usage } from './server.ts';

interface Load {
  port: number;
  readers: readonly Reader[];
  call: Call;
  atOnce: number;
  seconds: number;
  /** Asks again at once when it is refused, whatever it was told. */
  isImpatient?: boolean;
}

export interface Outcome {
  perSecond: number;
  served: number[];
  refused: number[];
  unchanged: number;
  failed: number;
  bytes: number;
  /** Of all processors, by the clients themselves. */
  ownShare: number;
}

/** No run goes on for longer, whatever it was asked for. */
const MAX_SECONDS = 900;
/** A client that was refused waits about as long as it was told to, never in step with others, and for no more than this. */
const MAX_WAIT_S = 2;

/** So many clients, each with a connection and a session of its own, one call after the other. */
export async function runClients({
  port,
  readers,
  call,
  atOnce,
  seconds,
  isImpatient,
}: Load): Promise<Outcome> {
  const outcome: Outcome = {
    perSecond: 0,
    served: [],
    refused: [],
    unchanged: 0,
    failed: 0,
    bytes: 0,
    ownShare: 0,
  };
  const usedBefore = process.cpuUsage();
  // The replies that a person's browser has, in whichever tab.
  const keptBy = readers.map(() => new Map<string, string>());
  const started = performance.now();
  const end = started + Math.min(seconds, MAX_SECONDS) * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      const reader = readers[at % readers.length];
      const kept = keptBy[at % readers.length] ?? new Map();
      const connection = new Connection(port);
      while (performance.now() < end)
        await makeCall(connection, kept, withReader(call(Math.random()), reader));
      connection.close();
    }),
  );
  const elapsedMs = performance.now() - started;
  outcome.perSecond = outcome.served.length / (elapsedMs / 1000);
  const { user, system } = process.cpuUsage(usedBefore);
  outcome.ownShare = (user + system) / 1000 / (elapsedMs * availableParallelism());
  return outcome;

  async function makeCall(connection: Connection, kept: Map<string, string>, sent: Sent): Promise<void> {
    const from = performance.now();
    const etag = sent.method === 'GET' ? kept.get(sent.path) : undefined;
    const reply = await connection.send(etag ? { ...sent, etag } : sent).catch(() => undefined);
    const ms = performance.now() - from;
    if (reply?.status === 503) {
      outcome.refused.push(ms);
      if (isImpatient) return;
      await delay(Math.min(reply.retryAfterSeconds ?? 1, MAX_WAIT_S) * (500 + 1000 * Math.random()));
      return;
    }
    if (reply?.status !== 200 && reply?.status !== 304) {
      outcome.failed += 1;
      return;
    }
    outcome.served.push(ms);
    outcome.bytes += reply.bytes;
    if (reply.status === 304) outcome.unchanged += 1;
    else if (reply.etag) kept.set(sent.path, reply.etag);
  }
}

function withReader(sent: Sent, reader: Reader | undefined): Sent {
  return reader ? { ...sent, cookie: reader.cookie } : sent;
}

export function toRow(
  what: string,
  outcome: Outcome,
  { processorMs, longestBlockMs }: Omit<Usage, 'memoryMb'>,
) {
  const { served, refused } = outcome;
  return {
    what,
    'calls/s': Math.round(outcome.perSecond),
    'p50 ms': percentile(served, 0.5).toFixed(1),
    'p99 ms': percentile(served, 0.99).toFixed(1),
    'server ms each': (processorMs / Math.max(1, served.length)).toFixed(2),
    'longest block ms': longestBlockMs.toFixed(0),
    'unchanged %': Math.round((100 * outcome.unchanged) / Math.max(1, served.length)),
    'kB each': (outcome.bytes / 1000 / Math.max(1, served.length)).toFixed(1),
    refused: refused.length,
    'refused p99 ms': refused.length > 0 ? percentile(refused, 0.99).toFixed(0) : '',
    failed: outcome.failed,
    'clients, % of the processors': Math.round(100 * outcome.ownShare),
  };
}
