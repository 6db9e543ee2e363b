import { formatCount, readableTitle, type TodayRfp, withoutReplacementCharacters } from '@bidlight/contract';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { FollowIcon } from '#components/opportunity/follow-icon.tsx';
import { OpportunityLink, OpportunityLinks } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { PursueIcon } from '#components/pursuits/pursue-button.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { RowVotes } from '#components/voting/row-votes.tsx';
import type { ListVoting } from '#components/voting/use-list-voting.ts';
import { Cell, type Column, Table } from '#ui/table.tsx';
import { todayToVotable } from './home.api.ts';
import type { TodayAddress, TodaySort } from './today-address.ts';
import { NarrowFacts, PositiveShare, ScoreBadge } from './today-cells.tsx';

const COLUMNS: readonly (Omit<Column, 'sort'> & { sortBy?: TodaySort })[] = [
  { name: 'RFP Details' },
  { name: 'Department', width: 'w-[100px] xl:w-[116px]', isWideOnly: 'lg' },
  { name: 'NAICS', width: 'w-[72px]', isWideOnly: 'lg' },
  {
    name: 'Score',
    unit: 'of 10',
    width: 'w-[72px]',
    isNumber: true,
    isWideOnly: 'lg',
    sortBy: 'compatibilityScore',
  },
  { name: 'Total Votes', width: 'w-[64px]', isNumber: true, isWideOnly: 'lg', sortBy: 'totalVotes' },
  { name: 'Positive Votes', width: 'w-[82px]', isNumber: true, isWideOnly: 'lg', sortBy: 'positiveVotes' },
  { name: 'Requirement', width: 'w-[130px] xl:w-[160px]', isWideOnly: 'lg' },
  {
    name: 'Response Date',
    width: 'w-[110px] xl:w-[150px]',
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
        <TodayRow
          key={opportunity.id}
          opportunity={opportunity}
          voting={address.kinds === 'other' ? undefined : voting}
        />
      ))}
    </Table>
  );
}

function TodayRow({ opportunity, voting }: { opportunity: TodayRfp; voting: ListVoting | undefined }) {
  const requirement = withoutReplacementCharacters(opportunity.primaryRequirement ?? '–');
  return (
    <tr>
      <Cell>
        {/* Two lines, because titles often differ at their end only. The link itself is cut off, or its outline would be. */}
        <p
          title={readableTitle(opportunity.title)}
          className="font-semibold text-action max-lg:leading-5 lg:leading-[18px] lg:pt-0.5 [&_a>span]:contents [&_a]:line-clamp-2 [&_a]:w-fit"
        >
          <OpportunityLink opportunity={opportunity} />
        </p>
        <NarrowFacts opportunity={opportunity} requirement={requirement} />
        <div className="flex items-center justify-between lg:gap-x-3">
          {voting && (
            <div className="flex max-lg:order-last lg:-mr-2 lg:-ml-1">
              <FollowIcon opportunity={opportunity} className="size-7 lg:size-6" />
              <PursueIcon opportunity={opportunity} className="size-7 max-sm:hidden lg:size-6" />
            </div>
          )}
          <div className="min-w-0 flex-1 max-lg:hidden">
            <TypeAndStatus opportunity={opportunity} isOneLine />
          </div>
          <div className="flex items-center gap-x-3 max-lg:flex-1 max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-0 lg:shrink-0 [&>p]:shrink-0 [&>p]:flex-nowrap">
            <OpportunityLinks opportunity={opportunity} isQuiet />
            {voting && <RowVotes row={todayToVotable(opportunity)} voting={voting} size="dense" />}
          </div>
        </div>
      </Cell>
      <Cell isWideOnly="lg">
        <p className="line-clamp-2 text-sm">
          <AgencyText names={[opportunity.department]} />
        </p>
      </Cell>
      <Cell isWideOnly="lg">
        <span title={opportunity.naicsTitle ?? undefined} className="whitespace-nowrap">
          {opportunity.naicsCode ?? 'N/A'}
        </span>
      </Cell>
      <Cell isNumber isWideOnly="lg">
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
        <div className="[&>span]:text-xs">
          <Deadline
            responseDate={opportunity.responseDate}
            offsetMinutes={opportunity.responseOffsetMinutes}
          />
        </div>
      </Cell>
    </tr>
  );
}
