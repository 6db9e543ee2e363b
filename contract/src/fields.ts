import { z } from 'zod';
import { COMMENT_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';

/**
 * The fields that several calls share, with the texts of specification §5.
 * The forms of the browser and the server validate with the same schemas, so the texts cannot differ.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point; PostgreSQL refuses NUL.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Free text from outside: storable in any database, still shown as it was typed. */
export function cleaned(message: string) {
  return z
    .string({ error: message })
    .overwrite((text) => text.toWellFormed().replace(CONTROL_CHARACTERS, ''));
}

function requiredText(label: string, maxLength: number, tidy = (text: string) => text.trim()) {
  const required = `${label} is required`;
  return (
    cleaned(required)
      .overwrite(tidy)
      .min(1, required)
      // What is too long is not looked at any further.
      .max(maxLength, { error: `${label} must be at most ${maxLength} characters`, abort: true })
  );
}

export const FirstName = requiredText('First name', 100);
export const LastName = requiredText('Last name', 100);

/** Something with a dot inside after the only @. No two neighbouring parts can match the same text, so it is linear. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/**
 * The one spelling of an address, in which it is stored and looked for: without spaces around it, NFKC and lower case.
 * PostgreSQL's lower() depends on the database's locale, and é can be written in two ways.
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** In its one spelling before it is checked: NFKC makes longer texts of some letters, and an @ of others. */
export const Email = requiredText('Email', 254, canonicalEmail).regex(EMAIL_SHAPE, 'Enter a valid email');

export const NewPassword = z
  .string({ error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` })
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(200, 'Password must be at most 200 characters');

const ROLE_MESSAGE = 'Role must be ADMIN or MEMBER';
export const RoleName = z.enum(['ADMIN', 'MEMBER'], { error: ROLE_MESSAGE });
/** Compared case-insensitively, sent as uppercase (§3 User). */
export const Role = z.string({ error: ROLE_MESSAGE }).toUpperCase().pipe(RoleName);
export type Role = z.output<typeof Role>;

export const Comment = cleaned('Comment must be text')
  .trim()
  .max(COMMENT_MAX_LENGTH, `Comment must be at most ${COMMENT_MAX_LENGTH} characters`);

/** Search and filter text: capped rather than refused, because people paste whole paragraphs. */
export const FilterText = cleaned('Invalid search text.')
  .trim()
  .overwrite((text) => text.slice(0, 200).toWellFormed());

const PAGE_MESSAGE = 'Invalid page or limit.';

function wholeNumber(min: number, max: number, message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number().int(message).min(min, message).max(max, message));
}

export const PageNumber = wholeNumber(1, 1_000_000, PAGE_MESSAGE);
/** Larger limits are capped at 100, not refused. */
export const PageLimit = PageNumber.transform((limit) => Math.min(limit, 100));
export const SkipCount = wholeNumber(0, 100_000_000, PAGE_MESSAGE);
/** An amount in a filter. */
export const Dollars = wholeNumber(0, 1_000_000_000_000, 'Value must be whole dollars from 0 to 1 trillion.');
export const MinScore = wholeNumber(0, 100, 'Min AI Score must be from 0 to 100');

export const SortOrder = z.enum(['asc', 'desc'], { error: 'Invalid sort order.' });

export function sortField<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: 'Invalid sort field.' });
}

const DATE_MESSAGE = 'Invalid date.';
/** YYYY-MM-DD that exists in the calendar. */
export const CalendarDate = z.iso.date({ error: DATE_MESSAGE });
/** The same in a filter. No notice is older or due later, and databases do not know every year. */
export const FilterDate = CalendarDate.refine((date) => date >= '1900' && date < '2101', DATE_MESSAGE);

export function isDateRangeInOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to;
}
export const DATE_RANGE_MESSAGE = 'Start date must not be after end date.';

export const BooleanFlag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  {
    error: 'Expected true or false.',
  },
);

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

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Every reply has `success`. */
export function reply<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.boolean(), ...shape });
}

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
});
