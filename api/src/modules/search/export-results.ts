import { MAX_EXPORTED_RESULTS, type SearchQuery, type SearchRfp, type User } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { batchesOfIds } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import {
  dayText,
  deadlineColumns,
  linkColumns,
  NAICS_COLUMNS,
  NAME_COLUMNS,
  voteText,
} from '#store/export-columns.ts';
import { findFirst, loadResults } from './search-opportunities.ts';

const BATCH_SIZE = 500;

const CUT_TEXT = `Only the first ${MAX_EXPORTED_RESULTS} results are in this file. Narrow the search for the others.`;

type SearchDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** What is found in its order, or a selection of it. */
export function exportResults(
  deps: SearchDeps,
  user: User,
  query: SearchQuery,
  ids: readonly number[] | undefined,
): CsvFile {
  return {
    name: 'search',
    event: { action: 'list.exported', subject: 'Search results' },
    pieces: ids ? fileOf(deps, user, query, ids) : allFound(deps, user, query),
  };
}

/** All is found at once, so that no result comes twice or is missed when others are collected meanwhile. */
async function* allFound(deps: SearchDeps, user: User, query: SearchQuery): AsyncGenerator<string> {
  const { ids, total, isCapped } = await findFirst(deps, user.companyId, query, MAX_EXPORTED_RESULTS);
  const isCut = ids.length === MAX_EXPORTED_RESULTS && (isCapped || total > ids.length);
  yield* fileOf(deps, user, query, ids, isCut ? CUT_TEXT : undefined);
}

function fileOf(deps: SearchDeps, user: User, query: SearchQuery, ids: readonly number[], endText?: string) {
  const batches = batchesOfIds(BATCH_SIZE, ids, async (some) => {
    const results = await loadResults(deps, user, query, some);
    return results.map((result) => ({ ...result, noticeId: result.notice_id }));
  });
  return csvFile(columnsOf(deps.config), batches, endText);
}

function columnsOf(config: Deps['config']): Columns<SearchRfp & { noticeId: string | null }> {
  const { timeZone } = config;
  return {
    ...NAME_COLUMNS,
    'Notice Type': ({ noticeType }) => noticeType ?? null,
    Status: ({ status }) => status ?? null,
    Department: ({ department }) => department,
    ...NAICS_COLUMNS,
    'PSC Code': ({ pscCode }) => pscCode ?? null,
    'Set-Aside': ({ setAside }) => setAside,
    Awardee: ({ award }) => award?.awardees.map(({ name }) => name).join('; ') || null,
    'Award Amount': ({ award }) => award?.amount ?? null,
    'Score (0-100)': ({ compatibilityScore }) => compatibilityScore,
    'Your Vote': ({ myVote }) => voteText(myVote),
    Requirement: ({ primaryRequirement }) => primaryRequirement ?? null,
    'Posted Date': ({ postedDate }) => dayText(postedDate, timeZone),
    ...deadlineColumns(timeZone),
    ...linkColumns(config),
  };
}
