import { DATE_NAMES, type OpportunityDate, type User } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { oneBatch } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { deadlineColumns, linkColumns, NAME_COLUMNS, voteText } from '#store/export-columns.ts';
import { describeFollowing, type FollowedOpportunity } from './describe-following.ts';

/** What a person follows, by the next date. */
export function exportFollowed(deps: Pick<Deps, 'db' | 'config' | 'now'>, user: User): CsvFile {
  return {
    name: 'following',
    event: { action: 'list.exported', subject: 'Following' },
    pieces: csvFile(
      columnsOf(deps.config),
      oneBatch(async () => (await describeFollowing(deps, user)).following),
    ),
  };
}

function columnsOf(config: Deps['config']): Columns<FollowedOpportunity> {
  return {
    'Next Date': ({ dates: [next] }) => next?.day ?? null,
    'What It Is': ({ dates: [next] }) => (next ? DATE_NAMES[next.kind] : null),
    ...NAME_COLUMNS,
    Department: ({ department }) => department,
    'Sub-tier': ({ subTier }) => subTier,
    Status: ({ status }) => status,
    'Score (0-100)': ({ compatibilityScore }) => compatibilityScore,
    'Your Vote': ({ myVote }) => voteText(myVote),
    [DATE_NAMES.questions]: dayOfKind('questions'),
    [DATE_NAMES.siteVisit]: dayOfKind('siteVisit'),
    ...deadlineColumns(config.timeZone),
    'Amendments to Acknowledge': ({ amendments }) =>
      amendments.filter(({ acknowledged }) => !acknowledged).length,
    'Latest Amendment': ({ amendments: [latest] }) => latest?.text ?? null,
    ...linkColumns(config),
  };
}

function dayOfKind(kind: OpportunityDate['kind']) {
  return ({ dates }: FollowedOpportunity) => dates.find((date) => date.kind === kind)?.day ?? null;
}
