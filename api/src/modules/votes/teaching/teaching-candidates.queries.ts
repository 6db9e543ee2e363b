import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { and, eq, exists, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { findVotesUntil } from '#modules/scoring/learning/last-learning.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import {
  isBiddable,
  isCounted,
  isCurrentNotice,
  isEarly,
  isListed,
  isOpen,
  type Moment,
} from '#store/list-conditions.ts';
import { noticeFacts, notices, opportunities, scores, votes } from '#store/schema.ts';
import type { Candidate } from './choose-teaching.ts';

/**
 * What the company could be asked about: open, eligible, scored, to bid on now or announced for later, and without a vote
 * that has been learned from; the `best`, those `nearest` to where the list begins, and those that the set-up guide has got a
 * newer vote on. Votes leave nothing out, so that what was chosen stays while people vote.
 */
export async function listCandidates(
  db: Db,
  companyId: string,
  { best, nearest, moment }: { best: number; nearest: number; moment: Moment },
): Promise<Candidate[]> {
  const until = await findVotesUntil(db, companyId);
  const votesThat = (are: SQL | undefined) =>
    db
      .select({ id: votes.id })
      .from(votes)
      .where(and(eq(votes.companyId, companyId), eq(votes.opportunityId, opportunities.id), isCounted, are));
  const learnedVotes = votesThat(until ? lte(votes.castAt, until) : sql`false`);
  const placed = db
    .select({
      id: opportunities.id,
      score: scores.score,
      isClear: sql<boolean>`${noticeFacts.requirement} is not null and ${notices.responseAt} is not null`.as(
        'is_clear',
      ),
      naicsCode: notices.naicsCode,
      pscCode: notices.pscCode,
      department: notices.department,
      title: notices.title,
      solicitationNumber: opportunities.solicitationNumber,
      hasGuideVote: sql<boolean>`${exists(votesThat(eq(votes.source, 'guide')))}`.as('has_guide_vote'),
      place: sql<number>`row_number() over (order by ${scores.rank} desc, ${opportunities.id})`.as('place'),
      nearness: sql<number>`row_number() over (
        order by abs(${scores.score} - ${TOP_RFPS_MIN_SCORE}), ${scores.rank} desc, ${opportunities.id})`.as(
        'nearness',
      ),
    })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .where(
      and(
        eq(scores.companyId, companyId),
        eq(scores.isEligible, true),
        or(isBiddable, isEarly),
        isListed(),
        isOpen(moment),
        notExists(learnedVotes),
      ),
    )
    .as('placed');
  return db
    .select()
    .from(placed)
    .where(or(placed.hasGuideVote, lte(placed.place, best), lte(placed.nearness, nearest)))
    .orderBy(placed.place);
}
