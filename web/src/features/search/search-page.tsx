import { exportSearch, type SavedSearch } from '@bidlight/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnfinishedScoring } from '#components/jobs/unfinished-scoring.tsx';
import { useScrapingStats } from '#components/jobs/use-scraping-stats.ts';
import { SavedSearchFacts } from '#components/saved-searches/saved-search-links.tsx';
import { useLook, useSavedSearches } from '#components/saved-searches/use-saved-searches.ts';
import { NO_FACETS } from '#components/search/filter-words.ts';
import { ResultList } from '#components/search/result-list.tsx';
import { ResultsSkeleton } from '#components/search/results-skeleton.tsx';
import { countText, pagesOf, useResults } from '#components/search/use-results.ts';
import { ExportLink } from '#components/shared/export-link.tsx';
import { useLiveVotes } from '#components/voting/use-live-votes.ts';
import { useFirstAnswer } from '#lib/first-part.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { SEARCH } from '#lib/queries.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { PageBody } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FacetBar } from './facet-bar.tsx';
import { HiddenResults } from './hidden-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SavedSearchActions } from './saved-search-actions.tsx';
import {
  filtersOf,
  hasFilters,
  isSameSearch,
  NO_SEARCH_FILTERS,
  type SearchAddress,
  savedSearchAddress,
  useSearchAddress,
  withForm,
} from './search-address.ts';
import { SearchFormCard } from './search-form.tsx';

export function SearchPage() {
  usePageTitle('Search RFPs');
  useLiveVotes(SEARCH);
  const [address, changeAddress] = useSearchAddress();
  const { data: searches = [], isPending: isLoadingSearches } = useSavedSearches();
  const isNamedOnly = useNamedSearch(address, searches, isLoadingSearches);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useResults(
    isNamedOnly ? undefined : { ...filtersOf(address), page: address.page },
  );
  const { data: stats } = useScrapingStats();
  const answer = useFirstAnswer(data);
  const shown = isError ? undefined : answer;
  const keywords = useRef<HTMLInputElement>(null);
  const [areFiltersUnfolded, setFiltersUnfolded] = useState(false);
  const totalPages = shown && pagesOf(shown, address.page);
  usePageInRange(address.page, isPlaceholderData ? undefined : totalPages, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );
  const open = searches.find((search) => search.id === address.saved && isSameSearch(address, search));
  const newSince = useLook(open, shown !== undefined && !isPlaceholderData);
  const change = (patch: Partial<SearchAddress>) => {
    const next = { ...address, ...patch };
    const saved = open && isSameSearch(next, open) ? open.id : '';
    changeAddress({ page: 1, ...patch, saved });
  };
  return (
    <PageBody>
      <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="font-semibold text-2xl">RFP Search Portal</h1>
        {open ? (
          <OpenSearch search={open} />
        ) : (
          <p className="text-muted">Search all collected opportunities. Only open ones are shown at first.</p>
        )}
        <SavedSearchActions
          address={address}
          facets={shown?.facets ?? NO_FACETS}
          searches={searches}
          open={open}
          onSaved={({ id }) => changeAddress({ saved: id })}
          onDeleted={() => changeAddress({ saved: '' })}
        />
      </div>
      <UnfinishedScoring stats={stats} />
      <SearchFormCard
        address={address}
        isBusy={isFetching}
        keywords={keywords}
        isUnfolded={areFiltersUnfolded}
        onFold={() => setFiltersUnfolded(!areFiltersUnfolded)}
        onSearch={(form) => {
          change({ ...withForm(form, address), include_unknown: '' });
          // After an error, the same search is made again although the address does not change.
          if (isError) void refetch();
        }}
        onClear={() => changeAddress({ ...NO_SEARCH_FILTERS, sort: address.sort })}
      />
      <section aria-label="Results" aria-busy={isFetching} className="mt-2.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pointer-fine:[&_select]:h-8">
          <p role="status" className="min-h-7 font-semibold text-lg">
            {shown && countText(shown)}
          </p>
          <FacetBar
            facets={shown?.facets ?? NO_FACETS}
            isMinimum={shown?.isTotalMinimum ?? false}
            address={address}
            onChange={change}
            isUnfolded={areFiltersUnfolded}
          />
        </div>
        <ActiveFilters
          address={address}
          facets={shown?.facets ?? NO_FACETS}
          onChange={change}
          input={keywords}
        />
        {isError && (
          <ErrorAlert>
            <p className="font-semibold">Search Error</p>
            <p>Failed to search RFPs. Please try again.</p>
          </ErrorAlert>
        )}
        {!answer && !isError && <ResultsSkeleton />}
        {shown && (
          <>
            <HiddenResults
              leftOut={shown.leftOut}
              included={address.include_unknown}
              onInclude={(include_unknown) => change({ include_unknown })}
            />
            {shown.total === 0 && (
              <NothingFound
                suggestion={shown.suggestion}
                onSuggested={(query) => change({ query })}
                onAll={address.all === '' ? () => change({ all: '1' }) : undefined}
              />
            )}
          </>
        )}
        <ResultList opportunities={shown?.rfps ?? []} keywords={keywords} newSince={newSince} />
        {shown && totalPages !== undefined && totalPages > 1 && (
          <Pager
            page={address.page}
            totalPages={totalPages}
            text={shown.isTotalMinimum ? `Page ${address.page}` : `Page ${address.page} of ${totalPages}`}
            previousLabel="Previous"
            onPage={(page) => {
              changeAddress({ page });
              window.scrollTo({ top: 0 });
            }}
          />
        )}
        {shown && shown.total > 0 && (
          <p className="mt-2.5 flex justify-end">
            <ExportLink list={exportSearch} query={filtersOf(address)} />
          </p>
        )}
      </section>
    </PageBody>
  );
}

/** Mails name a saved search without its filters: until these are in the address, too, there is nothing to search for. */
function useNamedSearch(
  address: SearchAddress,
  searches: readonly SavedSearch[],
  isLoading: boolean,
): boolean {
  const navigate = useNavigate();
  const isBare = address.saved !== '' && !hasFilters(address);
  const named = isBare ? searches.find(({ id }) => id === address.saved) : undefined;
  const to = named && !isSameSearch(address, named) ? savedSearchAddress(named) : undefined;
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  return to !== undefined || (isBare && isLoading);
}

/** Which saved search this is. */
function OpenSearch({ search }: { search: SavedSearch }) {
  return (
    <p className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:basis-full">
      <span className="truncate font-semibold" title={search.name}>
        {search.name}
      </span>
      <span className="shrink-0">
        <SavedSearchFacts search={search} />
      </span>
    </p>
  );
}
