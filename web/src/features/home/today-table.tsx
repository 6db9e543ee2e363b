import { readableTitle, type TodayRfp, withoutReplacementCharacters } from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { CodeText } from '#components/facts.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity-links.tsx';
import { AgencyText } from '#components/readable.tsx';
import { RowVotes } from '#components/row-votes.tsx';
import { TypeAndStatus } from '#components/type-and-status.tsx';
import type { ListVoting } from '#components/use-list-voting.ts';
import { formatCount } from '#lib/format.ts';
import { Cell, type Column, Table } from '#ui/table.tsx';
import { toVotable } from './home.api.ts';
import type { TodayAddress, TodaySort } from './today-address.ts';
import { PositiveShare, ScoreBadge } from './today-cells.tsx';

const COLUMNS: readonly (Omit<Column, 'sort'> & { sortBy?: TodaySort })[] = [
  { name: 'RFP Details' },
  { name: 'Department', width: 'w-[100px] xl:w-[124px]', isWideOnly: 'lg' },
  { name: 'NAICS', width: 'w-[66px]', isWideOnly: 'lg' },
  {
    name: 'Score',
    unit: 'of 10',
    width: 'w-[104px] lg:w-[72px]',
    isNumber: true,
    sortBy: 'compatibilityScore',
  },
  { name: 'Total Votes', width: 'w-[64px]', isNumber: true, isWideOnly: 'lg', sortBy: 'totalVotes' },
  { name: 'Positive Votes', width: 'w-[82px]', isNumber: true, isWideOnly: 'lg', sortBy: 'positiveVotes' },
  { name: 'Requirement', width: 'w-[130px] xl:w-[196px]', isWideOnly: 'lg' },
  {
    name: 'Response Date',
    width: 'w-[110px] xl:w-[158px]',
    isNumber: true,
    isWideOnly: 'lg',
    sortBy: 'responseDate',
  },
];

interface TodayTableProps {
  opportunities: readonly TodayRfp[];
  address: TodayAddress;
  voting: ListVoting;
  onSort(sortBy: TodaySort): void;
}

export function TodayTable({ opportunities, address, voting, onSort }: TodayTableProps) {
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
    <Table caption="Today's RFPs" columns={columns} isDense>
      {opportunities.map((opportunity) => (
        <TodayRow key={opportunity.id} opportunity={opportunity} voting={voting} />
      ))}
    </Table>
  );
}

function TodayRow({ opportunity, voting }: { opportunity: TodayRfp; voting: ListVoting }) {
  const requirement = withoutReplacementCharacters(opportunity.primaryRequirement ?? '–');
  const deadline = (
    <Deadline responseDate={opportunity.responseDate} offsetMinutes={opportunity.responseOffsetMinutes} />
  );
  return (
    <tr>
      <Cell>
        {/* Link and text are each cut off, so that neither reaches below the next cell. */}
        <p
          title={readableTitle(opportunity.title)}
          className="font-semibold text-action lg:[&_*]:block lg:[&_*]:truncate lg:[&_*]:leading-6"
        >
          <OpportunityLink opportunity={opportunity} />
        </p>
        <div className="grid gap-1 py-1 text-sm lg:hidden">
          <p className="text-muted">
            <AgencyText names={[opportunity.department]} /> · NAICS{' '}
            <CodeText code={opportunity.naicsCode} name={opportunity.naicsTitle} />
          </p>
          <p className="line-clamp-2">{requirement}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            {formatCount(opportunity.totalVotes)} {opportunity.totalVotes === 1 ? 'vote' : 'votes'}
            {opportunity.totalVotes > 0 && (
              <>
                , positive <PositiveShare opportunity={opportunity} />
              </>
            )}
          </p>
          <p>Response {deadline}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap lg:justify-between">
          <TypeAndStatus opportunity={opportunity} isOneLine />
          <div className="flex flex-wrap items-center gap-x-3 lg:shrink-0 lg:flex-nowrap">
            <OpportunityLinks opportunity={opportunity} isQuiet />
            <RowVotes row={toVotable(opportunity)} voting={voting} size="dense" />
          </div>
        </div>
      </Cell>
      <Cell isWideOnly="lg">
        <p className="line-clamp-2 text-sm">
          <AgencyText names={[opportunity.department]} />
        </p>
      </Cell>
      <Cell isWideOnly="lg">
        <span title={opportunity.naicsTitle ?? undefined}>{opportunity.naicsCode ?? 'N/A'}</span>
      </Cell>
      <Cell isNumber>
        <ScoreBadge score={opportunity.compatibilityScore} />
      </Cell>
      <Cell isNumber isWideOnly="lg">
        {formatCount(opportunity.totalVotes)}
      </Cell>
      <Cell isNumber isWideOnly="lg">
        <PositiveShare opportunity={opportunity} />
      </Cell>
      <Cell isWideOnly="lg">
        <p className="line-clamp-2 text-sm" title={requirement}>
          {requirement}
        </p>
      </Cell>
      <Cell isNumber isWideOnly="lg">
        {/* So that the time and the days left fit into one line. */}
        <div className="[&>span]:text-xs">{deadline}</div>
      </Cell>
    </tr>
  );
}
