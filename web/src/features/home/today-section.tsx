import { canOpenControlPanel, exportTodayRfps, formatCount, SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatisticsTiles, todayErrorText } from '#components/opportunity/today-statistics.tsx';
import { ExportLink } from '#components/shared/export-link.tsx';
import { VotingOverlay } from '#components/voting/list-voting.tsx';
import { useListVoting } from '#components/voting/use-list-voting.ts';
import { useAppTime } from '#lib/app-time.ts';
import { useFirstAnswer, useFirstPart } from '#lib/first-part.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { todayToVotable, useSourceFreshness, useToday } from './home.api.ts';
import { SortPicker } from './sort-picker.tsx';
import { todayOrder, todaySortedBy, useTodayAddress } from './today-address.ts';
import { TodayTable } from './today-table.tsx';

/** Few, because a row has many parts; the place of all is kept. */
const FIRST_ROWS = 2;

/** The tiles and 'Today's RFPs Collection', with the page's banner between them. */
export function TodaySection({ banner }: { banner: ReactNode }) {
  const [address, changeAddress] = useTodayAddress();
  const today = useToday(address);
  const answer = useFirstAnswer(today.data);
  const shown = today.isError ? undefined : answer;
  const isPending = !today.isError && !answer;
  const rows = useFirstPart(shown?.rfps ?? [], FIRST_ROWS);
  const isWhole = rows.length === shown?.rfps.length;
  const isOther = address.kinds === 'other';
  // An award or a sale is nothing to vote on.
  const voting = useListVoting((!isOther && shown?.rfps.map(todayToVotable)) || []);
  const pagination = shown?.pagination;
  usePageInRange(address.page, today.isPlaceholderData ? undefined : pagination?.totalPages, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );

  return (
    <>
      <StatisticsTiles statistics={shown?.statistics} />
      <div className="mt-3">{banner}</div>
      <section aria-labelledby="today">
        {/* As high as most answers, so that they push nothing away when they arrive. */}
        <Card className={`min-h-120 overflow-hidden ${isPending || !isWhole ? 'lg:min-h-168' : ''}`}>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 sm:px-3.5 lg:px-2">
            <h2 id="today" className="font-semibold text-lg">
              {isOther ? "Today's other notices" : "Today's RFPs Collection"}
            </h2>
            {shown && <OtherKind isOther={isOther} count={shown.statistics.other_count ?? 0} />}
            {shown && shown.rfps.length > 0 && <SortPicker address={address} onChange={changeAddress} />}
          </div>
          {isPending && <Spinner label="Loading today's RFPs..." />}
          {today.isError && (
            <div className="px-4.5 pb-4.5">
              <RetryAlert
                title="Error Loading RFPs"
                text={todayErrorText(today.error)}
                onRetry={() => void today.refetch()}
              />
            </div>
          )}
          {shown && shown.rfps.length > 0 && (
            <TodayTable
              opportunities={rows}
              address={address}
              voting={voting}
              onSort={(sortBy) => changeAddress(todaySortedBy(sortBy, address))}
            />
          )}
          {pagination?.totalCount === 0 && <NothingToday what={isOther ? 'other notices' : 'RFPs'} />}
          {pagination && pagination.totalPages > 1 && isWhole && (
            <Pager
              page={address.page}
              totalPages={pagination.totalPages}
              text={`Showing page ${address.page} of ${pagination.totalPages} (${formatCount(pagination.totalCount)} total ${isOther ? 'notices' : 'RFPs'})`}
              previousLabel="Previous"
              onPage={(page) => changeAddress({ page })}
            />
          )}
          {shown && shown.rfps.length > 0 && isWhole && (
            <p className="flex justify-end px-3.5 pb-2">
              <ExportLink list={exportTodayRfps} query={todayOrder(address)} />
            </p>
          )}
        </Card>
      </section>
      <VotingOverlay voting={voting} list={exportTodayRfps} />
    </>
  );
}

const DAYS_BEFORE = { to: SCREENS.topRfps, text: 'See the best of the days before' };
const FIRST_NOTICES = { to: SCREENS.setup, text: 'Get the first ones in the set-up guide' };

function NothingToday({ what }: { what: string }) {
  const { appDateTime } = useAppTime();
  const { user } = useSignedIn();
  const { data } = useSourceFreshness();
  const way = data && (data.asOf ? DAYS_BEFORE : canOpenControlPanel(user) ? FIRST_NOTICES : undefined);
  return (
    <div className="border-line border-t px-4 py-20 text-center">
      <p className="font-semibold text-lg">No {what} collected today yet.</p>
      <p className="mt-1 min-h-5 text-muted">
        {data && (data.asOf ? `Last collection: ${appDateTime(data.asOf)}` : 'Nothing has been collected.')}
      </p>
      <p className="mt-3 min-h-6">
        {way && (
          <Link to={way.to} className="inline-flex min-h-6 items-center rounded-sm text-action underline">
            {way.text}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Leads from what can be answered to the other notices of the day, and back. */
function OtherKind({ isOther, count }: { isOther: boolean; count: number }) {
  if (!isOther && count === 0) return null;
  return (
    <Link
      to={isOther ? SCREENS.home : `${SCREENS.home}?kinds=other`}
      className="inline-flex min-h-6 items-center rounded-sm text-action text-sm hover:underline max-sm:text-xs"
    >
      {isOther ? (
        `Back to today's RFPs (${formatCount(count)})`
      ) : (
        <span>
          {`${formatCount(count)} other ${count === 1 ? 'notice' : 'notices'} today`}
          <span className="max-sm:sr-only">: awards, justifications, sales, information</span>
        </span>
      )}
    </Link>
  );
}
