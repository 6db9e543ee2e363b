import { z } from 'zod';
import { cleaned, PAGE_MESSAGE, wholeNumber } from './fields.ts';

/** Search and filter text: capped rather than refused, because people paste whole paragraphs. */
export const FilterText = cleaned('Invalid search text.')
  .trim()
  .overwrite((text) => text.slice(0, 200).toWellFormed());

export const SkipCount = wholeNumber(0, 100_000_000, PAGE_MESSAGE);
/** An amount in a filter. */
export const Dollars = wholeNumber(0, 1_000_000_000_000, 'Value must be whole dollars from 0 to 1 trillion.');
/** What was awarded, in a filter. */
export const AwardDollars = wholeNumber(
  0,
  1_000_000_000_000,
  'Award amount must be whole dollars from 0 to 1 trillion.',
);
export const MinScore = wholeNumber(0, 100, 'Min AI Score must be from 0 to 100');

const DATE_MESSAGE = 'Invalid date.';
/** YYYY-MM-DD that exists in the calendar. */
export const CalendarDate = z.iso.date({ error: DATE_MESSAGE });
/** The same in a filter. No notice is older or due later, and databases do not know every year. */
export const FilterDate = CalendarDate.refine((date) => date >= '1900' && date < '2101', DATE_MESSAGE);

export function isDateRangeInOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to;
}
export const DATE_RANGE_MESSAGE = 'Start date must not be after end date.';

export const BooleanFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
    error: 'Expected true or false.',
  })
  .pipe(z.boolean());

/** Values with commas between them, each brought into its spelling. */
export function listOf<Value extends z.ZodType<string, string>>(
  value: Value,
  spell = (text: string) => text,
) {
  return z
    .string({ error: 'Invalid filter.' })
    .transform((text) => text.split(',').map((part) => spell(part.trim())))
    .pipe(z.array(value));
}
