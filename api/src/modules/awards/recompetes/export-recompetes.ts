import { federalSiteUrl, type ListedRecompete, opportunityPath, type User } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { pages } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { describeRecompetes } from './describe-recompetes.ts';

const BATCH_SIZE = 500;

/** All of the list, in its order. */
export function exportRecompetesOf(deps: Pick<Deps, 'db' | 'config' | 'now'>, user: User): CsvFile {
  return {
    name: 'recompetes',
    event: { action: 'list.exported', subject: 'Recompetes' },
    pieces: csvFile(
      columnsOf(deps.config),
      pages(BATCH_SIZE, async (page) => (await describeRecompetes(deps, user, page)).recompetes),
    ),
  };
}

function columnsOf({ publicUrl }: Deps['config']): Columns<ListedRecompete> {
  return {
    'Comes Again': ({ nextEndOn }) => nextEndOn,
    Ends: ({ endsOn }) => endsOn,
    'Ends With Options': ({ optionsEndOn }) => optionsEndOn,
    Title: ({ title }) => title,
    'Award Number': ({ number }) => number,
    'Solicitation Number': ({ solicitationNumber }) => solicitationNumber,
    Awardees: ({ awardees }) => awardees.map(({ name }) => name).join('; ') || null,
    Amount: ({ amount }) => amount,
    'Award Date': ({ awardOn }) => awardOn,
    Department: ({ department }) => department,
    Office: ({ office }) => office,
    'NAICS Code': ({ naicsCode }) => naicsCode,
    'PSC Code': ({ pscCode }) => pscCode,
    'Set-Aside': ({ setAsideCode }) => setAsideCode,
    Offers: ({ offers }) => offers,
    'Score (0-100)': ({ score }) => score,
    'Your Target Code': ({ targetCode }) => targetCode,
    'Your Words': ({ words }) => words.join(', ') || null,
    'You Are Reminded': ({ isReminded }) => (isReminded ? 'Yes' : 'No'),
    'Opportunity Page': ({ opportunityId }) =>
      opportunityId && `${publicUrl}${opportunityPath(opportunityId)}`,
    'SAM.gov': ({ noticeId }) => noticeId && federalSiteUrl(noticeId),
  };
}
