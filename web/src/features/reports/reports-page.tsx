import {
  type AggregatedRow,
  exportFeedback,
  formatCount,
  REPORTS_PAGE_SIZE,
  type VoteRow,
} from '@bidlight/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { VOTES_LIST } from '#components/people/votes-path.ts';
import { ExportLink } from '#components/shared/export-link.tsx';
import { usePageInRange } from '#lib/page-in-range.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Card, PageBody } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EmptyTable } from '#ui/table.tsx';
import { AggregatedTable } from './aggregated-table.tsx';
import { ReportFilterBar } from './filter-bar.tsx';
import { OUTCOMES, Outcomes } from './outcomes.tsx';
import {
  groupingOf,
  hasReportFilters,
  type ReportAddress,
  reportQuery,
  useReportAddress,
} from './report-address.ts';
import { useReport } from './reports.api.ts';
import { StatCards } from './stat-cards.tsx';
import { Trends } from './trends.tsx';
import { VotesTable } from './votes-table.tsx';
import { WhyNotPanel } from './why-not.tsx';

/** What is drawn of the votes, below their list. */
const FIGURES = 'figures';

const VIEWS = [
  { value: 'aggregated', label: 'Aggregated' },
  { value: 'votes', label: 'Per Vote' },
] as const;

/** Feedback Intelligence (menu label Voting Reports): what the company's people and mail recipients voted. */
export function ReportsPage() {
  usePageTitle('Feedback Intelligence');
  const [address, setAddress] = useReportAddress();
  // The page stays where it is while its list and figures change.
  const changeAddress: typeof setAddress = (patch, options) =>
    setAddress(patch, { preventScrollReset: true, ...options });
  const list = useListTarget();
  const { rows, pagination, stats, isLoading, isReloading } = useReport(address);
  usePageInRange(address.page, isReloading ? undefined : pagination?.totalPages, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );
  const exportQuery = { ...reportQuery(address), ...groupingOf(address) };

  return (
    <PageBody isDense>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-semibold text-2xl">Feedback Intelligence</h1>
          <p className="text-muted">
            What your team voted.{' '}
            <a
              href={`#${FIGURES}`}
              className="rounded-sm text-action underline underline-offset-2 print:hidden"
            >
              Trends, agreement and reasons
            </a>
            {', '}
            <a
              href={`#${OUTCOMES}`}
              className="rounded-sm text-action underline underline-offset-2 print:hidden"
            >
              outcomes
            </a>
          </p>
        </div>
        <ExportLink list={exportFeedback} query={exportQuery} />
      </div>
      <Card className="mt-4 px-4.5 py-3.5 print:hidden">
        <ReportFilterBar
          address={address}
          rows={rows}
          onChange={(filters, options) => changeAddress({ ...filters, page: 1 }, options)}
        />
      </Card>
      <StatCards stats={stats} address={address} />
      <section
        ref={list}
        id={VOTES_LIST}
        tabIndex={-1}
        aria-label="Feedback list"
        className="mt-4 scroll-mt-4 outline-none"
      >
        <Card className="min-h-120 overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-3">
            <div className="print:hidden">
              <Segmented
                legend="View"
                options={VIEWS}
                value={address.view}
                onChoose={(view) => changeAddress({ view, page: 1 })}
              />
            </div>
            {pagination && (
              <p className="text-muted text-sm tabular-nums">{countText(address, pagination.total)}</p>
            )}
          </div>
          <ReportTable address={address} rows={rows} isLoading={isLoading} isReloading={isReloading} />
          {pagination && pagination.total > pagination.limit && (
            <Pager
              page={pagination.page}
              totalPages={pagination.totalPages}
              text={pageText(pagination)}
              previousLabel="Previous"
              onPage={(page) => {
                changeAddress({ page });
                list.current?.scrollIntoView();
              }}
            />
          )}
        </Card>
      </section>
      <div id={FIGURES} tabIndex={-1} className="scroll-mt-4 outline-none">
        <Trends address={address} />
        <WhyNotPanel address={address} />
        <Outcomes address={address} />
      </div>
    </PageBody>
  );
}

/** A figure's link leads to the list, also for the keyboard. */
function useListTarget() {
  const list = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on a link has a key of its own.
  useEffect(() => {
    if (hash !== `#${VOTES_LIST}`) return;
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return list;
}

interface ReportTableProps {
  address: ReportAddress;
  rows: AggregatedRow[] | VoteRow[];
  isLoading: boolean;
  /** The rows of the previous page stay until the next ones arrive. */
  isReloading: boolean;
}

function ReportTable({ address, rows, isLoading, isReloading }: ReportTableProps) {
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

function countText(address: ReportAddress, total: number): string {
  const [one, many] = address.view === 'votes' ? ['vote', 'votes'] : ['RFP', 'RFPs'];
  return `${formatCount(total)} ${total === 1 ? one : many}${hasReportFilters(address) ? ' with these filters' : ''}`;
}

interface Shown {
  page: number;
  total: number;
  totalPages: number;
}

function pageText({ page, total, totalPages }: Shown): string {
  const first = (page - 1) * REPORTS_PAGE_SIZE + 1;
  const last = Math.min(page * REPORTS_PAGE_SIZE, total);
  const results = `Showing ${formatCount(first)} - ${formatCount(last)} of ${formatCount(total)} results`;
  return `${results} · Page ${formatCount(page)} of ${formatCount(totalPages)}`;
}
