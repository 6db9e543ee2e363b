import { CalendarDate, FilterText, UNKNOWABLE_FILTERS } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

const Day = z.union([z.literal(''), CalendarDate]).catch('');
const Text = FilterText.catch('');

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
  notice_type: Text.default(''),
  state: Text.default(''),
  include_unknown: z
    .string()
    .refine((names) => names.split(',').every((name) => UNKNOWABLE_FILTERS.some((known) => known === name)))
    .catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type SearchAddress = z.output<typeof SearchAddress>;

export const NO_FILTERS: SearchAddress = SearchAddress.parse({});

export function useSearchAddress() {
  return useAddressState(SearchAddress);
}

/** The fields of the form; the facets narrow the results further. */
export const FORM_FIELDS = [
  'query',
  'department',
  'naics_code',
  'min_score',
  'date_from',
  'date_to',
] as const;
export type SearchForm = Pick<SearchAddress, (typeof FORM_FIELDS)[number]>;
