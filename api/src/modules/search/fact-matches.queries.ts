import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { Filter } from './filter.ts';
import { allHold, findAmong, type Matches, type MatchRequest } from './matches.queries.ts';

/** So many notices can be looked into in a few hundredths of a second. */
const MAX_STATING = 2_500;

/** Whether so few notices state what the filters ask for that a search can start from them. */
export async function areStatingFew(db: Db, filters: readonly Filter[]): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from notices where ${allHold(filters)} limit ${MAX_STATING + 1}`,
  );
  return rows.length <= MAX_STATING;
}

/** Finds the opportunities that state what these filters ask for, have a notice with the words and pass every filter. */
export async function findAmongStating(
  db: Db,
  request: MatchRequest,
  filters: readonly Filter[],
): Promise<Matches> {
  const stating = sql`select distinct opportunity_id as id from notices where ${allHold(filters)}`;
  return findAmong(db, request, stating);
}
