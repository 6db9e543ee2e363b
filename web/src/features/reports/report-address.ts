import { CalendarDate, dayIn, FeedbackType, VoteReason } from '@bidlight/contract';
import { z } from 'zod';
import { votesPath } from '#components/people/votes-path.ts';
import { useAddressState } from '#lib/address-state.ts';
import { useAppTime } from '#lib/app-time.ts';
import { datesOfPeriod, PERIODS } from './report-period.ts';

const day = z.union([z.literal(''), CalendarDate]).catch('');
const text = z.string().catch('');

/** In a filter by reasons: whichever they are. */
const ANY_REASON = 'any';
const REASONS: ReadonlySet<string> = new Set([...VoteReason.options, ANY_REASON]);

const ReportAddress = z.object({
  view: z.enum(['aggregated', 'votes']).catch('aggregated'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  /** Days until today; dates of one's own take its place. */
  period: z.enum(['', ...PERIODS]).catch(''),
  start_date: day,
  end_date: day,
  rfp_filter: text,
  dept_filter: text,
  title_filter: text,
  type_filter: z.enum(['', ...FeedbackType.options]).catch(''),
  /** 0: all of them. */
  opportunity_filter: z.coerce.number().int().min(0).max(1_000_000_000).catch(0),
  voter_filter: z.union([z.literal(''), z.uuid()]).catch(''),
  /** With commas between them. */
  reason_filter: z
    .string()
    .refine((reasons) => reasons === '' || reasons.split(',').every((reason) => REASONS.has(reason)))
    .catch(''),
  agency_filter: text,
  naics_filter: text,
});
/** With the dates of its period. */
export type ReportAddress = z.output<typeof ReportAddress>;
export type ReportFilters = Omit<ReportAddress, 'view' | 'page'>;

export const NO_REPORT_FILTERS: ReportFilters = {
  period: '',
  start_date: '',
  end_date: '',
  rfp_filter: '',
  dept_filter: '',
  title_filter: '',
  type_filter: '',
  opportunity_filter: 0,
  voter_filter: '',
  reason_filter: '',
  agency_filter: '',
  naics_filter: '',
};
const FILTER_NAMES = Object.keys(NO_REPORT_FILTERS) as (keyof ReportFilters)[];

export function useReportAddress() {
  const { timeZone } = useAppTime();
  const [written, change] = useAddressState(ReportAddress);
  return [withDates(written, dayIn(timeZone, new Date())), change] as const;
}

function withDates(written: ReportAddress, today: string): ReportAddress {
  if (written.start_date || written.end_date) return { ...written, period: '' };
  return written.period ? { ...written, ...datesOfPeriod(written.period, today) } : written;
}

/** As the server reads them; what is empty is not sent. */
export function reportQuery(address: ReportAddress) {
  const { view: _, page: __, period: ___, type_filter, opportunity_filter, ...filters } = address;
  return {
    ...filters,
    ...(type_filter && { type_filter }),
    ...(opportunity_filter > 0 && { opportunity_filter }),
  };
}

export function groupingOf({ view }: ReportAddress) {
  return view === 'aggregated' ? ({ groupBy: 'solicitationNumber' } as const) : {};
}

export function hasReportFilters(address: ReportAddress): boolean {
  return FILTER_NAMES.some((name) => address[name] !== NO_REPORT_FILTERS[name]);
}

/** The same days without the other filters, which are about votes. */
export function onlyPeriodOf({ period, start_date, end_date, ...address }: ReportAddress): ReportAddress {
  return { ...address, ...NO_REPORT_FILTERS, period, start_date, end_date };
}

/** The link from a count to the votes behind it: the same filters and what the count is about. */
export function votesLink(
  address: ReportAddress,
  about: Partial<ReportFilters>,
  view?: ReportAddress['view'],
): string {
  const filters = { ...address, ...about };
  // A period that stays is written by its name, so that the link means the same tomorrow.
  const left = about.start_date === undefined ? address.period && ['start_date', 'end_date'] : ['period'];
  const written = FILTER_NAMES.filter(
    (name) => !left?.includes(name) && filters[name] !== NO_REPORT_FILTERS[name],
  );
  return votesPath(Object.fromEntries(written.map((name) => [name, String(filters[name])])), view);
}

/** The link to the votes that give this reason too, or any at all. */
export function reasonsLink(
  address: ReportAddress,
  reason: VoteReason | typeof ANY_REASON,
  about: Partial<ReportFilters> = {},
): string {
  const given = address.reason_filter.split(',').filter((each) => each && each !== ANY_REASON);
  const reasons = reason === ANY_REASON && given.length > 0 ? given : [...new Set([...given, reason])];
  return votesLink(address, { ...about, reason_filter: reasons.join(',') });
}
