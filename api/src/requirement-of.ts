import { readableTitle, withoutReplacementCharacters } from '@bidlight/contract';
import { primaryRequirement, REQUIREMENT_TEXT_LENGTH } from '@bidlight/scoring';
import { type SQL, sql } from 'drizzle-orm';
import { notices } from '#db/schema.ts';

/** As much of the description as `requirementOf` reads; some are megabytes long. */
export const requirementText: SQL<string | null> = sql<
  string | null
>`left(${notices.description}, ${sql.raw(String(REQUIREMENT_TEXT_LENGTH))})`;

/**
 * What is bought, in the notice's own words; null where they say no more than the title. It is the same for every company
 * and needs no score, so it is derived wherever a row is read.
 */
export function requirementOf(
  { title, description }: { title: string | null; description: string | null },
  maxSentences?: 1 | 2,
): string | null {
  return primaryRequirement(
    title && readableTitle(title),
    description && withoutReplacementCharacters(description),
    maxSentences,
  );
}
