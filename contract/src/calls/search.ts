import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { AwardeeName } from '#fields/award-fields.ts';
import { CLEARANCE_LEVELS } from '#fields/facts.ts';
import { Instant, PageLimit, PageNumber, reply } from '#fields/fields.ts';
import {
  AwardDollars,
  BooleanFlag,
  DATE_RANGE_MESSAGE,
  Dollars,
  FilterDate,
  FilterText,
  isDateRangeInOrder,
  listOf,
  MinScore,
} from '#fields/filter-fields.ts';
import {
  CodeTitle,
  CompatibilityScore,
  MyVote,
  NoticeTypeName,
  ResponseOffset,
  RfpStatus,
} from '#fields/opportunity-fields.ts';
import { NOTICE_TYPES, type NoticeType } from '#wording/notice-types.ts';
import { RfpSort } from './opportunities.ts';

/** Plain text in pieces, so that found words can be marked without any markup on the wire. */
export const TextPiece = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPiece = z.output<typeof TextPiece>;

/** Who won, and for how much. Of several awards of an opportunity it is the newest that the filters ask for. */
const FoundAward = z.object({
  /** None where the notice names no firm. */
  awardees: z.array(AwardeeName),
  /** In dollars. */
  amount: z.number().nullable(),
  /** How many other awards the opportunity has. */
  others: z.number(),
});

export const SearchRfp = z.object({
  id: z.number(),
  title: z.string().nullable(),
  compatibilityScore: CompatibilityScore,
  myVote: MyVote,
  solicitationNumber: z.string(),
  naicsCode: z.string().nullable(),
  naicsTitle: CodeTitle,
  pscCode: z.string().nullish(),
  pscTitle: CodeTitle,
  department: z.string().nullable(),
  postedDate: Instant.nullable(),
  notice_id: z.string().nullable(),
  govWinUrl: z.string().nullable(),
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
  noticeType: NoticeTypeName,
  status: RfpStatus.optional(),
  setAside: z.string().nullable(),
  /** When it was first collected, so that what is new in a saved search can be marked. */
  firstSeenDate: Instant.nullish(),
  /** What is bought, as in the other lists; beyond the specification, as other servers may not send it. */
  primaryRequirement: z.string().nullish(),
  /** Null where nothing was awarded yet; beyond the specification. */
  award: FoundAward.nullish(),
  titlePieces: z.array(TextPiece),
  excerpt: z.array(TextPiece),
});
export type SearchRfp = z.output<typeof SearchRfp>;

/** Filters whose value some notices do not state. */
export const UNKNOWABLE_FILTERS = [
  'department',
  'naics_code',
  'date',
  'min_score',
  'state',
  'clearance',
  'cmmc',
  'value',
  'site_visit',
  'questions_due_before',
  'amount',
] as const;
export type UnknowableFilter = (typeof UNKNOWABLE_FILTERS)[number];

/** The value of the set-aside filter for notices without one. */
export const NO_SET_ASIDE = 'NONE';

/** 'naics_code,state': notices that do not state these are shown too. */
const IncludeUnknown = listOf(z.enum(UNKNOWABLE_FILTERS, { error: 'Invalid filter.' }));

/** 'o,k': any of these types. */
export const NoticeTypes = listOf(
  z.enum(Object.keys(NOTICE_TYPES) as NoticeType[], { error: 'Unknown notice type.' }),
  (code) => code.toLowerCase(),
);

/** 'open,closing soon': any of these, in any case. */
export const Statuses = listOf(z.enum(RfpStatus.options, { error: 'Unknown status.' }), (text) => {
  const status = text.toLowerCase();
  return status.charAt(0).toUpperCase() + status.slice(1);
});

/** What the text asks for at most, in any case. */
export const ClearanceFilter = z
  .string({ error: 'Unknown clearance.' })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z.enum(CLEARANCE_LEVELS, {
      error: `Clearance must be one of: ${CLEARANCE_LEVELS.join(', ')}.`,
    }),
  );

const CMMC_MESSAGE = 'CMMC level must be 1, 2 or 3.';
export const CmmcFilter = z
  .string({ error: CMMC_MESSAGE })
  .pipe(z.enum(['1', '2', '3'], { error: CMMC_MESSAGE }));
const SITE_VISIT_MESSAGE = 'Site visit must be yes or no.';
export const SiteVisitFilter = z
  .string({ error: SITE_VISIT_MESSAGE })
  .pipe(z.enum(['yes', 'no'], { error: SITE_VISIT_MESSAGE }));
export const VALUE_RANGE_MESSAGE = 'The lowest value must not be above the highest.';

const EARLIER_AWARDS_MESSAGE = 'Earlier awards must be yes or no.';
export const EarlierAwardsFilter = z
  .string({ error: EARLIER_AWARDS_MESSAGE })
  .pipe(z.enum(['yes', 'no'], { error: EARLIER_AWARDS_MESSAGE }));
export const AMOUNT_RANGE_MESSAGE = 'The lowest award amount must not be above the highest.';

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() });
export type FacetValue = z.output<typeof FacetValue>;

export const searchRfps = endpoint({
  method: 'GET',
  path: '/api/rfps/search',
  summary: 'Search all RFPs',
  access: 'signed-in',
  query: z
    .object({
      query: FilterText.optional(),
      /** Accepted as another name of `query`. */
      keyword: FilterText.optional(),
      department: FilterText.optional(),
      naics_code: FilterText.optional(),
      date_from: FilterDate.optional(),
      date_to: FilterDate.optional(),
      min_score: MinScore.optional(),
      set_aside: FilterText.optional(),
      notice_type: NoticeTypes.optional(),
      status: Statuses.optional(),
      /** Only what can be answered now. */
      open_only: BooleanFlag.optional(),
      state: FilterText.optional(),
      /** What can be bid on with this clearance: the text asks for it or for less. */
      clearance: ClearanceFilter.optional(),
      /** The text asks for this CMMC level or a lower one. */
      cmmc: CmmcFilter.optional(),
      /** In dollars. The stated value, or a part of the stated range, lies between them. */
      value_min: Dollars.optional(),
      value_max: Dollars.optional(),
      /** The text offers a site visit, or rules one out. */
      site_visit: SiteVisitFilter.optional(),
      /** Questions are due on an earlier day. */
      questions_due_before: FilterDate.optional(),
      /** A part of the name of a firm that won an award of the opportunity. */
      awardee: FilterText.optional(),
      /** In dollars: what was awarded lies between them, to this awardee where one is asked for. */
      amount_min: AwardDollars.optional(),
      amount_max: AwardDollars.optional(),
      /** Awards are known that are believed to be for the same work. */
      has_earlier_awards: EarlierAwardsFilter.optional(),
      include_unknown: IncludeUnknown.optional(),
      /** Without it by relevance where there is a keyword, else by score. Deadlines that have passed follow the others. */
      sort: RfpSort.optional(),
      page: PageNumber.optional(),
      limit: PageLimit.optional(),
    })
    .refine((filters) => isDateRangeInOrder(filters.date_from, filters.date_to), DATE_RANGE_MESSAGE)
    .refine(({ value_min = 0, value_max = value_min }) => value_min <= value_max, VALUE_RANGE_MESSAGE)
    .refine(({ amount_min = 0, amount_max = amount_min }) => amount_min <= amount_max, AMOUNT_RANGE_MESSAGE),
  reply: reply({
    data: z.object({
      rfps: z.array(SearchRfp),
      total: z.number(),
      /** There are more than `total`: counting them all would take too long. */
      isTotalMinimum: z.boolean(),
      page: z.number(),
      limit: z.number(),
      facets: z.object({
        set_aside: z.array(FacetValue),
        notice_type: z.array(FacetValue),
        state: z.array(FacetValue),
      }),
      /** What would be found if it stated the value that a filter asks for. */
      leftOut: z.array(
        z.object({ filter: z.enum(UNKNOWABLE_FILTERS), count: z.number(), isMinimum: z.boolean() }),
      ),
      /** A keyword that was probably meant, when nothing was found. */
      suggestion: z.string().nullable(),
    }),
  }),
});
/** A file has no more results: a spreadsheet with more is rarely wanted, and whoever wants them asks for less at once. */
export const MAX_EXPORTED_RESULTS = 10_000;

export const exportSearch = listExport({
  list: searchRfps,
  path: '/api/rfps/search/export',
  summary: `What the search finds as a CSV file, the first ${MAX_EXPORTED_RESULTS} results`,
  takesIds: true,
});

export type SearchQuery = z.output<NonNullable<typeof searchRfps.query>>;
export type SearchReply = z.output<typeof searchRfps.reply>['data'];
