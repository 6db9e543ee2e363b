import { hash } from 'node:crypto';
import { readableTitle, withoutReplacementCharacters } from '@bidlight/contract';
import { primaryRequirement, REQUIREMENT_TEXT_LENGTH } from '@bidlight/scoring';
import { type SQL, sql } from 'drizzle-orm';
import { notices } from '#db/schema.ts';

/** As much of the description as `requirementOf` reads; some are megabytes long. */
export const requirementText: SQL<string | null> = sql<
  string | null
>`left(${notices.description}, ${sql.raw(String(REQUIREMENT_TEXT_LENGTH))})`;

/** Reading a text takes half of the processor time of a page of results, and pages show the same notices. */
const MAX_KEPT = 10_000;
const requirements = new Map<string, string | null>();

/**
 * What is bought, in the notice's own words; null where they say no more than the title. It is the same for every company
 * and needs no score, so it is derived wherever a row is read.
 */
export function requirementOf(
  { title, description }: { title: string | null; description: string | null },
  maxSentences?: 1 | 2,
): string | null {
  const key = hash('sha256', JSON.stringify([title, description, maxSentences]), 'base64url');
  const known = requirements.get(key);
  if (known !== undefined) return known;
  const requirement = primaryRequirement(
    title && readableTitle(title),
    description && withoutReplacementCharacters(description),
    maxSentences,
  );
  const [oldest] = requirements.size >= MAX_KEPT ? requirements.keys() : [];
  if (oldest !== undefined) requirements.delete(oldest);
  requirements.set(key, requirement);
  return requirement;
}
