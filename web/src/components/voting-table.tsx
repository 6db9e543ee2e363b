import type { VotingActivity } from '@bidlight/contract';
import { formatCount, formatDay } from '#lib/format.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, type Column, Table } from '#ui/table.tsx';
import type { VotingAddress, VotingSort } from './voting-address.ts';

interface Period {
  caption: string;
  total: { name: string; sortBy: 'total_votes_7_days' | 'total_votes_30_days' };
  daysVoted: 'days_voted_7_days' | 'days_voted_30_days';
  /** The columns of counts between the person and the total. */
  counts(user: VotingActivity): [heading: string, count: number][];
}

const PERIODS: Record<'week' | 'month', Period> = {
  week: {
    caption: 'Votes of the last 7 days, day by day',
    total: { name: 'Total (7 days)', sortBy: 'total_votes_7_days' },
    daysVoted: 'days_voted_7_days',
    counts: ({ votes_last_7_days: votes }) =>
      Object.keys(votes)
        .sort()
        .map((day) => [formatDay(day), votes[day] ?? 0]),
  },
  month: {
    caption: 'Votes of the last 30 days',
    total: { name: 'Total (30 days)', sortBy: 'total_votes_30_days' },
    daysVoted: 'days_voted_30_days',
    counts: ({ votes_last_30_days: votes }) => [
      ['Last 7 days', votes.last_7_days],
      ['8-14 days', votes.last_8_14],
      ['15-21 days', votes.last_15_21],
      ['22-30 days', votes.last_22_30],
    ],
  },
};

interface VotingTableProps {
  period: keyof typeof PERIODS;
  /** Undefined while they are loading. */
  users: readonly VotingActivity[] | undefined;
  address: VotingAddress;
  onSort(sortBy: VotingSort): void;
}

export function VotingTable({ period, users, address, onSort }: VotingTableProps) {
  const { caption, total, daysVoted, counts } = PERIODS[period];
  const sort = (sortBy: VotingSort) => ({
    direction: sortBy === address.sortBy ? address.sortOrder : undefined,
    onSort: () => onSort(sortBy),
  });
  const headings = users?.[0] ? counts(users[0]).map(([heading]) => heading) : [];
  const columns: Column[] = [
    { name: 'Name', sort: sort('name') },
    { name: 'Email', width: 'w-[26%]', isWideOnly: 'lg', sort: sort('email') },
    ...headings.map((name) => ({
      name,
      width: headings.length > 4 ? 'w-[6%]' : 'w-[10%]',
      isNumber: true,
      isWideOnly: 'lg' as const,
    })),
    { name: total.name, width: 'w-[110px] lg:w-[10%]', isNumber: true, sort: sort(total.sortBy) },
    { name: 'Days voted', width: 'w-[8%]', isNumber: true, isWideOnly: 'lg' },
  ];
  return (
    <Table caption={caption} columns={columns}>
      {!users && <SkeletonRows rows={5} columns={columns} />}
      {users?.map((user) => (
        <tr key={user.user_id}>
          <Cell>
            <p className="font-medium">{user.name}</p>
            <div className="lg:hidden">
              <p className="text-muted text-sm">{user.email}</p>
              <Details counts={counts(user)} daysVoted={user[daysVoted]} />
            </div>
          </Cell>
          <Cell isWideOnly="lg">{user.email}</Cell>
          {counts(user).map(([heading, count]) => (
            <Cell key={heading} isNumber isWideOnly="lg">
              <span className={count === 0 ? 'text-muted' : ''}>{formatCount(count)}</span>
            </Cell>
          ))}
          <Cell isNumber>
            <span className="font-semibold">{formatCount(user[total.sortBy])}</span>
          </Cell>
          <Cell isNumber isWideOnly="lg">
            {user[daysVoted]}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** Replaces the hidden columns on narrow screens. */
function Details({ counts, daysVoted }: { counts: [string, number][]; daysVoted: number }) {
  return (
    <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(60px,1fr))] gap-x-3 gap-y-1 text-sm tabular-nums">
      {[...counts, ['Days voted', daysVoted] as const].map(([heading, count]) => (
        <div key={heading}>
          <dt className="text-muted text-xs">{heading}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
