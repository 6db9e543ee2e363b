import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { unavailable } from '#platform/http/replies/errors.ts';
import { type OpportunityId, opportunities } from '#store/schema.ts';

/** Each try but the last has met a merge that ended in between. */
const MAX_TRIES = 5;

/**
 * Finds what belongs to an opportunity and keeps that opportunity from being merged into another one until the
 * transaction ends. While a merge is under way this waits for its end and then finds again, so that nothing is written to
 * an opportunity that no longer exists for people.
 */
export async function findUnmerged<Found>(
  tx: Db,
  find: () => Promise<Found | undefined>,
  opportunityOf: (found: Found) => OpportunityId,
): Promise<Found | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await find();
    if (found === undefined || (await lockOpportunity(tx, opportunityOf(found)))) return found;
  }
  throw unavailable('The opportunity is being changed right now. Please try again.');
}

/** False when it has been merged into another one. */
async function lockOpportunity(tx: Db, id: OpportunityId): Promise<boolean> {
  const rows = await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), isNotNull(opportunities.currentNoticeId)))
    .for('key share');
  return rows.length > 0;
}
