import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isListed } from '#store/list-conditions.ts';

/** So many of the newest notices say how common the words are. The database's own estimate takes words for independent. */
const PROBED = 400;
/** Looking for words in a notice that was read by date takes so many times as long as reading one that the index names. */
const WALK_COST = 3;
/** The words may be less common in what is a little older. */
const WALK_RESERVE = 2;

interface NewestSearch {
  /** A tsquery that the index of the search vectors can answer; '' for everything. */
  query: string;
  /** What an index of the notices by their dates can answer: nothing beyond it is read. */
  within?: SQL | undefined;
  /** What a notice has to fulfil apart from the words; it can name any column of `notices`. */
  condition?: SQL | undefined;
  limit: number;
  /** How many there are, about. */
  notices: number;
  /** Nothing may be missed but what the limit leaves out. */
  isExact?: boolean;
  /** They are only counted, so that any of them will do. */
  isCounted?: boolean;
}

export interface Newest {
  /** A subquery with `id` of the opportunity, `vector`, and the `place` among the notices found, the newest first. */
  rows: SQL;
  /** Only the newest notices were looked into. */
  isPart: boolean;
}

/**
 * The newest notices of a search, in one of two ways: what most notices have is found soonest by looking into the newest ones,
 * anything else by the index of words. What is not listed must not use up the limit.
 */
export async function selectNewest(db: Db, search: NewestSearch): Promise<Newest> {
  const {
    query,
    within = sql`true`,
    condition = sql`true`,
    limit,
    isExact = false,
    isCounted = false,
  } = search;
  const walked = query === '' || isExact ? undefined : await walkLength(db, search);
  const byDate = sql`order by posted_at desc nulls last, id desc`;
  const hasWords = query === '' ? sql`true` : sql`search @@ ${query}::tsquery`;
  const hits =
    walked === undefined
      ? // Without 'offset 0' the database might walk by date, through everything that does not have the words.
        sql`select id from (
            select id, posted_at from notices where ${hasWords} and ${within} ${query === '' ? sql`` : sql`offset 0`}) as found
          ${isCounted ? sql`` : byDate}`
      : sql`select id from (select id, search from notices where ${within} ${byDate} limit ${walked}) as found where ${hasWords}`;
  return {
    rows: sql`
      select id, vector, row_number() over () as place from (
        select notice.* from (${hits}) as hits, lateral (
          select opportunity_id as id, search as vector from notices
          where notices.id = hits.id and ${isListed()} and ${condition} limit 1) as notice
        limit ${limit}) as newest`,
    isPart: walked !== undefined,
  };
}

/** How many of the newest notices have enough with the words, by a look at some; undefined where the index of words is faster. */
async function walkLength(db: Db, { query, limit, notices }: NewestSearch): Promise<number | undefined> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select search from notices order by posted_at desc nulls last limit ${PROBED}) as newest
    where search @@ ${query}::tsquery`);
  const share = (rows[0]?.found ?? 0) / PROBED;
  const walked = limit / Math.max(share, 1 / PROBED);
  return walked * WALK_COST < share * notices ? Math.ceil(walked * WALK_RESERVE) : undefined;
}
