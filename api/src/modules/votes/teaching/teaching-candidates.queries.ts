import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { findVotesUntil } from '#modules/scoring/learning/last-learning.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import {
  isBiddable,
  isCounted,
  isCurrentNotice,
  isListed,
  isOpen,
  type Moment,
} from '#store/list-conditions.ts';
import { companies, noticeFacts, notices, opportunities, scores, votes } from '#store/schema.ts';
import type { Candidate } from './choose-teaching.ts';

/** Scores from `from` on, up to the next band; those nearest `target` are looked at. */
export interface Band {
  from: number;
  target: number;
}

/**
 * What the company could be asked about, by band: open, eligible, biddable, scored, and without a vote that has been learnt
 * from; those first that say what is bought and until when, which can be judged at a glance. Newer votes leave nothing out, so
 * that what was chosen stays while people vote; for the same reason there is nothing until everything has been scored.
 */
export async function listCandidates(
  db: Db,
  companyId: string,
  { bands, perBand, moment }: { bands: readonly Band[]; perBand: number; moment: Moment },
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
  const band = sql`width_bucket(${scores.score}, array[${sql.join(
    bands.map(({ from }) => sql`${from}`),
    sql`, `,
  )}]::int[])`;
  const targets = sql`(array[${sql.join(
    bands.map(({ target }) => sql`${target}`),
    sql`, `,
  )}]::int[])[${band}]`;
  const placed = db
    .select({
      id: opportunities.id,
      score: scores.score,
      band: sql<number>`${band} - 1`.as('band'),
      naicsCode: notices.naicsCode,
      department: notices.department,
      title: notices.title,
      solicitationNumber: opportunities.solicitationNumber,
      place: sql<number>`row_number() over (partition by ${band}
        order by ${noticeFacts.requirement} is null, ${notices.responseAt} is null,
          abs(${scores.score} - ${targets}), ${scores.rank} desc, ${opportunities.id})`.as('place'),
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
        isBiddable,
        isListed(),
        isOpen(moment),
        notExists(learntVotes),
      ),
    )
    .as('placed');
  return db.select().from(placed).where(lte(placed.place, perBand)).orderBy(placed.band, placed.place);
}
