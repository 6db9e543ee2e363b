import { CalendarDate, FeedbackType } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

const day = z.union([z.literal(''), CalendarDate]).catch('');
const text = z.string().catch('');

const ReportAddress = z.object({
  view: z.enum(['aggregated', 'votes']).catch('aggregated'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  start_date: day,
  end_date: day,
  rfp_filter: text,
  dept_filter: text,
  title_filter: text,
  type_filter: z.enum(['', ...FeedbackType.options]).catch(''),
  /** 0: all of them. */
  opportunity_filter: z.coerce.number().int().min(0).max(1_000_000_000).catch(0),
});
export type ReportAddress = z.output<typeof ReportAddress>;
export type ReportFilters = Omit<ReportAddress, 'view' | 'page'>;

export const NO_FILTERS: ReportFilters = {
  start_date: '',
  end_date: '',
  rfp_filter: '',
  dept_filter: '',
  title_filter: '',
  type_filter: '',
  opportunity_filter: 0,
};

export function useReportAddress() {
  return useAddressState(ReportAddress);
}

/** As the server reads them; what is empty is not sent. */
export function queryOf({ view: _, page: __, type_filter, opportunity_filter, ...filters }: ReportAddress) {
  return {
    ...filters,
    ...(type_filter && { type_filter }),
    ...(opportunity_filter > 0 && { opportunity_filter }),
  };
}

export function groupingOf({ view }: ReportAddress) {
  return view === 'aggregated' ? ({ groupBy: 'solicitationNumber' } as const) : {};
}

export function hasFilters(address: ReportAddress): boolean {
  return (Object.keys(NO_FILTERS) as (keyof ReportFilters)[]).some(
    (name) => address[name] !== NO_FILTERS[name],
  );
}

/** The link from a count to the votes behind it: the same filters and what the count is about. */
export function votesLink(address: ReportAddress, about: Partial<ReportFilters>): string {
  const params = new URLSearchParams({ view: 'votes' });
  for (const name of Object.keys(NO_FILTERS) as (keyof ReportFilters)[]) {
    const value = about[name] ?? address[name];
    if (value !== NO_FILTERS[name]) params.set(name, String(value));
  }
  return `?${params}`;
}
