import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { startOfDay } from '#platform/time/calendar.ts';
import {
  isCounted,
  isCurrentNotice,
  isListed,
  isOpen,
  isOwnVote,
  isTurnedDown,
  type Moment,
  selectTurnedDown,
  type Voter,
} from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, votes, voteTallies } from '#store/schema.ts';

/** What the voter or the team has decided: found from the votes, which are far fewer than the opportunities. */
function isAmongDecided(voter: Voter): SQL {
  return sql`${opportunities.id} in (
    select ${votes.opportunityId} from ${votes}
      where ${votes.companyId} = ${voter.companyId} and ${votes.voterEmail} = ${voter.email.toLowerCase()} and ${isCounted}
    union ${selectTurnedDown(voter.companyId)})`;
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
    .where(and(isAmongDecided(voter), isListed(), isOpen(moment)))
    .orderBy(sql`${votes.castAt} desc nulls last`, desc(lastCastAt), desc(opportunities.id))
    .limit(limit);
}

export interface VotedOn {
  id: OpportunityId;
  isListed: boolean;
  isOpen: boolean;
}

/** Everything that the company has voted on, by id. */
export async function listVotedOn(db: Db, companyId: string, moment: Moment): Promise<VotedOn[]> {
  return listStates(
    db,
    moment,
    sql`${opportunities.id} in (
      select ${voteTallies.opportunityId} from ${voteTallies} where ${voteTallies.companyId} = ${companyId})`,
  );
}

/** The same of these. */
export async function listVotedSince(
  db: Db,
  moment: Moment,
  ids: readonly OpportunityId[],
): Promise<VotedOn[]> {
  if (ids.length === 0) return [];
  return listStates(db, moment, sql`${opportunities.id} = any(${sql.param(ids)}::int[])`);
}

async function listStates(db: Db, moment: Moment, isWanted: SQL): Promise<VotedOn[]> {
  return db
    .select({
      id: opportunities.id,
      isListed: sql<boolean>`${isListed()}`,
      isOpen: sql<boolean>`${isListed()} and ${isOpen(moment)}`,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(isWanted)
    .orderBy(opportunities.id);
}

/** What the company's team has turned down, ever. */
export async function listAllTurnedDown(db: Db, companyId: string): Promise<OpportunityId[]> {
  const { rows } = await db.execute<{ opportunity_id: OpportunityId }>(selectTurnedDown(companyId));
  return rows.map((row) => row.opportunity_id);
}

/** The voter's votes that count, wherever they were cast. */
export async function listOwnVotes(db: Db, { companyId, email }: Voter, { now, timeZone }: Moment) {
  return db
    .select({
      id: votes.opportunityId,
      isToday: sql<boolean>`${gte(votes.castAt, startOfDay(timeZone, now))}`,
    })
    .from(votes)
    .where(and(eq(votes.companyId, companyId), eq(votes.voterEmail, email.toLowerCase()), isCounted));
}
