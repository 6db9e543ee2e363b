import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallKind, Load, LoadResult } from './load.ts';

/** A process that makes calls: so many at once, each with sessions of its own, one call after the other. */

const TYPES = ['relevant_match', 'not_match', 'past_history'];
const WORDS = ['services', 'cybersecurity', 'contractor support', 'maintenance', 'software', 'training'];
const TIME_LIMIT_MS = 15_000;
/** Whatever was asked for, no run goes on for longer. */
const MAX_SECONDS = 120;

interface Call {
  path: string;
  vote?: { opportunityId: number; feedbackType: string };
}

let isStopped = false;
process.on('message', async (message: Load | 'stop') => {
  if (message === 'stop') isStopped = true;
  else process.send?.(await run(message));
});
process.once('disconnect', () => process.exit());

async function run({
  port,
  cookies,
  kind,
  atOnce,
  seconds,
  pauseMs,
  opportunityIds,
}: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const from = performance.now();
  const end = from + Math.min(seconds, MAX_SECONDS) * 1000;
  const result: LoadResult = { calls: 0, seconds: 0, ms: [], failures: {}, votes: {} };

  const makeCall = async (cookie: string, { path, vote }: Call) => {
    const sentAt = performance.now();
    const outcome = await send(agent, port, path, cookie, vote);
    if (outcome !== undefined) {
      result.failures[outcome] = (result.failures[outcome] ?? 0) + 1;
      return;
    }
    result.calls += 1;
    result.ms.push(performance.now() - sentAt);
    if (vote) result.votes[`${cookies.indexOf(cookie)} ${vote.opportunityId}`] = vote.feedbackType;
  };
  await Promise.all(
    Array.from({ length: atOnce }, async (_, slot) => {
      // Nobody else uses them, so that what a session voted last is known.
      const own = cookies.filter((__, at) => at % atOnce === slot);
      for (let n = 0; !isStopped && performance.now() < end; n += 1) {
        await makeCall(own[n % own.length] ?? '', CALLS[kind === 'mix' ? oneOf(MIX) : kind](opportunityIds));
        if (pauseMs !== undefined) await pause(pauseMs);
      }
    }),
  );
  agent.destroy();
  return { ...result, seconds: (performance.now() - from) / 1000 };
}

const CALLS: Record<CallKind, (opportunityIds: readonly number[]) => Call> = {
  'session check': () => ({ path: '/api/v2/auth/me' }),
  today: () => ({ path: '/api/top5-rfps/today-rfps-list?page=1&limit=10' }),
  top: () => ({ path: '/api/top5-rfps/top-rfps?limit=10' }),
  report: () => ({ path: '/api/feedback/data?groupBy=solicitationNumber&page=1&limit=25' }),
  search: () => ({ path: `/api/rfps/search?query=${encodeURIComponent(oneOf(WORDS))}` }),
  vote: (opportunityIds) => ({
    path: '/api/feedback/submit',
    vote: { opportunityId: oneOf(opportunityIds), feedbackType: oneOf(TYPES) },
  }),
};

/** Of a hundred calls of a day's work with the lists. */
const SHARES: Partial<Record<CallKind, number>> = { today: 40, top: 25, report: 15, search: 15, vote: 5 };
const MIX = Object.entries(SHARES).flatMap(([kind, share]) => Array<CallKind>(share).fill(kind as CallKind));

function oneOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}

/** Undefined when it was answered, else what went wrong. */
function send(
  agent: Agent,
  port: number,
  path: string,
  cookie: string,
  body: object | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        path,
        method: body ? 'POST' : 'GET',
        headers: { cookie, 'accept-encoding': 'gzip', ...(body && { 'content-type': 'application/json' }) },
        timeout: TIME_LIMIT_MS,
      },
      (reply) => {
        const isRight = reply.statusCode === 200;
        let text = '';
        reply.on('data', (chunk: Buffer) => {
          if (!isRight) text += chunk;
        });
        reply.on('error', (error) => resolve(error.message));
        reply.on('end', () => resolve(isRight ? undefined : `${reply.statusCode} ${text.slice(0, 100)}`));
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', (error) => resolve(error.message));
    call.end(body && JSON.stringify(body));
  });
}
