import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { wrongReasons } from '#store/schema.ts';

/** How many reasons the company's people have marked as wrong, by what they are about, the most first. */
export async function countWrongReasons(
  db: Db,
  companyId: string,
): Promise<{ kind: string; count: number }[]> {
  return db
    .select({ kind: wrongReasons.kind, count: count() })
    .from(wrongReasons)
    .where(eq(wrongReasons.companyId, companyId))
    .groupBy(wrongReasons.kind)
    .orderBy(desc(count()), wrongReasons.kind);
}
