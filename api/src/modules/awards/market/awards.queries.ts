import type { AwardRow, AwardSort } from '@bidlight/contract';
import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { AWARD_ROW, isNoticeOfAward } from '#store/award-rows.ts';
import { awards, notices } from '#store/schema.ts';
import { hasAmount } from './award-filters.queries.ts';

const ORDERS: Record<AwardSort, SQL> = {
  date: sql`${awards.awardOn} desc nulls last`,
  amount: sql`case when ${hasAmount} then ${awards.amount} end desc nulls last`,
};

/** The ids of the awards in their order; the rows are read for those of a page only. */
export async function findAwards(
  db: Db,
  condition: SQL | undefined,
  { sort = 'date', limit, offset }: { sort?: AwardSort | undefined; limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: awards.id })
    .from(awards)
    .where(condition)
    .orderBy(ORDERS[sort], desc(awards.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function countAwards(db: Db, condition: SQL | undefined): Promise<number> {
  return db.$count(awards, condition);
}

/** The awards with these ids, in that order. */
export async function listAwardRows(db: Db, ids: readonly number[]): Promise<AwardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(AWARD_ROW)
    .from(awards)
    .leftJoin(notices, isNoticeOfAward)
    .where(inArray(awards.id, [...ids]))
    .orderBy(sql`array_position(${sql.param(ids)}::int[], ${awards.id})`);
  return rows;
}
