import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { opportunities, procurements } from '#db/schema.ts';
import { isShown } from '#modules/collecting/source-runs.queries.ts';
import { isNotArchived, type Moment } from '#modules/opportunities/recent.queries.ts';

/** How many open procurements there are of each NAICS code. */
export async function countOpenByNaics(db: Db, moment: Moment): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: opportunities.naicsCode, open: sql<number>`count(*)::int` })
    .from(procurements)
    .innerJoin(opportunities, eq(opportunities.id, procurements.currentOpportunityId))
    .where(
      and(
        isShown(),
        isNotArchived(moment),
        isNotNull(opportunities.naicsCode),
        or(isNull(opportunities.responseAt), gte(opportunities.responseAt, moment.now)),
      ),
    )
    .groupBy(opportunities.naicsCode);
  return new Map(rows.flatMap(({ code, open }) => (code === null ? [] : [[code, open] as const])));
}
