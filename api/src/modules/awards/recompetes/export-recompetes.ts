import type { ListedRecompete, User } from '@bidlight/contract';
import { AWARD_COLUMNS, awardLinks } from '#modules/awards/award-columns.ts';
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

function columnsOf(config: Deps['config']): Columns<ListedRecompete> {
  return {
    'Comes Again': ({ nextEndOn }) => nextEndOn,
    ...AWARD_COLUMNS,
    'Score (0-100)': ({ score }) => score,
    'Your Target Code': ({ targetCode }) => targetCode,
    'Your Words': ({ words }) => words.join(', ') || null,
    'You Are Reminded': ({ isReminded }) => (isReminded ? 'Yes' : 'No'),
    ...awardLinks(config),
  };
}
