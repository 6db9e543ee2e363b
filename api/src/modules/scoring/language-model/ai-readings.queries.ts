import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS, dayIn } from '#platform/time/calendar.ts';
import { findCounter, returnToBudget, takeFromBudget } from '#store/counters.ts';
import { type AiReading, aiReadings } from '#store/schema.ts';

/** The company's readings by their keys. */
export async function listReadings(db: Db, companyId: string): Promise<Map<string, AiReading>> {
  const rows = await db
    .select({ key: aiReadings.key, reading: aiReadings.reading })
    .from(aiReadings)
    .where(eq(aiReadings.companyId, companyId));
  return new Map(rows.map(({ key, reading }) => [key, reading]));
}

export async function countReadingsSince(db: Db, companyId: string, since: Date): Promise<number> {
  return db.$count(aiReadings, and(eq(aiReadings.companyId, companyId), gte(aiReadings.createdAt, since)));
}

export async function saveReading(
  db: Db,
  values: { companyId: string; key: string; reading: AiReading; at: Date },
): Promise<void> {
  const { at, ...row } = values;
  await db
    .insert(aiReadings)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing();
}

/** Takes tokens of the UTC day's budget before they are spent; false when it does not hold them. */
export async function takeTokens(db: Db, day: string, tokens: number, limit: number): Promise<boolean> {
  const expiresAt = new Date(Date.parse(day) + DAY_MS);
  return takeFromBudget(db, { key: tokensKey(day), amount: tokens, budget: limit, expiresAt });
}

/** Returns the tokens that a call did not need after all, or charges what it needed on top. */
export async function settleTokens(
  db: Db,
  day: string,
  { taken, used }: { taken: number; used: number },
): Promise<void> {
  await returnToBudget(db, tokensKey(day), taken - used);
}

/** Of the UTC day's budget. */
export async function countTokensOf(db: Db, at: Date): Promise<number> {
  return (await findCounter(db, tokensKey(dayIn('UTC', at)), at))?.count ?? 0;
}

function tokensKey(day: string): string {
  return `ai-tokens:${day}`;
}
