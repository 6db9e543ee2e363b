import type { AggregatedRow, VoteRow } from '@bidlight/contract';
import { Spinner } from '#ui/spinner.tsx';
import { EmptyTable } from '#ui/table.tsx';
import { AggregatedTable } from './aggregated-table.tsx';
import type { ReportAddress } from './report-address.ts';
import { VotesTable } from './votes-table.tsx';

interface ReportTableProps {
  address: ReportAddress;
  rows: AggregatedRow[] | VoteRow[];
  isLoading: boolean;
  /** The rows of the page before stay until the next ones come. */
  isReloading: boolean;
}

export function ReportTable({ address, rows, isLoading, isReloading }: ReportTableProps) {
  if (isLoading) return <Spinner label="Loading feedback data..." />;
  const isGrouped = address.view === 'aggregated';
  return (
    <div aria-busy={isReloading}>
      {isGrouped ? (
        <AggregatedTable address={address} rows={areGrouped(rows) ? rows : []} />
      ) : (
        <VotesTable rows={areGrouped(rows) ? [] : rows} />
      )}
      {rows.length === 0 && <EmptyTable text="No feedback data found for the selected filters." />}
    </div>
  );
}

function areGrouped(rows: AggregatedRow[] | VoteRow[]): rows is AggregatedRow[] {
  return rows.every((row) => 'totalFeedback' in row);
}
