import type { TodayQuery, TodayRfp, User } from '@bidlight/contract';
import { noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { pages } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import {
  deadlineColumns,
  linkColumns,
  NAICS_COLUMNS,
  NAME_COLUMNS,
  voteText,
} from '#store/export-columns.ts';
import { listToday, todayOrderOf } from './list-today.ts';

/** Most days have fewer. */
const BATCH_SIZE = 1_000;

/** Today's list in the order of the screen, or a selection of it. */
export function exportToday(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  query: TodayQuery,
  ids: readonly number[] | undefined,
): CsvFile {
  const order = { ...todayOrderOf(query), ids };
  return {
    name: order.kind === 'other' ? 'todays-other-notices' : 'todays-rfps',
    event: { action: 'list.exported', subject: "Today's RFPs" },
    pieces: csvFile(
      columnsOf(deps.config),
      pages(BATCH_SIZE, async (page) => (await listToday(deps, user, { ...order, ...page }, noCache)).rfps),
    ),
  };
}

function columnsOf(config: Deps['config']): Columns<TodayRfp> {
  return {
    ...NAME_COLUMNS,
    'Notice Type': ({ noticeType }) => noticeType ?? null,
    Status: ({ status }) => status ?? null,
    Department: ({ department }) => department,
    ...NAICS_COLUMNS,
    'Score (0-100)': ({ compatibilityScore }) => compatibilityScore,
    'Total Votes': ({ totalVotes }) => totalVotes,
    'Positive Votes': ({ positiveVotes }) => positiveVotes,
    'Your Vote': ({ myVote }) => voteText(myVote),
    Requirement: ({ primaryRequirement }) => primaryRequirement,
    ...deadlineColumns(config.timeZone),
    ...linkColumns(config),
  };
}
