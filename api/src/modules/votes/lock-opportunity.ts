import { and, eq, isNotNull } from 'drizzle-orm';
import {
  type FoundOpportunity,
  findOpportunity,
  OPPORTUNITY_NOT_FOUND,
  type OpportunityRef,
} from '#modules/opportunities/find-opportunity.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { notFound, unavailable } from '#platform/http/replies/errors.ts';
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
    if (found === undefined || (await lockUnlessMerged(tx, opportunityOf(found)))) return found;
  }
  throw unavailable('The opportunity is being changed right now. Please try again.');
}

/** The opportunity that a call refers to, which stays where it is until the transaction ends. */
export async function lockOpportunity(tx: Db, reference: OpportunityRef): Promise<FoundOpportunity> {
  const opportunity = await findUnmerged(
    tx,
    () => findOpportunity(tx, reference),
    ({ id }) => id,
  );
  if (!opportunity) throw notFound(OPPORTUNITY_NOT_FOUND);
  return opportunity;
}

/** False when it has been merged into another one. */
async function lockUnlessMerged(tx: Db, id: OpportunityId): Promise<boolean> {
  const rows = await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), isNotNull(opportunities.currentNoticeId)))
    .for('key share');
  return rows.length > 0;
}
