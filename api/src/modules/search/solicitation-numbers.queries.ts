import { type SQL, sql } from 'drizzle-orm';
import { startingWith } from '#platform/db/patterns.ts';

/** Whether the keyword is one word with a digit in it. */
export function isNumberLike(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.length >= 3 && /\d/.test(keyword) && !/[\s"]/.test(keyword);
}

/**
 * A subquery with the `id` and `rank` of the opportunities whose number, or the id of a notice, begins like this.
 * Whoever types a number means that number, so it ranks above every text that mentions it; the numbers keep their order.
 */
export function selectByNumber(prefix: string | undefined, limit: number): SQL {
  if (prefix === undefined) return sql`select 0 as id, 0::float8 as rank where false`;
  const pattern = startingWith(prefix);
  // The indexes are ordered by the bytes of the text.
  return sql`
    select id, 12 - row_number() over ()::float8 / 1e9 as rank from (
      select id from opportunities where upper(solicitation_number) like ${pattern.toUpperCase()}
      order by upper(solicitation_number) using ~<~ limit ${limit}) as numbers
    union all
    select id, 10 - row_number() over ()::float8 / 1e9 from (
      select opportunity_id as id from notices where lower(source_id) like ${pattern.toLowerCase()}
      order by lower(source_id) using ~<~ limit ${limit}) as notice_ids`;
}
