import { sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';

/** A user's name as people write it; null where a user is joined and there is none. */
export const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

/** A pattern for `ilike` that finds the text as it was typed: %, _ and \ have no meaning in it. */
export function containing(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** A pattern for `like` that finds what begins with the text as it was typed. */
export function startingWith(text: string): string {
  return `${escapePattern(text)}%`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
