import { exportUserVotes, formatCount, USER_VOTES_PAGE_SIZE, userVotes } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ExportLink } from '#components/shared/export-link.tsx';
import { call } from '#lib/call.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { useSignedIn } from '#lib/session.ts';
import { DebouncedField } from '#ui/debounced-field.tsx';
import { Card } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { toast } from '#ui/toast.tsx';
import { describeOrder, useVotingAddress, type VotingAddress, votingSortedBy } from './voting-address.ts';
import { VotingTable } from './voting-table.tsx';

/**
 * Per-user voting activity of the own company. Both tables show the same people, so they share one search, one order
 * and one pager, which are in the address.
 */
export function VotingActivityTable() {
  const [address, changeAddress] = useVotingAddress();
  const { data, isError, errorUpdatedAt, isPlaceholderData } = useUserVotes(address);
  useEffect(() => {
    if (isError && errorUpdatedAt) toast.error('Failed to load voting activity data');
  }, [isError, errorUpdatedAt]);

  const shown = isError ? undefined : data;
  const users = isError ? [] : data?.data;
  const { total = 0, total_pages: totalPages = 1 } = shown?.pagination ?? {};
  usePageInRange(address.page, shown && !isPlaceholderData ? totalPages : undefined, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );
  const tableProps = {
    users,
    address,
    // The heading that was clicked stays under the pointer.
    onSort: (sortBy: typeof address.sortBy) =>
      changeAddress(votingSortedBy(sortBy, address), { preventScrollReset: true }),
  };

  return (
    <section aria-labelledby="voting" className="mt-5">
      <Card className="min-h-120 overflow-hidden">
        <div className="flex flex-wrap items-end justify-between gap-3 p-4.5">
          <div>
            <h2 id="voting" className="font-semibold text-xl">
              User Voting Activity
            </h2>
            <p className="mt-1 text-muted text-sm">Both tables are sorted by {describeOrder(address)}.</p>
          </div>
          <div className="w-full md:w-80">
            <DebouncedField
              type="search"
              label="Search by name or email"
              maxLength={200}
              value={address.search}
              onSettled={(search) => changeAddress({ search, page: 1 }, { replace: true })}
            />
          </div>
        </div>
        {users?.length === 0 ? (
          <div className="border-line border-t px-4 py-16 text-center">
            <p className="font-semibold text-lg">No voting activity data</p>
            <p className="mt-1 text-muted">No users have cast votes in the selected time period.</p>
          </div>
        ) : (
          <>
            <h3 className="px-4.5 pb-3 font-semibold">Last 7 days</h3>
            <VotingTable period="week" {...tableProps} />
            <h3 className="px-4.5 pt-6 pb-3 font-semibold">Last 30 days</h3>
            <VotingTable period="month" {...tableProps} />
          </>
        )}
        {totalPages > 1 && (
          <Pager
            page={address.page}
            totalPages={totalPages}
            text={`Page ${address.page} of ${totalPages} • ${formatCount(total)} users`}
            previousLabel="Previous"
            onPage={(page) => changeAddress({ page })}
          />
        )}
      </Card>
      {total > 0 && (
        <p className="mt-3 flex justify-end">
          <ExportLink list={exportUserVotes} query={votingOrder(address)} />
        </p>
      )}
    </section>
  );
}

function votingOrder({ page: _, ...order }: VotingAddress) {
  return order;
}

function useUserVotes(address: VotingAddress) {
  const { companyId } = useSignedIn().user;
  const query = { companyId, page: address.page, limit: USER_VOTES_PAGE_SIZE, ...votingOrder(address) };
  return useQuery({
    queryKey: ['user-votes', query],
    queryFn: () => call(userVotes, { query }),
    placeholderData: keepPreviousData,
  });
}
