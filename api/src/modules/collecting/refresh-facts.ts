import type { Db } from '#platform/db/connect.ts';
import type { NoticeId } from '#store/schema.ts';
import { listStale, readStated, saveFacts } from './ingest/facts.queries.ts';
import { lockGroups } from './ingest/groups.queries.ts';

/** Reading takes about a millisecond for each, during which nothing else is collected. */
const BATCH = 50;

/**
 * Reads the facts of stored notices again that other rules have read, or none: after an upgrade these are all. Every batch is
 * committed, so that it goes on where it was stopped. The lock keeps a batch of notices that changes meanwhile from being
 * overwritten with what was stated before.
 */
export async function refreshFacts(db: Db, signal: AbortSignal, onRefreshed = () => {}): Promise<void> {
  let last = await refreshBatch(db, undefined);
  while (last !== undefined && !signal.aborted) {
    onRefreshed();
    last = await refreshBatch(db, last);
  }
}

/** The last notice that was read; undefined where none was left. */
async function refreshBatch(db: Db, before: NoticeId | undefined): Promise<NoticeId | undefined> {
  return db.transaction(async (tx) => {
    await lockGroups(tx);
    const stale = await listStale(tx, before, BATCH);
    await saveFacts(tx, await readStated(stale));
    return stale.at(-1)?.id;
  });
}
