import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { and, eq, lte, notExists, or, sql } from 'drizzle-orm';
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
import { companies, noticeFacts, notices, opportunities, scores, votes } from '#store/schema.ts';
import type { Candidate } from './choose-teaching.ts';

/**
 * What the company could be asked about: open, eligible, scored, to bid on now or announced for later, and without a vote
 * that has been learnt from; the `best`, and those `nearest` to where the list begins. Newer votes leave nothing out, so that
 * what was chosen stays while people vote; for the same reason there is nothing until everything has been scored.
 */
export async function listCandidates(
  db: Db,
  companyId: string,
  { best, nearest, moment }: { best: number; nearest: number; moment: Moment },
): Promise<Candidate[]> {
  const until = await findVotesUntil(db, companyId);
  const learntVotes = db
    .select({ id: votes.id })
    .from(votes)
    .where(
      and(
        eq(votes.companyId, companyId),
        eq(votes.opportunityId, opportunities.id),
        isCounted,
        until ? lte(votes.castAt, until) : sql`false`,
      ),
    );
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
      place: sql<number>`row_number() over (order by ${scores.rank} desc, ${opportunities.id})`.as('place'),
      nearness: sql<number>`row_number() over (
        order by abs(${scores.score} - ${TOP_RFPS_MIN_SCORE}), ${scores.rank} desc, ${opportunities.id})`.as(
        'nearness',
      ),
    })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .innerJoin(companies, eq(companies.id, scores.companyId))
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .where(
      and(
        eq(scores.companyId, companyId),
        sql`${companies.scoredModelVersion} is not distinct from ${companies.activeModelVersion}`,
        eq(scores.isEligible, true),
        or(isBiddable, isEarly),
        isListed(),
        isOpen(moment),
        notExists(learntVotes),
      ),
    )
    .as('placed');
  return db
    .select()
    .from(placed)
    .where(or(lte(placed.place, best), lte(placed.nearness, nearest)))
    .orderBy(placed.place);
}
