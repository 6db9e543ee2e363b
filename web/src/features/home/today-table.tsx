import type { TodayRfp } from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { OpportunityLink } from '#components/opportunity-link.tsx';
import { OpportunityLinks } from '#components/opportunity-links.tsx';
import { formatCount } from '#lib/format.ts';
import { Cell, type Column, Table } from '#ui/table.tsx';
import type { TodayAddress, TodaySort } from './today-address.ts';
import { PositiveShare, ScoreBadge } from './today-cells.tsx';

const COLUMNS: readonly (Omit<Column, 'sort'> & { sortBy?: TodaySort })[] = [
  { name: 'RFP Details' },
  { name: 'Department', width: 'w-[13%]', isWideOnly: 'lg' },
  { name: 'NAICS', width: 'w-[7%]', isWideOnly: 'lg' },
  { name: 'Score', width: 'w-[104px] lg:w-[8%]', isNumber: true, sortBy: 'compatibilityScore' },
  { name: 'Total Votes', width: 'w-[8%]', isNumber: true, isWideOnly: 'lg', sortBy: 'totalVotes' },
  { name: 'Positive Votes', width: 'w-[11%]', isNumber: true, isWideOnly: 'lg', sortBy: 'positiveVotes' },
  { name: 'Requirement', width: 'w-[13%]', isWideOnly: 'lg' },
  { name: 'Response Date', width: 'w-[12%]', isNumber: true, isWideOnly: 'lg', sortBy: 'responseDate' },
];

interface TodayTableProps {
  rfps: readonly TodayRfp[];
  address: TodayAddress;
  onSort(sortBy: TodaySort): void;
}

export function TodayTable({ rfps, address, onSort }: TodayTableProps) {
  const columns = COLUMNS.map(({ sortBy, ...column }) => ({
    ...column,
    ...(sortBy && {
      sort: {
        direction: sortBy === address.sortBy ? address.sortOrder : undefined,
        onSort: () => onSort(sortBy),
      },
    }),
  }));
  return (
    <Table caption="Today's RFPs" columns={columns}>
      {rfps.map((rfp) => (
        <TodayRow key={rfp.id} rfp={rfp} />
      ))}
    </Table>
  );
}

function TodayRow({ rfp }: { rfp: TodayRfp }) {
  const requirement = rfp.primaryRequirement ?? 'Not specified';
  const deadline = <Deadline responseDate={rfp.responseDate} offsetMinutes={rfp.responseOffsetMinutes} />;
  return (
    <tr>
      <Cell>
        <p className="mb-1 font-semibold">
          <OpportunityLink rfp={rfp} />
        </p>
        <OpportunityLinks rfp={rfp} />
        <div className="mt-2 grid gap-1 text-sm lg:hidden">
          <p className="text-muted">
            {rfp.department ?? 'N/A'} · NAICS {rfp.naicsCode ?? 'N/A'}
          </p>
          <p>{requirement}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            {formatCount(rfp.totalVotes)} {rfp.totalVotes === 1 ? 'vote' : 'votes'}
            {rfp.totalVotes > 0 && (
              <>
                , positive <PositiveShare rfp={rfp} />
              </>
            )}
          </p>
          <p>Response {deadline}</p>
        </div>
      </Cell>
      <Cell isWideOnly="lg">
        <p className="text-sm">{rfp.department ?? 'N/A'}</p>
      </Cell>
      <Cell isWideOnly="lg">{rfp.naicsCode ?? 'N/A'}</Cell>
      <Cell isNumber>
        <ScoreBadge score={rfp.compatibilityScore} />
      </Cell>
      <Cell isNumber isWideOnly="lg">
        {formatCount(rfp.totalVotes)}
      </Cell>
      <Cell isNumber isWideOnly="lg">
        <PositiveShare rfp={rfp} />
      </Cell>
      <Cell isWideOnly="lg">
        <p className="line-clamp-3 text-sm" title={requirement}>
          {requirement}
        </p>
      </Cell>
      <Cell isNumber isWideOnly="lg">
        {deadline}
      </Cell>
    </tr>
  );
}
