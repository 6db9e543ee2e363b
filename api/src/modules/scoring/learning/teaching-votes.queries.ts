import { type TeachingVote, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { and, desc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm';
import { isOnSamples } from '#modules/scoring/models/votes.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { isCounted, isCurrentNotice } from '#store/list-conditions.ts';
import { notices, opportunities, scores, users, voteHistory, votes } from '#store/schema.ts';

const MAX_COMMENT = 160;

export interface TaughtBetween {
  votesSince: Date | null;
  votesUntil: Date | null;
}

/**
 * The votes that a learning knew and the one before did not, as they were then: a voter's last one on each opportunity. What
 * was taken back since, or does not count any more, is left out.
 */
function selectTeachingVotes(db: Db, companyId: string, { votesSince, votesUntil }: TaughtBetween) {
  return db
    .selectDistinctOn([votes.id], {
      opportunityId: votes.opportunityId,
      voter: sql<string>`coalesce(${fullName}, ${votes.voterEmail})`.as('voter'),
      feedbackType: voteHistory.feedbackType,
      reasons: voteHistory.reasons,
      comment: sql<string | null>`coalesce(${voteHistory.comment}, ${votes.comment})`.as('comment'),
      castAt: voteHistory.castAt,
    })
    .from(votes)
    .innerJoin(voteHistory, eq(voteHistory.voteId, votes.id))
    .leftJoin(users, eq(users.id, votes.userId))
    .where(
      and(
        eq(votes.companyId, companyId),
        isCounted,
        not(isOnSamples),
        // The first is for the index: no vote has a later entry than its own time, but for comments and scanners.
        votesSince ? gt(votes.castAt, votesSince) : undefined,
        votesSince ? gt(voteHistory.castAt, votesSince) : undefined,
        votesUntil ? lte(voteHistory.castAt, votesUntil) : undefined,
        lte(voteHistory.castAt, votes.castAt),
        isNull(voteHistory.undoneAt),
      ),
    )
    .orderBy(votes.id, desc(voteHistory.castAt), desc(voteHistory.id))
    .as('cast_votes');
}

/** Newest first. */
export async function listTeachingVotes(
  db: Db,
  companyId: string,
  between: TaughtBetween,
  limit: number,
): Promise<TeachingVote[]> {
  const cast = selectTeachingVotes(db, companyId, between);
  const rows = await db
    .select({
      id: opportunities.id,
      title: notices.title,
      solicitationNumber: opportunities.solicitationNumber,
      voter: cast.voter,
      feedbackType: cast.feedbackType,
      reasons: cast.reasons,
      comment: cast.comment,
      castAt: cast.castAt,
    })
    .from(cast)
    .innerJoin(opportunities, eq(opportunities.id, cast.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .orderBy(desc(cast.castAt), opportunities.id)
    .limit(limit);
  return rows.map(({ id, title, solicitationNumber, comment, castAt, ...vote }) => ({
    ...vote,
    opportunity: { id, title, solicitationNumber },
    comment: comment && shortened(comment),
    castAt: castAt.toISOString(),
  }));
}

/** How many of them say what the score says now; what has no score any more says nothing. */
export async function countAgreement(
  db: Db,
  companyId: string,
  between: TaughtBetween,
): Promise<{ agreeing: number; votes: number }> {
  const cast = selectTeachingVotes(db, companyId, between);
  const agrees = sql`(${cast.feedbackType} = 'not_match') = (${scores.score} < ${TOP_RFPS_MIN_SCORE})`;
  const [counts] = await db
    .select({
      agreeing: sql<number>`(count(*) filter (where ${agrees}))::int`,
      votes: sql<number>`count(*)::int`,
    })
    .from(cast)
    .innerJoin(scores, and(eq(scores.companyId, companyId), eq(scores.opportunityId, cast.opportunityId)));
  return counts ?? { agreeing: 0, votes: 0 };
}

function shortened(comment: string): string {
  // Cut by characters, so that no half of one is left.
  const characters = [...comment];
  return characters.length > MAX_COMMENT
    ? `${characters.slice(0, MAX_COMMENT).join('').trimEnd()}…`
    : comment;
}
