import { REASON_LABELS, TOP_RFPS_LIMIT, type TopQuery, type TopRfp, type User } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { oneBatch, pages } from '#platform/http/replies/batches.ts';
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
import { listTop } from './list-top.ts';

/** A card has long texts. */
const BATCH_SIZE = 200;

/** What is to decide or early as long as the list is, and what is decided on all of its pages. */
export function exportTop(deps: Pick<Deps, 'db' | 'config' | 'now'>, user: User, query: TopQuery): CsvFile {
  const { decided, kinds, limit = TOP_RFPS_LIMIT } = query;
  const name = decided === 'yes' ? 'decided' : kinds === 'early' ? 'early' : 'top';
  const list = async (page: { limit: number; offset: number }) =>
    (await listTop(deps, user, query, page)).topRFPs;
  return {
    name: `${name}-rfps`,
    event: { action: 'list.exported', subject: 'Top RFPs' },
    pieces: csvFile(
      columnsOf(deps.config),
      decided === 'yes' ? pages(BATCH_SIZE, list) : oneBatch(() => list({ limit, offset: 0 })),
    ),
  };
}

function columnsOf(config: Deps['config']): Columns<TopRfp> {
  const { timeZone } = config;
  return {
    Rank: ({ rank }) => rank ?? null,
    ...NAME_COLUMNS,
    'Notice Type': ({ noticeType }) => noticeType ?? null,
    Status: ({ status }) => status,
    Department: ({ department }) => department,
    'Sub-tier': ({ subTier }) => subTier,
    ...NAICS_COLUMNS,
    'PSC Code': ({ pscCode }) => pscCode ?? null,
    'Set-Aside': ({ setAside }) => setAside,
    Place: ({ place }) => place ?? null,
    'Score (0-100)': ({ compatibilityScore }) => compatibilityScore,
    Requirement: ({ primaryRequirement }) => primaryRequirement,
    'Your Vote': ({ myVote }) => voteText(myVote),
    'Your Reasons': ({ myDecision }) =>
      myDecision?.reasons.map((reason) => REASON_LABELS[reason]).join(', ') ?? null,
    'Your Comment': ({ myDecision }) => myDecision?.comment ?? null,
    'Relevant Match Votes': ({ teamVotes }) => teamVotes.relevant_match,
    'No Past History Votes': ({ teamVotes }) => teamVotes.past_history,
    'Not a Match Votes': ({ teamVotes }) => teamVotes.not_match,
    'Posted Date': ({ postedDate }) => dayText(postedDate, timeZone),
    ...deadlineColumns(timeZone),
    ...linkColumns(config),
  };
}
