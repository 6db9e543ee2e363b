import { type SavedSearch, savedSearchPath } from '@bidlight/contract';
import { z } from 'zod';
import { SavedSearchLinks } from '#components/saved-searches/saved-search-links.tsx';
import { SavedSearchOptions } from '#components/saved-searches/saved-search-options.tsx';
import { ACTIONS_ROW, SavedSearchesMenu } from '#components/saved-searches/saved-searches-menu.tsx';
import { useSavedSearches } from '#components/saved-searches/use-saved-searches.ts';
import { useLiveVotes } from '#components/voting/use-live-votes.ts';
import { useAddressState } from '#lib/address-state.ts';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { SEARCH } from '#lib/queries.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { DecisionTabs } from './decision-tabs.tsx';
import { SavedResults } from './saved-results.tsx';
import { useDecisions } from './top-rfps.api.ts';

const SearchesAddress = z.object({
  saved: z.string().max(40).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

function addressOf(search: SavedSearch): string {
  return savedSearchPath('ADMIN', search);
}

/** Saved searches are a view of Top RFPs, so that admins may open them too, who have no search (§6). */
export function SearchesPage() {
  const [address, changeAddress] = useAddressState(SearchesAddress);
  const { data: searches, error, isPending, refetch } = useSavedSearches();
  const open = searches?.find(({ id }) => id === address.saved);
  usePageTitle(open?.name ?? 'Saved searches');
  useLiveVotes(SEARCH);
  // The tabs count what is in the others.
  const { data: list } = useDecisions({
    view: 'to-decide',
    vote: '',
    sort: 'deadline',
    turned_down: '',
    page: 1,
  });
  return (
    <PageBody isDense>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-semibold text-xl">Top RFPs</h1>
        <p className="text-muted">Saved searches</p>
      </div>
      <DecisionTabs view="search" progress={list?.progress} />
      {!searches && error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && <Spinner label="Loading saved searches..." />}
      {searches && !open && <Choice searches={searches} isGone={address.saved !== ''} />}
      {searches && open && (
        <SavedResults search={open} page={address.page} onPage={(page) => changeAddress({ page })}>
          <div className={ACTIONS_ROW}>
            <SavedSearchOptions search={open} onDeleted={() => changeAddress({ saved: '', page: 1 })} />
            <SavedSearchesMenu searches={searches} currentId={open.id} addressOf={addressOf} />
          </div>
        </SavedResults>
      )}
    </PageBody>
  );
}

/** Which one to open, where the address names none that there is. */
function Choice({ searches, isGone }: { searches: readonly SavedSearch[]; isGone: boolean }) {
  return (
    <>
      {isGone && (
        <p role="status" className="mt-4">
          This saved search has been deleted or is no longer shared.
        </p>
      )}
      {searches.length === 0 ? (
        <Card className="mt-4 px-6 py-16 text-center">
          <h2 className="font-semibold text-xl">No saved searches</h2>
          <p className="mt-2 text-muted">Members save a search on Search RFPs, and can share it.</p>
        </Card>
      ) : (
        <Card className="mt-4 max-w-180 p-1.5">
          <SavedSearchLinks searches={searches} currentId={undefined} addressOf={addressOf} />
        </Card>
      )}
    </>
  );
}
