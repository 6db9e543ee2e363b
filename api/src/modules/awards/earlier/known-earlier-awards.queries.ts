import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { AWARD_ROW, isNoticeOfAward } from '#store/award-rows.ts';
import { isListed } from '#store/list-conditions.ts';
import { awards, earlierAwards, notices, type OpportunityId, opportunities } from '#store/schema.ts';

export type KnownEarlierAward = Awaited<ReturnType<typeof listKnownEarlierAwards>>[number];

/**
 * What was found for the opportunities, the newest first. An award notice that is now the current one is the award of the
 * opportunity itself, and one that was cancelled meanwhile is none.
 */
export async function listKnownEarlierAwards(db: Db, ids: OpportunityId[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      ...AWARD_ROW,
      earlierThan: earlierAwards.opportunityId,
      road: earlierAwards.road,
      likeness: earlierAwards.likeness,
      numberKey: awards.numberKey,
    })
    .from(earlierAwards)
    .innerJoin(awards, eq(awards.id, earlierAwards.awardId))
    .innerJoin(opportunities, eq(opportunities.id, earlierAwards.opportunityId))
    .leftJoin(notices, isNoticeOfAward)
    .where(
      and(
        inArray(earlierAwards.opportunityId, ids),
        or(
          isNull(awards.noticeId),
          and(
            eq(notices.isCancelled, false),
            isListed(),
            sql`${notices.id} is distinct from ${opportunities.currentNoticeId}`,
          ),
        ),
      ),
    )
    .orderBy(sql`${awards.awardOn} desc nulls last`, desc(earlierAwards.likeness), desc(awards.id));
}
