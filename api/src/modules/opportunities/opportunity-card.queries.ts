import type { FeedbackType, NoticeChange, VoteCounts } from '@bidlight/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { isCounted, isCurrentNotice, isScoreFor, type Moment, statusOf } from '#db/list-conditions.ts';
import { notices, noticeVersions, type OpportunityId, opportunities, scores, votes } from '#db/schema.ts';

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Everything a card shows of the opportunity and of its score, if it has one. */
export async function listCardRows(db: Db, companyId: string, moment: Moment, ids: OpportunityId[]) {
  return db
    .select({
      id: opportunities.id,
      solicitationNumber: opportunities.solicitationNumber,
      noticeId: notices.sourceId,
      title: notices.title,
      department: notices.department,
      subTier: notices.subTier,
      postedAt: notices.postedAt,
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
      noticeType: notices.noticeType,
      status: statusOf(moment),
      naicsCode: notices.naicsCode,
      pscCode: notices.pscCode,
      setAside: notices.setAside,
      contacts: notices.contacts,
      govWinUrl: notices.secondSourceUrl,
      description: notices.description,
      score: scores.score,
      isProvisional: scores.isProvisional,
      isEligible: scores.isEligible,
      ineligibleReason: scores.ineligibleReason,
      modelVersion: scores.modelVersion,
      factors: scores.factors,
      summary: scores.summary,
      strengths: scores.strengths,
      risks: scores.risks,
      primaryRequirement: scores.primaryRequirement,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(inArray(opportunities.id, ids));
}

export interface CardVotes {
  team: z.output<typeof VoteCounts>;
  mine: FeedbackType | null;
}

export const NO_VOTES: CardVotes = {
  team: { relevant_match: 0, not_match: 0, past_history: 0 },
  mine: null,
};

/** The company's counted votes on each opportunity, and the voter's own. */
export async function countTeamVotes(
  db: Db,
  voter: { companyId: string; email: string },
  ids: OpportunityId[],
): Promise<Map<OpportunityId, CardVotes>> {
  const rows = await db
    .select({
      id: votes.opportunityId,
      type: votes.feedbackType,
      count: sql<number>`count(*)::int`,
      isMine: sql<boolean>`bool_or(${votes.voterEmail} = ${voter.email.toLowerCase()})`,
    })
    .from(votes)
    .where(and(eq(votes.companyId, voter.companyId), inArray(votes.opportunityId, ids), isCounted))
    .groupBy(votes.opportunityId, votes.feedbackType);
  const found = new Map<OpportunityId, CardVotes>();
  for (const { id, type, count, isMine } of rows) {
    const { team, mine } = found.get(id) ?? NO_VOTES;
    found.set(id, { team: { ...team, [type]: count }, mine: isMine ? type : mine });
  }
  return found;
}

/** An amendment may have changed only what is not shown; it is then not listed. */
export const hasListedChanges = sql`jsonb_array_length(${noticeVersions.changes}) > 0`;

/** What each amendment of an opportunity's notices changed, the oldest first. */
export async function listAmendments(
  db: Db,
  ids: OpportunityId[],
): Promise<Map<OpportunityId, NoticeChange[][]>> {
  const rows = await db
    .select({ id: notices.opportunityId, changes: noticeVersions.changes })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(and(inArray(notices.opportunityId, ids), hasListedChanges))
    .orderBy(asc(noticeVersions.recordedAt), asc(noticeVersions.id));
  const found = new Map<OpportunityId, NoticeChange[][]>();
  for (const { id, changes } of rows) found.set(id, [...(found.get(id) ?? []), changes]);
  return found;
}
