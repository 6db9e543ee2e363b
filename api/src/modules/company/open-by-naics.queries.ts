import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isListed, isNotArchived, type Moment } from '#db/list-conditions.ts';
import { notices, opportunities } from '#db/schema.ts';

/** How many open opportunities there are of each NAICS code. */
export async function countOpenByNaics(db: Db, moment: Moment): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: notices.naicsCode, open: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, eq(notices.id, opportunities.currentNoticeId))
    .where(
      and(
        isListed(),
        isNotArchived(moment),
        isNotNull(notices.naicsCode),
        or(isNull(notices.responseAt), gte(notices.responseAt, moment.now)),
      ),
    )
    .groupBy(notices.naicsCode);
  return new Map(rows.flatMap(({ code, open }) => (code === null ? [] : [[code, open] as const])));
}
