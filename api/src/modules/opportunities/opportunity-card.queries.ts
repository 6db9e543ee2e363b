import type { FeedbackType, NoticeChange, VoteCounts } from '@bidlight/contract';
import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { isCounted, isCurrentNotice, isScoreFor, type Moment, statusOf } from '#db/list-conditions.ts';
import {
  noticeFacts,
  notices,
  noticeVersions,
  type OpportunityId,
  opportunities,
  scores,
  votes,
} from '#db/schema.ts';

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
      setAsideCode: notices.setAsideCode,
      setAside: notices.setAside,
      contacts: notices.contacts,
      govWinUrl: notices.secondSourceUrl,
      description: notices.description,
      facts: noticeFacts.facts,
      factsVersion: noticeFacts.version,
      score: scores.score,
      isProvisional: scores.isProvisional,
      standing: scores.standing,
      isEligible: scores.isEligible,
      ineligibleReason: scores.ineligibleReason,
      modelVersion: scores.modelVersion,
      factors: scores.factors,
      summary: scores.summary,
      strengths: scores.strengths,
      risks: scores.risks,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .leftJoin(scores, isScoreFor(companyId))
    .where(inArray(opportunities.id, ids));
}

export interface CardVotes {
  team: z.output<typeof VoteCounts>;
  mine: FeedbackType | null;
  /** The voter's own vote where it does not count, and they have not taken it back. */
  mineHeld: FeedbackType | null;
}

export const NO_VOTES: CardVotes = {
  team: { relevant_match: 0, not_match: 0, past_history: 0 },
  mine: null,
  mineHeld: null,
};

/** The company's counted votes on each opportunity, and the voter's own, counted or held. */
export async function countTeamVotes(
  db: Db,
  voter: { companyId: string; email: string },
  ids: OpportunityId[],
): Promise<Map<OpportunityId, CardVotes>> {
  const isOnThese = and(eq(votes.companyId, voter.companyId), inArray(votes.opportunityId, ids));
  const isMine = eq(votes.voterEmail, voter.email.toLowerCase());
  const [counted, held] = await Promise.all([
    db
      .select({
        id: votes.opportunityId,
        type: votes.feedbackType,
        count: sql<number>`count(*)::int`,
        isMine: sql<boolean>`bool_or(${isMine})`,
      })
      .from(votes)
      .where(and(isOnThese, isCounted))
      .groupBy(votes.opportunityId, votes.feedbackType),
    db
      .select({ id: votes.opportunityId, type: votes.feedbackType })
      .from(votes)
      .where(and(isOnThese, isMine, not(isCounted), isNull(votes.withdrawnAt))),
  ]);
  const found = new Map<OpportunityId, CardVotes>();
  const add = (id: OpportunityId, known: Partial<CardVotes>) =>
    found.set(id, { ...(found.get(id) ?? NO_VOTES), ...known });
  for (const { id, type, count, isMine } of counted) {
    const { team } = found.get(id) ?? NO_VOTES;
    add(id, { team: { ...team, [type]: count }, ...(isMine && { mine: type }) });
  }
  for (const { id, type } of held) add(id, { mineHeld: type });
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
