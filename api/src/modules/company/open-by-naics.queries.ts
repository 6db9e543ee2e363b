import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isListed, isOpen, type Moment } from '#store/list-conditions.ts';
import { notices, opportunities } from '#store/schema.ts';

/** How many open opportunities there are of each NAICS code. */
export async function countOpenByNaics(db: Db, moment: Moment): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: notices.naicsCode, open: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, eq(notices.id, opportunities.currentNoticeId))
    .where(and(isListed(), isOpen(moment), isNotNull(notices.naicsCode)))
    .groupBy(notices.naicsCode);
  return new Map(rows.flatMap(({ code, open }) => (code === null ? [] : [[code, open] as const])));
}
