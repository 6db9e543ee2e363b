import { LockTakenError, withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { RETENTION_RULES } from './retention-rules.ts';

/** So few that a statement is over in a moment, and nobody waits for its locks. */
const BATCH = 1_000;

interface CleanUpOptions {
  signal: AbortSignal;
  onError(error: unknown): void;
  batch?: number;
}

/**
 * Removes what has been kept long enough, in small batches, on one of the servers and on a connection of its own. What a
 * stopped clean-up leaves is there for the next one, and a rule that fails does not keep the others from their work.
 */
export async function cleanUp(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { signal, onError, batch = BATCH }: CleanUpOptions,
): Promise<void> {
  await withLock(database, 'clean-up', 'throw', async ({ db }) => {
    for (const { days, remove } of RETENTION_RULES) {
      const before = new Date(now().getTime() - days * DAY_MS);
      try {
        let removed: number;
        do {
          if (signal.aborted) return;
          removed = (await db.execute(remove(before, batch))).rowCount ?? 0;
        } while (removed === batch);
      } catch (error) {
        onError(error);
      }
    }
  }).catch((error) => {
    // Another server cleans up at this moment.
    if (!(error instanceof LockTakenError)) throw error;
  });
}
