import type { SavedSearch } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { SavedSearchFacts } from '#components/saved-searches/saved-search-links.tsx';
import { useLook } from '#components/saved-searches/use-saved-searches.ts';
import { filterWords, NO_FACETS } from '#components/search/filter-words.ts';
import { ResultList } from '#components/search/result-list.tsx';
import { ResultsSkeleton } from '#components/search/results-skeleton.tsx';
import { countText, pagesOf, useResults } from '#components/search/use-results.ts';
import { failureText } from '#lib/call.ts';
import { useFirstAnswer } from '#lib/first-part.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Pager } from '#ui/pager.tsx';

interface SavedResultsProps {
  search: SavedSearch;
  page: number;
  onPage(page: number): void;
  /** Beside its name. */
  children: ReactNode;
}

/** What a saved search finds, as the search shows it, with what it looks for in words. */
export function SavedResults({ search, page, onPage, children }: SavedResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useResults({ ...search.filters, page });
  const shown = useFirstAnswer(data);
  const newSince = useLook(search, shown !== undefined && !isPlaceholderData);
  const totalPages = shown && pagesOf(shown, page);
  usePageInRange(page, isPlaceholderData ? undefined : totalPages, () => onPage(1));
  const { query, keyword = '', open_only } = search.filters;
  const words = [
    query ?? keyword,
    ...filterWords(search.filters, shown?.facets ?? NO_FACETS).map(({ text }) => text),
    open_only === 'true' ? 'Open only' : '',
  ].filter((word) => word !== '');
  return (
    <section aria-label="Results" aria-busy={isFetching}>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere] max-sm:basis-full">
          <h2 className="font-semibold text-lg">{search.name}</h2>
          <SavedSearchFacts search={search} />
          <p className="text-muted text-sm">{words.join(' · ')}</p>
        </div>
        {children}
      </div>
      <p role="status" className="mt-2 min-h-7 font-semibold text-lg">
        {shown && countText(shown)}
      </p>
      {!shown && error && <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />}
      {!shown && !error && <ResultsSkeleton />}
      <ResultList opportunities={shown?.rfps ?? []} newSince={newSince} />
      {totalPages !== undefined && totalPages > 1 && (
        <Pager
          page={page}
          totalPages={totalPages}
          text={shown?.isTotalMinimum ? `Page ${page}` : `Page ${page} of ${totalPages}`}
          previousLabel="Previous"
          onPage={(to) => {
            onPage(to);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </section>
  );
}
