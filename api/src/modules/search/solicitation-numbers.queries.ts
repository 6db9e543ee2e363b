import { type SQL, sql } from 'drizzle-orm';
import { startingWith } from '#db/expressions.ts';

const MAX_NUMBERS = 100;
/** Whoever types a number means that number, so it ranks above every text that mentions it. */
const NUMBER_RANK = sql`10::float4`;

/** Whether the keyword is one word with a digit in it. */
export function isNumberLike(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.length >= 3 && /\d/.test(keyword) && !/[\s"]/.test(keyword);
}

/** A subquery with the `id` and `rank` of the opportunities whose number, or the id of a notice, begins like this. */
export function selectByNumber(prefix: string | undefined): SQL {
  if (prefix === undefined) return sql`select 0 as id, ${NUMBER_RANK} as rank where false`;
  const pattern = startingWith(prefix);
  return sql`
    (select id, ${NUMBER_RANK} as rank from opportunities
      where upper(solicitation_number) like ${pattern.toUpperCase()} limit ${MAX_NUMBERS})
    union all
    (select opportunity_id, ${NUMBER_RANK} from notices
      where lower(source_id) like ${pattern.toLowerCase()} limit ${MAX_NUMBERS})`;
}
