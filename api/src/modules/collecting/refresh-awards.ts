import { listUnderived } from '#modules/awards/derive/awards.queries.ts';
import { deriveAwards } from '#modules/awards/derive/derive-awards.ts';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';
import { lockGroups } from './ingest/groups.queries.ts';

/** Reading them takes about twenty milliseconds, during which nobody else is answered. */
const BATCH = 500;

/**
 * Makes the awards of stored notices that have none, or that other rules have made: after an upgrade these are all. Every batch
 * is committed, so that it goes on where it was stopped. The lock keeps notices from changing meanwhile.
 */
export async function refreshAwards(
  db: Db,
  at: Date,
  signal: AbortSignal,
  onRefreshed = () => {},
): Promise<void> {
  let last = await refreshBatch(db, undefined, at);
  while (last !== undefined && !signal.aborted) {
    onRefreshed();
    last = await refreshBatch(db, last, at);
  }
}

/** The last opportunity whose awards were made; undefined where none was left. */
async function refreshBatch(
  db: Db,
  before: OpportunityId | undefined,
  at: Date,
): Promise<OpportunityId | undefined> {
  return db.transaction(async (tx) => {
    await lockGroups(tx);
    const opportunityIds = await listUnderived(tx, before, BATCH);
    await deriveAwards(tx, opportunityIds, at);
    return opportunityIds.at(-1);
  });
}
