import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { AwardRow } from '#fields/award-row.ts';
import { PageLimit, PageNumber, Pagination, reply } from '#fields/fields.ts';
import { CalendarDate } from '#fields/filter-fields.ts';

/**
 * When work comes again: awards whose stated period ends soon. Nothing is estimated; what states no period is in no list, and
 * the reply says of how many awards the end is known.
 */

/** So far ahead the list looks. */
export const RECOMPETE_MONTHS = 18;
/** More than anybody can follow by hand. */
export const MAX_REMINDERS = 200;
/** So many days before the end the person's own mail says so. */
export const REMINDER_DAYS = 90;

export const Recompete = AwardRow.extend({
  /** The first stated end that is still to come: without the options, or with them once they run. */
  nextEndOn: CalendarDate,
  /** The company's score of the award's opportunity, where it has one. */
  score: z.number().nullable(),
  isReminded: z.boolean(),
});
export type Recompete = z.output<typeof Recompete>;

export const ListedRecompete = Recompete.extend({
  /** Why it is listed: the target code that it is under, and the words to look for in its title. */
  targetCode: z.string().nullable(),
  words: z.array(z.string()),
});
export type ListedRecompete = z.output<typeof ListedRecompete>;

export const RecompeteBasis = z.object({
  /** How many target codes and words to look for the profile has; both 0 where there is no profile. */
  codes: z.number(),
  words: z.number(),
  /** Awards under the codes, else those with the words in their titles: of how many an end is stated, and how many there are. */
  stated: z.number(),
  awards: z.number(),
});
export type RecompeteBasis = z.output<typeof RecompeteBasis>;

export const listRecompetes = endpoint({
  method: 'GET',
  path: '/api/recompetes',
  beyondSpec: true,
  summary:
    "Awards of the company's codes and words whose stated period ends within 18 months, the most fitting first",
  access: 'signed-in',
  query: z.object({ page: PageNumber.optional(), limit: PageLimit.optional() }),
  reply: reply({ recompetes: z.array(ListedRecompete), basis: RecompeteBasis, pagination: Pagination }),
});

export const exportRecompetes = listExport({
  list: listRecompetes,
  path: '/api/recompetes/export',
  summary: 'The awards that come again as a CSV file',
});

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/recompetes/reminders',
  beyondSpec: true,
  summary: 'The awards whose end the caller is reminded of, the next end first',
  access: 'signed-in',
  reply: reply({ reminders: z.array(Recompete) }),
});

export const remindOfAward = endpoint({
  method: 'PUT',
  path: '/api/recompetes/{awardId}/reminder',
  beyondSpec: true,
  summary: "Put the stated end of an award among the caller's dates, or take it out",
  access: 'signed-in',
  params: z.object({ awardId: z.string() }),
  body: z.object({ isOn: z.boolean('Is on must be true or false.') }),
  reply: reply({ isOn: z.boolean() }),
});
