import { and, desc, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import {
  isCurrentNotice,
  isListed,
  isOpen,
  isOwnVote,
  isTurnedDown,
  type Moment,
  type Voter,
} from '#db/list-conditions.ts';
import { notices, opportunities, votes, voteTallies } from '#db/schema.ts';

/** Only what the company has voted on can be decided, and that is far less than there are opportunities. */
function votedInCompany({ companyId }: Voter): SQL {
  return sql`${opportunities.id} in (
    select ${voteTallies.opportunityId} from ${voteTallies} where ${voteTallies.companyId} = ${companyId})`;
}

function isDecidedAndOpen(voter: Voter, moment: Moment): SQL | undefined {
  return and(
    votedInCompany(voter),
    isListed(),
    isOpen(moment),
    or(isNotNull(votes.id), isTurnedDown(voter.companyId, opportunities.id)),
  );
}

/**
 * What is open and decided: the voter's own votes, the newest first, then what only the team has decided, against it. It
 * need not be in the top list: people also vote elsewhere.
 */
export async function listDecided(db: Db, voter: Voter, moment: Moment, limit: number) {
  const lastCastAt = sql`(select max(${voteTallies.lastCastAt}) from ${voteTallies}
    where ${voteTallies.companyId} = ${voter.companyId} and ${voteTallies.opportunityId} = ${opportunities.id})`;
  return db
    .select({
      id: opportunities.id,
      castAt: votes.castAt,
      reasons: votes.reasons,
      comment: votes.comment,
      isTurnedDown: isTurnedDown(voter.companyId, opportunities.id),
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(votes, isOwnVote(voter))
    .where(isDecidedAndOpen(voter, moment))
    .orderBy(sql`${votes.castAt} desc nulls last`, desc(lastCastAt), desc(opportunities.id))
    .limit(limit);
}

export async function countDecided(db: Db, voter: Voter, moment: Moment): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(votes, isOwnVote(voter))
    .where(isDecidedAndOpen(voter, moment));
  return row?.count ?? 0;
}

/** The voter's votes of today that count, wherever they were cast. */
export async function countDecidedToday(db: Db, voter: Voter, { now, timeZone }: Moment): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(votes)
    .innerJoin(opportunities, isOwnVote(voter))
    .innerJoin(notices, isCurrentNotice)
    .where(and(isListed(), gte(votes.castAt, startOfDay(timeZone, now))));
  return row?.count ?? 0;
}
