import { addDays, type VotingActivity } from '@bidlight/contract';
import { EmailText } from '#components/shared/readable.tsx';
import { formatDay } from '#lib/format.ts';
import { CountLink } from '#ui/count-link.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, type Column, Table } from '#ui/table.tsx';
import { votesName, votesPath } from './votes-path.ts';
import { SORT_NAMES, type VotingAddress, type VotingSort } from './voting-address.ts';

interface Figure {
  heading: string;
  count: number;
  /** The days that are counted: today is day 1. */
  days: [from: number, to: number];
  sortBy?: VotingSort;
}

interface Period {
  caption: string;
  /** The figure that narrow screens show in a column of its own. */
  total: VotingSort;
  daysVoted: 'days_voted_7_days' | 'days_voted_30_days';
  figures(user: VotingActivity): Figure[];
}

const totalOfWeek = (user: VotingActivity): Figure => ({
  heading: SORT_NAMES.total_votes_7_days,
  count: user.total_votes_7_days,
  days: [1, 7],
  sortBy: 'total_votes_7_days',
});

const totalOfMonth = (user: VotingActivity): Figure => ({
  heading: SORT_NAMES.total_votes_30_days,
  count: user.total_votes_30_days,
  days: [1, 30],
  sortBy: 'total_votes_30_days',
});

/** Both tables have one order. So each has a column for every field that it may be by, and shows its arrow. */
const PERIODS: Record<'week' | 'month', Period> = {
  week: {
    caption: 'Votes of the last 7 days, day by day',
    total: 'total_votes_7_days',
    daysVoted: 'days_voted_7_days',
    figures: (user) => [
      ...daysOf(user).map((day, index, { length }): Figure => {
        const daysAgo = length - index;
        return { heading: formatDay(day), count: user.votes_last_7_days[day] ?? 0, days: [daysAgo, daysAgo] };
      }),
      totalOfWeek(user),
      totalOfMonth(user),
    ],
  },
  month: {
    caption: 'Votes of the last 30 days',
    total: 'total_votes_30_days',
    daysVoted: 'days_voted_30_days',
    figures: (user) => {
      const { last_8_14, last_15_21, last_22_30 } = user.votes_last_30_days;
      return [
        { ...totalOfWeek(user), heading: 'Last 7 days' },
        { heading: '8-14 days', count: last_8_14, days: [8, 14] },
        { heading: '15-21 days', count: last_15_21, days: [15, 21] },
        { heading: '22-30 days', count: last_22_30, days: [22, 30] },
        totalOfMonth(user),
      ];
    },
  },
};

/** Oldest first. */
function daysOf({ votes_last_7_days: votes }: VotingActivity): string[] {
  return Object.keys(votes).sort();
}

/** Whose columns are shown while the users are loading. */
const NOBODY: VotingActivity = {
  user_id: '',
  name: '',
  email: '',
  votes_last_7_days: {},
  total_votes_7_days: 0,
  days_voted_7_days: 0,
  votes_last_30_days: { last_7_days: 0, last_8_14: 0, last_15_21: 0, last_22_30: 0 },
  total_votes_30_days: 0,
  days_voted_30_days: 0,
};

interface VotingTableProps {
  period: keyof typeof PERIODS;
  /** Undefined while they are loading. */
  users: readonly VotingActivity[] | undefined;
  address: VotingAddress;
  onSort(sortBy: VotingSort): void;
}

export function VotingTable({ period, users, address, onSort }: VotingTableProps) {
  const { caption, total, daysVoted, figures } = PERIODS[period];
  const sort = (sortBy: VotingSort) => ({
    direction: sortBy === address.sortBy ? address.sortOrder : undefined,
    onSort: () => onSort(sortBy),
  });
  const columns: Column[] = [
    { name: SORT_NAMES.name, sort: sort('name') },
    {
      name: SORT_NAMES.email,
      width: period === 'week' ? 'w-[22.5%]' : 'w-[26%]',
      isWideOnly: 'lg',
      sort: sort('email'),
    },
    ...figures(users?.[0] ?? NOBODY).map(({ heading, sortBy }) => ({
      name: heading,
      width: widthOf(period, sortBy, sortBy === total),
      isNumber: true,
      ...(sortBy !== total && { isWideOnly: 'lg' as const }),
      ...(sortBy && { sort: sort(sortBy) }),
    })),
    { name: 'Days voted', width: 'w-[6.5%]', isNumber: true, isWideOnly: 'lg' },
  ];
  return (
    <Table caption={caption} columns={columns}>
      {!users && <SkeletonRows rows={5} columns={columns} />}
      {users?.map((user) => (
        <tr key={user.user_id}>
          <Cell>
            <p className="font-medium">{user.name}</p>
            <div className="lg:hidden">
              <p className="text-muted text-sm">
                <EmailText email={user.email} />
              </p>
              <Details user={user} period={PERIODS[period]} />
            </div>
          </Cell>
          <Cell isWideOnly="lg">
            <span className="text-sm">
              <EmailText email={user.email} />
            </span>
          </Cell>
          {figures(user).map((figure) => (
            <Cell key={figure.heading} isNumber isWideOnly={figure.sortBy === total ? undefined : 'lg'}>
              <span
                className={figure.sortBy === total ? 'font-semibold' : figure.count === 0 ? 'text-muted' : ''}
              >
                <VotesCount user={user} figure={figure} />
              </span>
            </Cell>
          ))}
          <Cell isNumber isWideOnly="lg">
            {user[daysVoted]}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function widthOf(period: keyof typeof PERIODS, sortBy: VotingSort | undefined, isTotal: boolean): string {
  if (isTotal) return 'w-[110px] lg:w-[8.5%]';
  return period === 'week' && !sortBy ? 'w-[6%]' : 'w-[8.5%]';
}

/** A person's votes of some days, as a link to them. */
function VotesCount({ user, figure: { heading, count, days } }: { user: VotingActivity; figure: Figure }) {
  const today = daysOf(user).at(-1);
  const [from, to] = days;
  return (
    <CountLink
      count={count}
      name={votesName(count, `${user.name}, ${heading}`)}
      to={
        today &&
        votesPath({
          start_date: addDays(today, 1 - to),
          end_date: addDays(today, 1 - from),
          voter_filter: user.user_id,
        })
      }
    />
  );
}

/** Replaces the hidden columns on narrow screens. */
function Details({ user, period }: { user: VotingActivity; period: Period }) {
  return (
    <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(60px,1fr))] gap-x-3 gap-y-1 text-sm tabular-nums">
      {period
        .figures(user)
        .filter(({ sortBy }) => sortBy !== period.total)
        .map((figure) => (
          <div key={figure.heading}>
            <dt className="text-muted text-xs">{figure.heading}</dt>
            <dd>
              <VotesCount user={user} figure={figure} />
            </dd>
          </div>
        ))}
      <div>
        <dt className="text-muted text-xs">Days voted</dt>
        <dd>{user[period.daysVoted]}</dd>
      </div>
    </dl>
  );
}
