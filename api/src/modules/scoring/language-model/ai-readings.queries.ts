import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type AiReading, aiReadings } from '#db/schema.ts';

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

/** Reserves tokens of the day's budget before they are spent; false when that many are not left. */
export async function takeTokens(db: Db, day: string, tokens: number, limit: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ai_usage as used (day, tokens) select ${day}::date, ${tokens}::int where ${tokens}::int <= ${limit}::int
    on conflict (day) do update set tokens = used.tokens + excluded.tokens
      where used.tokens + excluded.tokens <= ${limit}::int`);
  return (rowCount ?? 0) > 0;
}

/** Gives back what a call reserved and did not need. */
export async function returnTokens(db: Db, day: string, tokens: number): Promise<void> {
  await db.execute(
    sql`update ai_usage set tokens = greatest(0, tokens - ${tokens}::int) where day = ${day}::date`,
  );
}
