import {
  exportAwards,
  formatCount,
  type Market,
  readableAgency,
  SET_ASIDES,
  type SetAsideCode,
} from '@bidlight/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AwardTable } from '#components/awards/award-table.tsx';
import { AWARDS_LIST } from '#components/awards/market-path.ts';
import { ExportLink } from '#components/shared/export-link.tsx';
import { failureText } from '#lib/call.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { ChipList } from '#ui/chips.tsx';
import { Card } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EmptyTable } from '#ui/table.tsx';
import { useAwards } from './market.api.ts';
import {
  awardsQuery,
  type ListFilters,
  type MarketAddress,
  NO_LIST_FILTERS,
  type useMarketAddress,
} from './market-address.ts';

interface AwardListProps {
  address: MarketAddress;
  /** Where the name of a chosen firm may be. */
  market: Market;
  onChange: ReturnType<typeof useMarketAddress>[1];
}

/** The awards behind the figures; a figure's link narrows them further, as chips say. */
export function AwardList({ address, market, onChange }: AwardListProps) {
  const list = useListTarget();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useAwards(address);
  const pagination = data?.pagination;
  const change: typeof onChange = (patch, options) =>
    onChange(patch, { preventScrollReset: true, ...options });
  usePageInRange(address.page, isPlaceholderData ? undefined : pagination?.totalPages, () =>
    change({ page: 1 }, { replace: true }),
  );
  const firm = data?.awards
    .flatMap(({ awardees }) => awardees)
    .concat(market.topAwardees)
    .find(({ id }) => id === address.awardee);
  return (
    <section
      ref={list}
      id={AWARDS_LIST}
      tabIndex={-1}
      aria-label="Awards"
      className="mt-4 scroll-mt-4 outline-none"
    >
      <Card className="overflow-hidden">
        <div className="px-4.5 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
              Awards
            </h2>
            <ExportLink list={exportAwards} query={awardsQuery(address)} />
          </div>
          <ChipList
            label="Only these awards"
            chips={chipsOf(address, firm?.name)}
            input={heading}
            onRemove={(name) => change({ ...withoutFilter(name), page: 1 })}
          />
          {pagination && (
            <p aria-live="polite" className="mt-1 text-muted text-sm tabular-nums">
              {pagination.total === 1 ? '1 award' : `${formatCount(pagination.total)} awards`}
            </p>
          )}
        </div>
        {isPending && <Spinner label="Loading awards..." />}
        {!data && error && (
          <div className="px-4.5 pb-4">
            <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {data && (
          <div aria-busy={isPlaceholderData}>
            <AwardTable
              caption="Awards"
              awards={data.awards}
              sort={{ by: address.sort, onSort: (sort) => change({ sort, page: 1 }) }}
            />
            {data.awards.length === 0 && (
              <EmptyTable text="No award is left. Remove one of the filters above." />
            )}
          </div>
        )}
        {pagination && pagination.totalPages > 1 && (
          <Pager
            page={pagination.page}
            totalPages={pagination.totalPages}
            text={`Page ${formatCount(pagination.page)} of ${formatCount(pagination.totalPages)}`}
            previousLabel="Previous"
            onPage={(page) => {
              change({ page });
              list.current?.scrollIntoView();
            }}
          />
        )}
      </Card>
    </section>
  );
}

/** A figure's link leads to the list, also for the keyboard. */
function useListTarget() {
  const list = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on a link has a key of its own.
  useEffect(() => {
    if (hash !== `#${AWARDS_LIST}`) return;
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return list;
}

const AMOUNTS = 'amounts';

function withoutFilter(name: string): Partial<ListFilters> {
  if (name === AMOUNTS) return { amount_min: '', amount_max: '' };
  return { [name]: NO_LIST_FILTERS[name as keyof ListFilters] };
}

function chipsOf(address: MarketAddress, firm: string | undefined) {
  const { year, awardee, department, set_aside, without } = address;
  const chosen: [name: string, label: string | false][] = [
    ['year', year > 0 && `Year ${year}`],
    ['awardee', awardee > 0 && `Won by ${firm ?? 'one firm'}`],
    ['department', department !== '' && readableAgency(department)],
    ['set_aside', set_aside !== '' && setAsideName(set_aside)],
    ['without', without !== '' && UNSTATED_LABELS[without]],
    [AMOUNTS, amountsText(address)],
  ];
  return chosen.flatMap(([value, label]) => (label === false ? [] : [{ value, label, name: label }]));
}

const UNSTATED_LABELS = { amount: 'No amount', awardee: 'No firm', date: 'No date' } as const;

function setAsideName(code: string): string {
  if (Object.hasOwn(SET_ASIDES, code)) return SET_ASIDES[code as SetAsideCode].name;
  return code === 'NONE' ? 'No set-aside stated' : `Set-aside ${code}`;
}

function amountsText({ amount_min, amount_max }: MarketAddress): string | false {
  const dollars = (amount: string) => `$${formatCount(Number(amount))}`;
  if (amount_min && amount_max) return `${dollars(amount_min)} to ${dollars(amount_max)}`;
  if (amount_min) return `${dollars(amount_min)} and more`;
  return amount_max !== '' && `Up to ${dollars(amount_max)}`;
}
