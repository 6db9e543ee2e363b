import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { MAX_TARGET_CODES, NaicsCode } from '#calls/company.ts';
import { VALUE_RANGE_MESSAGE } from '#calls/search.ts';
import { AwardRow } from '#fields/award-row.ts';
import { PageLimit, PageNumber, Pagination, reply, wholeNumber } from '#fields/fields.ts';
import { BooleanFlag, Dollars, FilterText, listOf } from '#fields/filter-fields.ts';

/** The filters of the market, which its list of awards has too. */
export const MarketFilters = z.object({
  /** '5415,561720': codes that begin with any of these. */
  naics: listOf(NaicsCode)
    .refine(
      ({ length }) => length <= MAX_TARGET_CODES,
      `Please name at most ${MAX_TARGET_CODES} NAICS codes.`,
    )
    .optional(),
  /** Those of the target codes of the caller's company; no filter where it has none. */
  own_codes: BooleanFlag.optional(),
  /** A part of the department's name, as it is published or as it is shown. */
  agency: FilterText.optional(),
  /** Words of the title; phrases, exclusions and 'or' are understood. */
  q: FilterText.optional(),
});
export type MarketFilters = z.output<typeof MarketFilters>;

/** What an award may leave unsaid. */
export const UnstatedInAward = z.enum(['amount', 'awardee', 'date'], {
  error: 'Without must be amount, awardee or date.',
});
export type UnstatedInAward = z.output<typeof UnstatedInAward>;

export const AwardSort = z.enum(['date', 'amount'], { error: 'Invalid sort field.' });
export type AwardSort = z.output<typeof AwardSort>;

const AwardFilters = MarketFilters.extend({
  /** Exactly as published. */
  department: FilterText.optional(),
  awardee: wholeNumber(1, 999_999_999, 'Invalid awardee.').optional(),
  /** Of the day of the award. */
  year: wholeNumber(1900, 2100, 'Year must be from 1900 to 2100.').optional(),
  /** The source's code, or 'NONE'. */
  set_aside: FilterText.optional(),
  /** In whole dollars, both included. */
  amount_min: Dollars.optional(),
  amount_max: Dollars.optional(),
  /** Only those that do not state this. */
  without: UnstatedInAward.optional(),
  /** The newest or the largest first; without it the newest. */
  sort: AwardSort.optional(),
  page: PageNumber.optional(),
  limit: PageLimit.optional(),
}).refine(({ amount_min = 0, amount_max = amount_min }) => amount_min <= amount_max, VALUE_RANGE_MESSAGE);
export type AwardFilters = z.output<typeof AwardFilters>;

export const AWARDS_PAGE_SIZE = 20;

export const listAwards = endpoint({
  method: 'GET',
  path: '/api/awards',
  beyondSpec: true,
  summary: 'Awards by NAICS code, agency, words, awardee, year, set-aside and amount',
  access: 'signed-in',
  query: AwardFilters,
  reply: reply({ awards: z.array(AwardRow), pagination: Pagination }),
});

/** A file has no more awards: whoever wants more asks for a year at a time. */
export const MAX_EXPORTED_AWARDS = 50_000;

export const exportAwards = listExport({
  list: listAwards,
  path: '/api/awards/export',
  summary: `The awards as a CSV file, the first ${MAX_EXPORTED_AWARDS}`,
});
