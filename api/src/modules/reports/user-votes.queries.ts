import type { VOTING_SORT_FIELDS, VotingActivity } from '@bidlight/contract';
import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { containing } from '#platform/db/patterns.ts';
import { fullName } from '#store/full-name.ts';
import { users, votes } from '#store/schema.ts';
import { type ActivityPeriod, isVoteInPeriod, WEEK_DAYS } from './activity-period.queries.ts';

export interface UserVotesOptions {
  search?: string | undefined;
  sortBy: (typeof VOTING_SORT_FIELDS)[number];
  sortOrder: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Lists the users who have a vote in the period, with their votes per day. */
export async function listUserVotes(
  db: Db,
  companyId: string,
  period: ActivityPeriod,
  { search, sortBy, sortOrder, limit, offset }: UserVotesOptions,
): Promise<{ data: VotingActivity[]; total: number }> {
  const perUser = votesPerUser(db, companyId, period);
  const name = sql<string>`${fullName}`;
  const matchesSearch = search
    ? or(ilike(name, containing(search)), ilike(users.email, containing(search)))
    : undefined;
  const sortKeys: Record<UserVotesOptions['sortBy'], SQL> = {
    name: sql`lower(${name})`,
    email: sql`lower(${users.email})`,
    total_votes_7_days: sql`${perUser.week}`,
    total_votes_30_days: sql`${perUser.total}`,
  };
  const rows = await db
    .select({ user_id: users.id, name, email: users.email, total: sql<number>`(count(*) over ())::int` })
    .from(perUser)
    .innerJoin(users, eq(users.id, perUser.userId))
    .where(matchesSearch)
    .orderBy((sortOrder === 'asc' ? asc : desc)(sortKeys[sortBy]), asc(sortKeys.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  const byDay = await countVotesPerDay(
    db,
    companyId,
    period,
    rows.map((row) => row.user_id),
  );
  return {
    data: rows.map(({ total: _, ...user }) => ({
      ...user,
      ...activityOf(byDay.get(user.user_id) ?? {}, period.days),
    })),
    // A page past the end has no row with the total.
    total: rows[0]?.total ?? (await countUsers(db, companyId, period, matchesSearch)),
  };
}

async function countUsers(db: Db, companyId: string, period: ActivityPeriod, matchesSearch: SQL | undefined) {
  const hasVotes = sql`${users.id} in (select ${votes.userId} from ${votes} where ${isVoteInPeriod(companyId, period)})`;
  return db.$count(users, and(hasVotes, matchesSearch));
}

/** Only totals, for sorting: converting every vote to a day is slow, so days are counted for the users of one page. */
function votesPerUser(db: Db, companyId: string, period: ActivityPeriod) {
  return db
    .select({
      userId: votes.userId,
      week: sql<number>`count(*) filter (where ${votes.castAt} >= ${period.weekFrom}::timestamptz)`.as(
        'week',
      ),
      total: sql<number>`count(*)`.as('total_votes'),
    })
    .from(votes)
    .where(and(isVoteInPeriod(companyId, period), isNotNull(votes.userId)))
    .groupBy(votes.userId)
    .as('per_user');
}

async function countVotesPerDay(db: Db, companyId: string, period: ActivityPeriod, userIds: string[]) {
  const rows = await db
    .select({
      userId: votes.userId,
      day: sql<string>`((${votes.castAt} at time zone ${period.timeZone})::date)::text`,
      cast: sql<number>`count(*)::int`,
    })
    .from(votes)
    .where(and(isVoteInPeriod(companyId, period), inArray(votes.userId, userIds)))
    // By position: the time zone is a parameter, so PostgreSQL would take the same expression for another one.
    .groupBy(sql`1, 2`);
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return new Map(
    [...byUser].map(([userId, days]) => [userId, Object.fromEntries(days.map((day) => [day.day, day.cast]))]),
  );
}

/** The days are newest first. One table shows the week by date, the other one the month in four parts. */
function activityOf(byDay: Readonly<Record<string, number>>, days: readonly string[]) {
  const cast = days.map((day) => byDay[day] ?? 0);
  const sum = (from: number, to: number) => cast.slice(from - 1, to).reduce((all, count) => all + count, 0);
  const daysVoted = (to: number) => cast.slice(0, to).filter((count) => count > 0).length;
  return {
    votes_last_7_days: Object.fromEntries(days.slice(0, WEEK_DAYS).map((day, ago) => [day, cast[ago] ?? 0])),
    total_votes_7_days: sum(1, 7),
    days_voted_7_days: daysVoted(7),
    votes_last_30_days: {
      last_7_days: sum(1, 7),
      last_8_14: sum(8, 14),
      last_15_21: sum(15, 21),
      last_22_30: sum(22, 30),
    },
    total_votes_30_days: sum(1, 30),
    days_voted_30_days: daysVoted(30),
  };
}
