import { z } from 'zod';

/**
 * The fields that several calls share, with the texts of specification §5; those of people and of filters have files of
 * their own, because a browser makes the schemas of a file when it loads it, and its first screen needs none of those.
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

const ROLE_MESSAGE = 'Role must be ADMIN or MEMBER';
export const RoleName = z.enum(['ADMIN', 'MEMBER'], { error: ROLE_MESSAGE });
/** Compared case-insensitively, sent as uppercase (§3 User). */
export const Role = z.string({ error: ROLE_MESSAGE }).toUpperCase().pipe(RoleName);
export type Role = z.output<typeof Role>;

export const PAGE_MESSAGE = 'Invalid page or limit.';

export function wholeNumber(min: number, max: number, message: string) {
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
export const PageLimit = PageNumber.overwrite((limit) => Math.min(limit, 100));

export const SortOrder = z.enum(['asc', 'desc'], { error: 'Invalid sort order.' });

export function sortField<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: 'Invalid sort field.' });
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
