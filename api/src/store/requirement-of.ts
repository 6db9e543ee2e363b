import { readableTitle, withoutReplacementCharacters } from '@bidlight/contract';
import { FACTS_VERSION, primaryRequirement, REQUIREMENT_TEXT_LENGTH } from '@bidlight/scoring';
import { sql } from 'drizzle-orm';
import { noticeFacts, notices } from './schema.ts';

interface Described {
  title: string | null;
  description: string | null;
}

/**
 * What is bought, in the notice's own words; null where they say no more than the title. A text that the rules fail on says
 * nothing: it must not stop what it is part of.
 */
export function readRequirement({ title, description }: Described, maxSentences?: 1 | 2): string | null {
  try {
    const requirement = primaryRequirement(
      title && readableTitle(title),
      description && withoutReplacementCharacters(description),
      maxSentences,
    );
    // PostgreSQL refuses half a character, which a cut may leave.
    return requirement?.toWellFormed() ?? null;
  } catch {
    return null;
  }
}

/**
 * What a query over notices and their facts selects for `requirementOf`. The text, which may be megabytes long, is read only
 * where the present rules have not yet read it: after an upgrade, until the next collecting.
 */
export const requirementColumns = {
  requirement: noticeFacts.requirement,
  unreadText: sql<
    string | null
  >`case when ${noticeFacts.version} = ${sql.raw(String(FACTS_VERSION))} then null
    else left(${notices.description}, ${sql.raw(String(REQUIREMENT_TEXT_LENGTH))}) end`,
};

interface RequirementRow {
  title: string | null;
  requirement: string | null;
  unreadText: string | null;
}

/** The stored requirement, which is the same for every company; read at once where it is not stored yet. */
export function requirementOf({ title, requirement, unreadText }: RequirementRow): string | null {
  return unreadText === null ? requirement : readRequirement({ title, description: unreadText });
}
