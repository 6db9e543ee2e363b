import { formatCount, type SearchReply } from '@bidlight/contract';
import { useRef, useState } from 'react';
import { UnfinishedScoring } from '#components/jobs/unfinished-scoring.tsx';
import { useFirstAnswer } from '#lib/first-part.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FacetBar } from './facet-bar.tsx';
import { HiddenResults } from './hidden-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultList } from './result-list.tsx';
import { useScrapingStats, useSearch } from './search.api.ts';
import { NO_SEARCH_FILTERS, type SearchAddress, useSearchAddress } from './search-address.ts';
import { SearchFormCard } from './search-form.tsx';

const NO_FACETS: SearchReply['facets'] = { set_aside: [], notice_type: [], state: [] };

export function SearchPage() {
  usePageTitle('Search RFPs');
  const [address, changeAddress] = useSearchAddress();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSearch(address);
  const { data: stats } = useScrapingStats();
  const answer = useFirstAnswer(data);
  const shown = isError ? undefined : answer;
  const keywords = useRef<HTMLInputElement>(null);
  const [areFiltersUnfolded, setFiltersUnfolded] = useState(false);
  const countedPages = shown && Math.max(1, Math.ceil(shown.total / shown.limit));
  // Beyond a count that is a minimum the pages go on.
  const totalPages = shown?.isTotalMinimum ? Math.max(countedPages ?? 1, address.page + 1) : countedPages;
  usePageInRange(address.page, isPlaceholderData ? undefined : totalPages, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );
  const change = (patch: Partial<SearchAddress>) => changeAddress({ page: 1, ...patch });
  return (
    <PageBody>
      <div className="-mt-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-semibold text-2xl">RFP Search Portal</h1>
        <p className="text-muted">
          Everything that was collected, one row per opportunity; at first only what is open.
        </p>
      </div>
      <UnfinishedScoring stats={stats} />
      <SearchFormCard
        address={address}
        isBusy={isFetching}
        keywords={keywords}
        isUnfolded={areFiltersUnfolded}
        onFold={() => setFiltersUnfolded(!areFiltersUnfolded)}
        onSearch={(form) => {
          change({ ...form, include_unknown: '' });
          // After an error, the same search is made again although the address does not change.
          if (isError) void refetch();
        }}
        onClear={() => changeAddress(NO_SEARCH_FILTERS)}
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
        {shown?.isTotalMinimum && (
          <p className="text-muted text-sm">Too many to count exactly. Paging leads to all of them.</p>
        )}
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
        <ResultList opportunities={shown?.rfps ?? []} keywords={keywords} />
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
      </section>
    </PageBody>
  );
}

function countText({ total, isTotalMinimum }: SearchReply): string {
  const count = isTotalMinimum ? `More than ${formatCount(total)}` : formatCount(total);
  return `${count} ${total === 1 ? 'result' : 'results'} found`;
}

/** As many as fill a high screen, so that the page's foot is not in it before the results are. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Grey lines of the height of results. They are invisible for the first moment, so that they do not flash. */
function ResultsSkeleton() {
  return (
    <div role="status" aria-label="Searching..." className="animate-[appear_0.2s_0.15s_both]">
      <Card className="mt-2.5 divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="grid h-19 content-center gap-2 px-3 max-md:h-45">
            <div className="h-4 w-3/5 animate-pulse rounded-sm bg-sunken" />
            <div className="h-4 animate-pulse rounded-sm bg-sunken" />
          </div>
        ))}
      </Card>
    </div>
  );
}
