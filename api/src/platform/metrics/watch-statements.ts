import type { Logger } from 'pino';
import type { OnStatement } from '#platform/db/watched-pool.ts';
import type { Metrics } from './metrics.ts';

/** Everything that answers people is a matter of milliseconds. */
const SLOW_SECONDS = 1;
const MAX_TEXT = 2_000;

/**
 * Counts the time of the statements of a pool, and logs the slow ones with the request that waited for them. `reqId` is
 * the name that the lines of the request itself have. Values are never part of a statement's text.
 */
export function watchStatements(
  metrics: Metrics,
  pool: 'calls' | 'periodic',
  log: Pick<Logger, 'warn'>,
): OnStatement {
  return ({ text, seconds, requestId }) => {
    metrics.statementSeconds.observe({ pool }, seconds);
    if (seconds < SLOW_SECONDS) return;
    log.warn(
      {
        ...(requestId && { reqId: requestId }),
        ms: Math.round(seconds * 1000),
        query: text.slice(0, MAX_TEXT),
      },
      'A statement was slow.',
    );
  };
}
