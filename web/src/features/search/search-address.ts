import {
  CalendarDate,
  ClearanceFilter,
  CmmcFilter,
  EarlierAwardsFilter,
  FilterText,
  isAnswerableType,
  NoticeTypes,
  RFP_SORT_FIELDS,
  type SavedSearch,
  SiteVisitFilter,
  Statuses,
  savedSearchPath,
  UNKNOWABLE_FILTERS,
} from '@bidlight/contract';
import { z } from 'zod';
import { choicesOf, type ListFilter } from '#components/search/filter-words.ts';
import { useAddressState } from '#lib/address-state.ts';

const Day = z.union([z.literal(''), CalendarDate]).catch('');
const Text = FilterText.catch('');
const Dollars = z
  .string()
  .regex(/^\d{1,12}$/)
  .catch('');

/** The search, its filters and the page. */
const SearchAddress = z.object({
  query: Text.default(''),
  department: Text.default(''),
  naics_code: Text.default(''),
  min_score: z
    .string()
    .regex(/^(\d{1,2}|100)$/)
    .catch(''),
  date_from: Day,
  date_to: Day,
  set_aside: Text.default(''),
  /** Comma-separated, as is the status. */
  notice_type: NoticeTypes.transform(String).catch(''),
  status: Statuses.transform(String).catch(''),
  /** '1' finds what is over, too; without it only what is open. */
  all: z.enum(['', '1']).catch(''),
  state: Text.default(''),
  clearance: ClearanceFilter.or(z.literal('')).catch(''),
  cmmc: CmmcFilter.or(z.literal('')).catch(''),
  value_min: Dollars,
  value_max: Dollars,
  site_visit: SiteVisitFilter.or(z.literal('')).catch(''),
  questions_due_before: Day,
  awardee: Text.default(''),
  amount_min: Dollars,
  amount_max: Dollars,
  has_earlier_awards: EarlierAwardsFilter.or(z.literal('')).catch(''),
  include_unknown: z
    .string()
    .refine((names) => names.split(',').every((name) => UNKNOWABLE_FILTERS.some((known) => known === name)))
    .catch(''),
  /** Without one by relevance where there are keywords, else by score. */
  sort: z.enum(['', ...RFP_SORT_FIELDS]).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  /** The saved search that this is, as long as nothing of it is changed. */
  saved: z.string().max(40).catch(''),
});
export type SearchAddress = z.output<typeof SearchAddress>;

type Filters = Readonly<Record<string, string>>;

export const NO_SEARCH_FILTERS: SearchAddress = SearchAddress.parse({});

export function useSearchAddress() {
  return useAddressState(SearchAddress);
}

/** The search in the words of the call, in which it is also saved; what is not set is left out. */
export function filtersOf({ all, page: _, saved: __, ...filters }: SearchAddress): Filters {
  const named = Object.entries({ ...filters, open_only: all === '' ? 'true' : '' });
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

/** Whether there is anything to save: everything in some order is no search. */
export function hasFilters(address: SearchAddress): boolean {
  const { open_only: _, sort: __, ...filters } = filtersOf(address);
  return Object.keys(filters).length > 0;
}

export function savedSearchAddress(search: SavedSearch): string {
  return savedSearchPath('MEMBER', search);
}

/** Whether an address searches for what was saved; its order may be another. */
export function isSameSearch(address: SearchAddress, saved: SavedSearch): boolean {
  const params = new URL(savedSearchAddress(saved), window.location.href).searchParams;
  const unsorted = (each: SearchAddress) => JSON.stringify(filtersOf({ ...each, sort: '' }));
  return unsorted(address) === unsorted(SearchAddress.parse(Object.fromEntries(params)));
}

/** Nothing open has some of the types and statuses: whoever chooses one of those wants to see what is not open. */
export function withChoices(name: ListFilter, choices: readonly string[]): Partial<SearchAddress> {
  return { [name]: String(choices), ...(!choices.every(CAN_BE_OPEN[name]) && { all: '1' }) };
}

/** And whoever wants what is open gives up such choices. */
export function withOpenOnly(isOpenOnly: boolean, address: SearchAddress): Partial<SearchAddress> {
  if (!isOpenOnly) return { all: '1' };
  const kept = (name: ListFilter) => String(choicesOf(address[name]).filter(CAN_BE_OPEN[name]));
  return { all: '', notice_type: kept('notice_type'), status: kept('status'), ...NO_AWARD };
}

/** What was awarded is hardly ever open: whoever begins to ask for an award wants to see what is not open. */
export function withForm(form: SearchForm, address: SearchAddress): Partial<SearchAddress> {
  const isNewlyAsked = ASKED_OF_AWARD.some((name) => form[name] !== '' && address[name] === '');
  return { ...form, ...(isNewlyAsked && { all: '1' }) };
}

const ASKED_OF_AWARD = ['awardee', 'amount_min', 'amount_max'] as const;
const NO_AWARD = { awardee: '', amount_min: '', amount_max: '' };

const CAN_BE_OPEN: Record<ListFilter, (choice: string) => boolean> = {
  notice_type: isAnswerableType,
  status: (status) => status === 'Open' || status === 'Closing soon',
};

/** The fields of the form about what the text of a notice states. */
export const MORE_FIELDS = [
  'clearance',
  'cmmc',
  'value_min',
  'value_max',
  'site_visit',
  'questions_due_before',
] as const;

/** The fields of the form about who won what. */
export const AWARD_FIELDS = ['awardee', 'amount_min', 'amount_max', 'has_earlier_awards'] as const;

/** The fields of the form; the facets narrow the results further. */
export const FORM_FIELDS = [
  'query',
  'department',
  'naics_code',
  'min_score',
  'date_from',
  'date_to',
  ...MORE_FIELDS,
  ...AWARD_FIELDS,
] as const;
export type SearchForm = Pick<SearchAddress, (typeof FORM_FIELDS)[number]>;
