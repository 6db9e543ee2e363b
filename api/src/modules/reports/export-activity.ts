import type { VotingActivity } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import { pages } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { type ActivityPeriod, WEEK_DAYS } from './activity-period.queries.ts';
import { listUserVotes, type UserVotesOptions } from './user-votes.queries.ts';

const BATCH_SIZE = 1_000;

/** Both tables of the screen in one, because they show the same people. */
export function exportActivity(
  db: Db,
  companyId: string,
  period: ActivityPeriod,
  order: Omit<UserVotesOptions, 'limit' | 'offset'>,
): CsvFile {
  return {
    name: 'voting-activity',
    event: { action: 'list.exported', subject: 'Voting activity' },
    pieces: csvFile(
      columnsOf(period),
      pages(
        BATCH_SIZE,
        async (page) => (await listUserVotes(db, companyId, period, { ...order, ...page })).data,
      ),
    ),
  };
}

function columnsOf({ days }: ActivityPeriod): Columns<VotingActivity> {
  const week = days.slice(0, WEEK_DAYS).toReversed();
  return {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    ...Object.fromEntries(
      week.map((day) => [day, ({ votes_last_7_days }: VotingActivity) => votes_last_7_days[day] ?? 0]),
    ),
    'Total (7 days)': ({ total_votes_7_days }) => total_votes_7_days,
    'Days Voted (7 days)': ({ days_voted_7_days }) => days_voted_7_days,
    '8-14 days': ({ votes_last_30_days }) => votes_last_30_days.last_8_14,
    '15-21 days': ({ votes_last_30_days }) => votes_last_30_days.last_15_21,
    '22-30 days': ({ votes_last_30_days }) => votes_last_30_days.last_22_30,
    'Total (30 days)': ({ total_votes_30_days }) => total_votes_30_days,
    'Days Voted (30 days)': ({ days_voted_30_days }) => days_voted_30_days,
  };
}
