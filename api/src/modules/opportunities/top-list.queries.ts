import type { FeedbackType, NoticeChange, VoteCounts } from '@bidlight/contract';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import {
  closesAt,
  isBiddable,
  isCurrentNotice,
  isListed,
  isOpen,
  isScoreFor,
  type Moment,
} from '#db/list-conditions.ts';
import { notices, noticeVersions, type OpportunityId, opportunities, scores, votes } from '#db/schema.ts';

/** Enough for the list and what may be explored beyond it, unless many have closed or share a number. */
const BATCH = 256;

export interface RankedRfp {
  id: OpportunityId;
  score: number;
}

/** The company's open, eligible and biddable opportunities, best first, the best one of each solicitation number. */
export async function listRanked(
  db: Db,
  companyId: string,
  moment: Moment,
  { minScore, count }: { minScore: number; count: number },
): Promise<RankedRfp[]> {
  const byNumber = new Map<string, RankedRfp>();
  for (let last: RankedRfp | undefined; ; ) {
    const batch = await listCandidates(db, companyId, moment, { minScore, after: last });
    for (const { id, score, number, isListed } of batch) {
      if (number !== null && isListed && !byNumber.has(number)) byNumber.set(number, { id, score });
    }
    last = batch.at(-1);
    if (batch.length < BATCH || byNumber.size >= count) return [...byNumber.values()].slice(0, count);
  }
}

/**
 * The best scores in the order of their index, and whether each may be listed: a database that looks for those that
 * may be listed and sorts them afterwards reads all there are.
 */
async function listCandidates(
  db: Db,
  companyId: string,
  moment: Moment,
  { minScore, after }: { minScore: number; after: RankedRfp | undefined },
) {
  const best = db
    .select({ id: scores.opportunityId, score: scores.score })
    .from(scores)
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        gte(scores.score, minScore),
        after && isAfter(after),
      ),
    )
    // The index has it with nulls last, and is used for no other order.
    .orderBy(sql`${scores.score} desc nulls last`, asc(scores.opportunityId))
    .limit(BATCH)
    .as('best');
  // The limit keeps the database from joining all opportunities first.
  const rfp = db
    .select({
      number: sql<string>`upper(${opportunities.solicitationNumber})`.as('number'),
      isListed: sql<boolean>`${and(isBiddable, isListed(), isOpen(moment))}`.as('is_listed'),
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(eq(opportunities.id, best.id))
    .limit(1)
    .as('rfp');
  return (
    db
      .select({ id: best.id, score: best.score, number: rfp.number, isListed: rfp.isListed })
      .from(best)
      // An opportunity that another has absorbed has no current notice.
      .leftJoinLateral(rfp, sql`true`)
      .orderBy(desc(best.score), asc(best.id))
  );
}

function isAfter({ id, score }: RankedRfp): SQL | undefined {
  return and(lte(scores.score, score), or(lt(scores.score, score), gt(scores.opportunityId, id)));
}

export type TopRow = Awaited<ReturnType<typeof findTopRows>>[number];

/** Everything a card shows of the opportunity and of its score, if it has one. */
export async function findTopRows(db: Db, companyId: string, moment: Moment, ids: OpportunityId[]) {
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
      isCancelled: notices.isCancelled,
      closesAt: closesAt(moment),
      naicsCode: notices.naicsCode,
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

export interface VotesOf {
  team: z.output<typeof VoteCounts>;
  mine: FeedbackType | null;
}

/** The company's counted votes on each, and the voter's own. */
export async function findVotes(
  db: Db,
  voter: { companyId: string; email: string },
  ids: OpportunityId[],
): Promise<Map<OpportunityId, VotesOf>> {
  const rows = await db
    .select({
      id: votes.opportunityId,
      type: votes.feedbackType,
      count: sql<number>`count(*)::int`,
      isMine: sql<boolean>`bool_or(${votes.voterEmail} = ${voter.email.toLowerCase()})`,
    })
    .from(votes)
    .where(
      and(eq(votes.companyId, voter.companyId), inArray(votes.opportunityId, ids), eq(votes.isHeld, false)),
    )
    .groupBy(votes.opportunityId, votes.feedbackType);
  const found = new Map<OpportunityId, VotesOf>();
  for (const { id, type, count, isMine } of rows) {
    const { team, mine } = found.get(id) ?? noVotes();
    found.set(id, { team: { ...team, [type]: count }, mine: isMine ? type : mine });
  }
  return found;
}

export function noVotes(): VotesOf {
  return { team: { relevant_match: 0, not_match: 0, past_history: 0 }, mine: null };
}

/** What each amendment of an opportunity's notices changed, the oldest first; small print is left out. */
export async function findAmendments(
  db: Db,
  ids: OpportunityId[],
): Promise<Map<OpportunityId, NoticeChange[][]>> {
  const rows = await db
    .select({ id: notices.opportunityId, changes: noticeVersions.changes })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(and(inArray(notices.opportunityId, ids), sql`jsonb_array_length(${noticeVersions.changes}) > 0`))
    .orderBy(asc(noticeVersions.recordedAt), asc(noticeVersions.id));
  const found = new Map<OpportunityId, NoticeChange[][]>();
  for (const { id, changes } of rows) found.set(id, [...(found.get(id) ?? []), changes]);
  return found;
}
