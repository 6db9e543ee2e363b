import { BIDDABLE_NOTICE_TYPES, type FeedbackType, type VoteCounts } from '@bidlight/contract';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { type NoticeChange, noticeVersions, opportunities, procurements, scores, votes } from '#db/schema.ts';
import { isShown } from '#modules/collecting/source-runs.queries.ts';
import { type Moment, scoreFor, speaker } from '#modules/opportunities/recent.queries.ts';
import { closesAt, isOpen } from './is-open.ts';

/** Enough for the list and what may be explored beyond it, unless many have closed or share a number. */
const BATCH = 256;

export interface RankedRfp {
  id: number;
  score: number;
}

/** The company's open, eligible and biddable procurements, best first, the best one of each solicitation number. */
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
    .select({ id: scores.procurementId, score: scores.score })
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
    .orderBy(sql`${scores.score} desc nulls last`, asc(scores.procurementId))
    .limit(BATCH)
    .as('best');
  // The limit keeps the database from joining all procurements first.
  const rfp = db
    .select({
      number: sql<string>`upper(${procurements.solicitationNumber})`.as('number'),
      isListed:
        sql<boolean>`${and(inArray(opportunities.noticeType, BIDDABLE_NOTICE_TYPES), isShown(), isOpen(moment))}`.as(
          'is_listed',
        ),
    })
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .where(eq(procurements.id, best.id))
    .limit(1)
    .as('rfp');
  return (
    db
      .select({ id: best.id, score: best.score, number: rfp.number, isListed: rfp.isListed })
      .from(best)
      // A procurement that another has absorbed has nobody to speak for it.
      .leftJoinLateral(rfp, sql`true`)
      .orderBy(desc(best.score), asc(best.id))
  );
}

function isAfter({ id, score }: RankedRfp): SQL | undefined {
  return and(lte(scores.score, score), or(lt(scores.score, score), gt(scores.procurementId, id)));
}

export type TopRow = Awaited<ReturnType<typeof findTopRows>>[number];

/** Everything a card shows of the procurement and of its score, if it has one. */
export async function findTopRows(db: Db, companyId: string, moment: Moment, ids: number[]) {
  return db
    .select({
      id: procurements.id,
      solicitationNumber: procurements.solicitationNumber,
      noticeId: opportunities.noticeId,
      title: opportunities.title,
      department: opportunities.department,
      subTier: opportunities.subTier,
      postedAt: opportunities.postedAt,
      responseAt: opportunities.responseAt,
      responseOffsetMinutes: opportunities.responseOffsetMinutes,
      isCancelled: opportunities.isCancelled,
      closesAt: closesAt(moment),
      naicsCode: opportunities.naicsCode,
      setAside: opportunities.setAside,
      contacts: opportunities.contacts,
      govWinUrl: opportunities.secondSourceUrl,
      description: opportunities.description,
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
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .leftJoin(scores, scoreFor(companyId))
    .where(inArray(procurements.id, ids));
}

export interface VotesOf {
  team: z.output<typeof VoteCounts>;
  mine: FeedbackType | null;
}

/** The company's counted votes on each, and the voter's own. */
export async function findVotes(
  db: Db,
  voter: { companyId: string; email: string },
  ids: number[],
): Promise<Map<number, VotesOf>> {
  const rows = await db
    .select({
      id: votes.procurementId,
      type: votes.feedbackType,
      count: sql<number>`count(*)::int`,
      isMine: sql<boolean>`bool_or(${votes.voterEmail} = ${voter.email.toLowerCase()})`,
    })
    .from(votes)
    .where(
      and(eq(votes.companyId, voter.companyId), inArray(votes.procurementId, ids), eq(votes.isHeld, false)),
    )
    .groupBy(votes.procurementId, votes.feedbackType);
  const found = new Map<number, VotesOf>();
  for (const { id, type, count, isMine } of rows) {
    const { team, mine } = found.get(id) ?? noVotes();
    found.set(id, { team: { ...team, [type]: count }, mine: isMine ? type : mine });
  }
  return found;
}

export function noVotes(): VotesOf {
  return { team: { relevant_match: 0, not_match: 0, past_history: 0 }, mine: null };
}

/** What each amendment of a procurement's notices changed, the oldest first; small print is left out. */
export async function findAmendments(db: Db, ids: number[]): Promise<Map<number, NoticeChange[][]>> {
  const rows = await db
    .select({ id: opportunities.procurementId, changes: noticeVersions.changes })
    .from(noticeVersions)
    .innerJoin(opportunities, eq(opportunities.id, noticeVersions.opportunityId))
    .where(
      and(inArray(opportunities.procurementId, ids), sql`jsonb_array_length(${noticeVersions.changes}) > 0`),
    )
    .orderBy(asc(noticeVersions.recordedAt), asc(noticeVersions.id));
  const found = new Map<number, NoticeChange[][]>();
  for (const { id, changes } of rows) found.set(id, [...(found.get(id) ?? []), changes]);
  return found;
}
