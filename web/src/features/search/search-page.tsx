import type { SearchReply } from '@bidlight/contract';
import { ListVoting } from '#components/list-voting.tsx';
import { UnfinishedScoring } from '#components/unfinished-scoring.tsx';
import { useListVoting } from '#components/use-list-voting.ts';
import { formatCount } from '#lib/format.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FacetBar } from './facet-bar.tsx';
import { HiddenResults } from './hidden-results.tsx';
import { ResultCard } from './result-card.tsx';
import { toVotable, useScrapingStats, useSearch } from './search.api.ts';
import { NO_FILTERS, type SearchAddress, useSearchAddress } from './search-address.ts';
import { SearchFormCard } from './search-form.tsx';
import { TextButton } from './text-button.tsx';

export function SearchPage() {
  usePageTitle('Search RFPs');
  const [address, changeAddress] = useSearchAddress();
  const { data, isError, isPending, isFetching, isPlaceholderData, refetch } = useSearch(address);
  const { data: stats } = useScrapingStats();
  const shown = isError ? undefined : data;
  const voting = useListVoting(shown?.rfps.map(toVotable) ?? []);
  const countedPages = shown && Math.max(1, Math.ceil(shown.total / shown.limit));
  // Beyond a count that is a minimum the pages go on.
  const totalPages = shown?.isTotalMinimum ? Math.max(countedPages ?? 1, address.page + 1) : countedPages;
  usePageInRange(address.page, isPlaceholderData ? undefined : totalPages, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );
  const change = (patch: Partial<SearchAddress>) => changeAddress({ page: 1, ...patch });
  return (
    <PageBody>
      <h1 className="font-semibold text-2xl">RFP Search Portal</h1>
      <p className="mt-1 text-muted">
        Everything that was collected, one row per opportunity; at first only what is open.
      </p>
      <UnfinishedScoring stats={stats} />
      <SearchFormCard
        address={address}
        isBusy={isFetching}
        onSearch={(form) => {
          change({ ...form, include_unknown: '' });
          // After an error, the same search is made again although the address does not change.
          if (isError) void refetch();
        }}
        onClear={() => changeAddress(NO_FILTERS)}
      />
      <section aria-label="Results" className="mt-6">
        <p role="status" className="min-h-7 font-semibold text-lg">
          {shown && countText(shown)}
        </p>
        {shown?.isTotalMinimum && (
          <p className="text-muted text-sm">Too many to count exactly. Paging leads to all of them.</p>
        )}
        {isError && (
          <ErrorAlert>
            <p className="font-semibold">Search Error</p>
            <p>Failed to search RFPs. Please try again.</p>
          </ErrorAlert>
        )}
        {isPending && <Spinner label="Searching..." />}
        {shown && (
          <>
            <HiddenResults
              leftOut={shown.leftOut}
              included={address.include_unknown}
              onInclude={(include_unknown) => change({ include_unknown })}
            />
            <FacetBar
              facets={shown.facets}
              isMinimum={shown.isTotalMinimum}
              address={address}
              onChange={change}
            />
            {shown.total === 0 && (
              <NothingFound
                suggestion={shown.suggestion}
                onSuggested={(query) => change({ query })}
                onAll={address.all === '' ? () => change({ all: '1' }) : undefined}
              />
            )}
            <ol className="mt-4 grid gap-3.5">
              {shown.rfps.map((opportunity) => (
                <li key={opportunity.id}>
                  <ResultCard opportunity={opportunity} voting={voting} />
                </li>
              ))}
            </ol>
          </>
        )}
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
        <ListVoting voting={voting} />
      </section>
    </PageBody>
  );
}

function countText({ total, isTotalMinimum }: SearchReply): string {
  const count = isTotalMinimum ? `More than ${formatCount(total)}` : formatCount(total);
  return `${count} ${total === 1 ? 'result' : 'results'} found`;
}

interface NothingFoundProps {
  suggestion: string | null;
  onSuggested(query: string): void;
  /** Searches what is over, too; undefined where that was searched. */
  onAll: (() => void) | undefined;
}

function NothingFound({ suggestion, onSuggested, onAll }: NothingFoundProps) {
  return (
    <Card className="mt-4 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">No Results Found</h2>
      <p className="mt-2 text-muted">Try adjusting your search criteria or filters.</p>
      {suggestion && (
        <p className="mt-4">
          Did you mean <TextButton onClick={() => onSuggested(suggestion)}>{suggestion}</TextButton>?
        </p>
      )}
      {onAll && (
        <p className="mt-4">
          Only open RFPs were searched.{' '}
          <TextButton onClick={onAll}>Search closed ones and other notices, too</TextButton>
        </p>
      )}
    </Card>
  );
}
