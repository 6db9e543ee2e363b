import type { FastifyBaseLogger } from 'fastify';
import { describeFailure, TOOK_TOO_LONG } from '#platform/http/replies/errors.ts';

interface BulkOutcome {
  done: number[];
  failed: { id: number; error: string }[];
}

/** Browsers wait for a minute; what has not begun by then is better refused than unknown. */
const MAX_BEGIN_MS = 20_000;

/**
 * Acts on one opportunity after the other, each in a transaction of its own: one that fails changes nothing and keeps no
 * other from being done, and a long list holds no more locks than a short one.
 */
export async function forEachOpportunity(
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
  now: () => Date,
  log: FastifyBaseLogger,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  const lastBeginAt = now().getTime() + MAX_BEGIN_MS;
  for (const id of ids) {
    if (now().getTime() > lastBeginAt) {
      outcome.failed.push({ id, error: TOOK_TOO_LONG });
      continue;
    }
    try {
      await act(id);
      outcome.done.push(id);
    } catch (error) {
      outcome.failed.push({ id, error: describeFailure(error, log) });
    }
  }
  return outcome;
}
