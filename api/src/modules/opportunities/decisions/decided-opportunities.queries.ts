import type { FeedbackType, RfpSort } from '@bidlight/contract';
import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { startOfDay } from '#platform/time/calendar.ts';
import {
  isCounted,
  isCurrentNotice,
  isDownByTallies,
  isEarly,
  isListed,
  isOpen,
  isOwnVote,
  isScoreFor,
  type Moment,
  selectTurnedDown,
  teamVote,
  type Voter,
} from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores, votes, voteTallies } from '#store/schema.ts';

/** What the voter or the team has decided: found from the votes, which are far fewer than the opportunities. */
function isAmongDecided(voter: Voter): SQL {
  return sql`${opportunities.id} in (
    select ${votes.opportunityId} from ${votes}
      where ${votes.companyId} = ${voter.companyId} and ${votes.voterEmail} = ${voter.email.toLowerCase()} and ${isCounted}
    union ${selectTurnedDown(voter.companyId)})`;
}

export interface DecidedList {
  /** Whatever anybody of the company has voted on, or only what the voter or the team has decided. */
  isOfTeam: boolean;
  onlyEarly: boolean;
}

export interface DecidedPage extends DecidedList {
  /** What the team says of them; all without it. */
  votes: readonly FeedbackType[] | undefined;
  sort: RfpSort | undefined;
  limit: number;
  offset: number;
}

/** What a team wants comes before what it does not. */
const WANTED_FIRST: readonly FeedbackType[] = ['relevant_match', 'past_history', 'not_match'];

/** Each opportunity that the company has voted on, with what its team says. */
function selectSaid(db: Db, companyId: string) {
  return db
    .select({
      id: sql<OpportunityId>`${voteTallies.opportunityId}`.as('said_id'),
      vote: teamVote.as('said'),
      isTurnedDown: isDownByTallies.as('is_turned_down'),
      lastCastAt: sql`max(${voteTallies.lastCastAt})`.as('last_cast_at'),
    })
    .from(voteTallies)
    .where(eq(voteTallies.companyId, companyId))
    .groupBy(voteTallies.opportunityId)
    .as('said');
}

function isInList(voter: Voter, moment: Moment, { isOfTeam, onlyEarly }: DecidedList): SQL | undefined {
  return and(
    isOfTeam ? undefined : isAmongDecided(voter),
    isListed(),
    isOpen(moment),
    onlyEarly ? isEarly : undefined,
  );
}

/**
 * A page of what is open and decided; it need not be in the top list: people also vote elsewhere. Without another order the
 * voter's own votes, the newest first, then what only others have voted on.
 */
export async function listDecided(
  db: Db,
  voter: Voter,
  moment: Moment,
  { votes: wanted, sort, limit, offset, ...list }: DecidedPage,
) {
  const said = selectSaid(db, voter.companyId);
  const sortKeys: Record<RfpSort, SQL> = {
    deadline: sql`${notices.responseAt} asc nulls last`,
    score: sql`${scores.rank} desc nulls last`,
    posted: sql`${notices.postedAt} desc nulls last`,
  };
  const inOrder = sort
    ? [sql`array_position(${sql.param(WANTED_FIRST)}::text[], ${said.vote})`, sortKeys[sort]]
    : [sql`${votes.castAt} desc nulls last`];
  return db
    .select({
      id: opportunities.id,
      castAt: votes.castAt,
      reasons: votes.reasons,
      comment: votes.comment,
      isTurnedDown: said.isTurnedDown,
    })
    .from(said)
    .innerJoin(opportunities, eq(opportunities.id, said.id))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(votes, isOwnVote(voter))
    .leftJoin(scores, isScoreFor(voter.companyId))
    .where(
      and(isInList(voter, moment, list), wanted && sql`${said.vote} = any(${sql.param(wanted)}::text[])`),
    )
    .orderBy(...inOrder, desc(said.lastCastAt), desc(opportunities.id))
    .limit(limit)
    .offset(offset);
}

/** How many there are by what the team says, on all pages. */
export async function countDecided(
  db: Db,
  voter: Voter,
  moment: Moment,
  list: DecidedList,
): Promise<Record<FeedbackType, number>> {
  const said = selectSaid(db, voter.companyId);
  const rows = await db
    .select({ vote: said.vote, count: sql<number>`count(*)::int` })
    .from(said)
    .innerJoin(opportunities, eq(opportunities.id, said.id))
    .innerJoin(notices, isCurrentNotice)
    .where(isInList(voter, moment, list))
    .groupBy(said.vote);
  const counts = { relevant_match: 0, past_history: 0, not_match: 0 };
  for (const { vote, count } of rows) counts[vote] = count;
  return counts;
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

/** The company's votes that count, on whatever they were cast. */
export async function countVotes(db: Db, companyId: string): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${voteTallies.votes}), 0)::int` })
    .from(voteTallies)
    .where(eq(voteTallies.companyId, companyId));
  return counted?.total ?? 0;
}

/** Everything that the company has a vote on that counts, and whether its team has turned it down. */
export async function listTallied(db: Db, companyId: string) {
  const said = selectSaid(db, companyId);
  return db.select({ id: said.id, isTurnedDown: said.isTurnedDown }).from(said);
}

/** The voter's votes that count, wherever they were cast. */
export async function listOwnVotes(db: Db, { companyId, email }: Voter, { now, timeZone }: Moment) {
  return db
    .select({
      id: votes.opportunityId,
      /** Of the day's ten, and not of the set-up guide's. */
      isOfDay: sql<boolean>`${and(gte(votes.castAt, startOfDay(timeZone, now)), ne(votes.source, 'guide'))}`,
    })
    .from(votes)
    .where(and(eq(votes.companyId, companyId), eq(votes.voterEmail, email.toLowerCase()), isCounted));
}
