import { type OutcomeCounts, type User, winRateOf } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import type { OutcomePeriod } from './count-outcomes.queries.ts';
import { describeOutcomes, type Outcomes } from './describe-outcomes.ts';

type Row = OutcomeCounts & { by: string; name: string | null; title?: string | null };

/** Every group that is counted, also those that the screen has no room for. */
export function exportOutcomesOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  period: OutcomePeriod,
): CsvFile {
  return {
    name: 'outcomes',
    event: { action: 'list.exported', subject: 'Outcomes' },
    pieces: csvFile(COLUMNS, rowsOf(deps, user, period)),
  };
}

async function* rowsOf(...asked: Parameters<typeof describeOutcomes>): AsyncGenerator<Row[]> {
  const { total, months, agencies, naics, owners }: Outcomes = await describeOutcomes(...asked);
  yield [
    { ...total, by: 'All', name: null },
    ...months.map((month) => ({ ...month, by: 'Month', name: month.start.slice(0, 7) })),
    ...agencies.map((group) => ({ ...group, by: 'Agency' })),
    ...naics.map((group) => ({ ...group, by: 'NAICS code' })),
    ...owners.map((group) => ({ ...group, by: 'Owner' })),
  ];
}

const COLUMNS: Columns<Row> = {
  By: ({ by }) => by,
  Name: ({ name, by }) => name ?? (by === 'All' ? null : 'None'),
  'NAICS Title': ({ title }) => title ?? null,
  Voted: ({ voted }) => voted,
  Pursued: ({ pursued }) => pursued,
  Submitted: ({ submitted }) => submitted,
  Won: ({ won }) => won,
  Lost: ({ lost }) => lost,
  'Win Rate (%)': (counts) => winRateOf(counts)?.percent ?? null,
  'At Least (%)': (counts) => winRateOf(counts)?.low ?? null,
  'At Most (%)': (counts) => winRateOf(counts)?.high ?? null,
};
