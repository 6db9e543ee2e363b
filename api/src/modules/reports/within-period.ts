import { and, type Column, eq, gte, lt, not, type SQL } from 'drizzle-orm';
import { votes } from '#db/schema.ts';
import type { Period } from './last-days.ts';

export function isWithin(
  company: Column,
  at: Column,
  companyId: string,
  { from, until }: Period,
): SQL | undefined {
  return and(eq(company, companyId), gte(at, from), lt(at, until));
}

/** The company's current votes of the period; a held one does not count. */
export function isVoteOf(companyId: string, period: Period): SQL | undefined {
  return and(isWithin(votes.companyId, votes.castAt, companyId, period), not(votes.isHeld));
}
