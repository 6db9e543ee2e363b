import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { reply } from '#fields/fields.ts';
import { DATE_RANGE_MESSAGE, FilterDate, isDateRangeInOrder } from '#fields/filter-fields.ts';

/** What became of what the company has voted for. The table of pursuits has the rows of each count. */

/**
 * A pursuit counts where and when it began, whatever has become of it since. It was submitted if it has ever been in
 * Submitted, Won or Lost, and won or lost by where it is now.
 */
export const OutcomeCounts = z.object({
  /** Opportunities with a counted relevant vote. Null where nobody's votes belong to the group. */
  voted: z.number().nullable(),
  pursued: z.number(),
  submitted: z.number(),
  won: z.number(),
  lost: z.number(),
});
export type OutcomeCounts = z.output<typeof OutcomeCounts>;

/** The pursuits of an agency, of a NAICS code or of an owner. */
const OutcomeGroup = OutcomeCounts.extend({
  /** Null where notices state none, and for pursuits without an owner. */
  name: z.string().nullable(),
});
export type OutcomeGroup = z.output<typeof OutcomeGroup>;

/** What was won although its score did not put it into the list. */
export const LowScoredWin = z.object({
  id: z.number(),
  title: z.string().nullable(),
  solicitationNumber: z.string(),
  score: z.number(),
  /** The score of the day on which the pursuit began; else nothing is known of that day, and the score is today's. */
  isFromStart: z.boolean(),
  amount: z.number().nullable(),
});
export type LowScoredWin = z.output<typeof LowScoredWin>;

export const pursuitOutcomes = endpoint({
  method: 'GET',
  path: '/api/pursuits/outcomes',
  beyondSpec: true,
  summary:
    'From vote to outcome: voted, pursued, submitted and won, by month, agency, NAICS code and owner; what was won below a score of 60',
  access: 'signed-in',
  query: z
    .object({ start_date: FilterDate.optional(), end_date: FilterDate.optional() })
    .refine((period) => isDateRangeInOrder(period.start_date, period.end_date), DATE_RANGE_MESSAGE),
  reply: reply({
    total: OutcomeCounts,
    /** Without gaps, the oldest first; each begins on its first day. */
    months: z.array(OutcomeCounts.extend({ start: z.iso.date() })),
    /** Those with the most pursuits. */
    agencies: z.array(OutcomeGroup),
    naics: z.array(OutcomeGroup.extend({ title: z.string().nullable() })),
    owners: z.array(OutcomeGroup.extend({ id: z.string().nullable() })),
    /** The last ones won. */
    lowScoredWins: z.array(LowScoredWin),
  }),
});

export const exportOutcomes = listExport({
  list: pursuitOutcomes,
  path: '/api/pursuits/outcomes/export',
  summary: 'From vote to outcome as a CSV file: all months, agencies, NAICS codes and owners',
});
