import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isListed } from '#store/list-conditions.ts';
import { allOf, startOfWeek, vectorWord } from './vector-words.ts';

/** So many notices in one week mean thousands altogether, and the newest weeks are enough. */
const COMMON_PER_WEEK = 75;
/** What has so many of the notices it needs in the last week as to find all of them in so many weeks is common too. */
const ENOUGH_WEEKS = 20;
const FIRST_SPAN_WEEKS = 1;
/** A filter of dates that allows fewer weeks than this is read by the words for its weeks. */
const SHORT_WEEKS = 4;
/** A span is read to its end before its newest notices are known, so each one adds a third to those before it. */
const SPAN_GROWTH = 3;
const MAX_SPAN_WEEKS = 64;

interface Weeks {
  from: number | undefined;
  to: number;
}

/** A search in the index of the notices' search vectors. */
export interface IndexSearch {
  /** The keyword as a tsquery; undefined without one. */
  text: string | undefined;
  /** Filters as tsqueries; null for one that the index cannot answer. */
  filterWords: readonly (string | null)[];
  weeks: Weeks;
  /** Only so many of the newest notices are found; undefined for all of them. */
  limit: number | undefined;
  /** Newest first to the second; otherwise only the spans of weeks are in order, which takes less reading. */
  isSorted: boolean;
  /** What a notice has to fulfil apart from the words; it can name any column of `notices`. */
  condition?: SQL | undefined;
}

export interface Candidates {
  /**
   * A subquery with `opportunity_id`, `search` and the details of the notices found, the newest first. `is_match` is
   * false for those that have the words of a phrase, but not the phrase.
   */
  rows: SQL;
  /** With so many rows there may be more notices; undefined where all were read. */
  limit: number | undefined;
}

interface PlannedSearch extends IndexSearch {
  /** A tsquery that the index can answer; '' for everything. */
  query: string;
  /** A phrase, which the index cannot answer: it knows the words of a notice, but not their places. */
  phrase: string | undefined;
}

/** Decides how each search reads the index, by what the index says about one week of each. */
export async function planCandidates(db: Db, searches: readonly IndexSearch[]): Promise<Candidates[]> {
  const planned = searches.map(planSearch);
  const common = await findCommon(db, planned);
  return planned.map((search, index) => {
    const select = search.query === '' ? selectByDate : common[index] ? selectSpanBySpan : selectAtOnce;
    return { rows: withMatch(search, select(search)), limit: search.limit };
  });
}

/** Looking for a phrase takes far longer than reading, so it comes after the limit. */
function withMatch({ phrase }: PlannedSearch, rows: SQL): SQL {
  const isMatch = phrase === undefined ? sql`true` : sql`search @@ ${phrase}::tsquery`;
  return sql`select *, ${isMatch} as is_match from (${rows}) as found`;
}

/** The words of a phrase find the texts to look into. They cannot do so for a phrase that is excluded. */
function planSearch(search: IndexSearch): PlannedSearch {
  const { text, filterWords } = search;
  const isPhrase = text !== undefined && /<(-|\d+)>/.test(text) && !text.includes('!');
  const words = isPhrase ? text.replaceAll(/<(-|\d+)>/g, '&') : text;
  return { ...search, query: allOf([words, ...filterWords]), phrase: isPhrase ? text : undefined };
}

/** Whether each search finds so much that it should be read week by week, asked of the last whole week in one call. */
async function findCommon(db: Db, searches: readonly PlannedSearch[]): Promise<boolean[]> {
  if (searches.every(({ limit }) => limit === undefined)) return [];
  const lastWeek = searches.map(({ query, weeks }) => inWeeks(query, weeks.to - 1, weeks.to - 1));
  const { rows } = await db.execute<{ count: number }>(sql`
    select counted.count::int as count
    from unnest(${sql.param(lastWeek)}::text[]) with ordinality as probed(query, ordinal),
      lateral (select count(*) from (
        select from notices where search @@ probed.query::tsquery limit ${COMMON_PER_WEEK}) as newest) as counted
    order by probed.ordinal`);
  return searches.map((search, index) => {
    const { query, weeks, limit } = search;
    if (limit === undefined) return false;
    return isShort(weeks) || query === '' || (rows[index]?.count ?? 0) >= commonPerWeek(search, limit);
  });
}

/** Where a condition may leave nothing of older weeks, all of them would be walked through one by one. */
function commonPerWeek({ condition }: PlannedSearch, limit: number): number {
  return condition ? COMMON_PER_WEEK : Math.min(COMMON_PER_WEEK, limit / ENOUGH_WEEKS);
}

function isShort({ from, to }: Weeks): boolean {
  return from !== undefined && to - from < SHORT_WEEKS;
}

/** The limit ends the walk: the database reads a span of weeks only when those before it did not have enough. */
function selectSpanBySpan(search: PlannedSearch): SQL {
  const spans = spansOf(search);
  const queries = sql.param(spans.map(({ query }) => query));
  const ends = sql.param(spans.map(({ end }) => end ?? null));
  return sql`
    select found.* from unnest(${queries}::text[], ${ends}::timestamptz[]) as span(query, ends_at),
      lateral (select ${COLUMNS} from notices
        where search @@ span.query::tsquery and (span.ends_at is null or posted_at < span.ends_at or posted_at is null)
          and ${conditionOf(search)}
        ${search.isSorted ? sql`order by posted_at desc nulls last, notices.id desc` : sql``}
        limit ${search.limit}) as found
    limit ${search.limit}`;
}

/** Without `offset 0` the database might walk by date instead, through everything that does not have the words. */
function selectAtOnce(search: PlannedSearch): SQL {
  return sql`
    select * from (
      select ${COLUMNS} from notices
      where search @@ ${search.query}::tsquery and ${isInWeeks(search.weeks)} and ${conditionOf(search)} offset 0) as found
    order by posted_at desc nulls last, id desc ${limitOf(search)}`;
}

/** The dates of posting have an index, by which the database reads no more than it needs. */
function selectByDate(search: PlannedSearch): SQL {
  return sql`
    select ${COLUMNS} from notices
    where ${isInWeeks(search.weeks)} and ${conditionOf(search)}
    order by posted_at desc nulls last, notices.id desc ${limitOf(search)}`;
}

function limitOf({ limit }: PlannedSearch): SQL {
  return limit === undefined ? sql`` : sql`limit ${limit}`;
}

function isInWeeks({ from, to }: Weeks): SQL {
  const end = startOfWeek(to + 1);
  return from === undefined
    ? sql`(posted_at < ${end} or posted_at is null)`
    : sql`posted_at >= ${startOfWeek(from)} and posted_at < ${end}`;
}

/** What the rank, the order and the facets need of a notice. */
const COLUMNS = sql`notices.id, opportunity_id, search, posted_at, response_at, notice_type, set_aside_code, set_aside,
  place_state`;

/** Notices that are not listed must not use up the limit. */
function conditionOf({ condition }: PlannedSearch): SQL {
  return condition ? sql`${isListed()} and ${condition}` : isListed();
}

interface Span {
  query: string;
  /** The last span has no words for its weeks: it is everything before this time, or without a date. */
  end?: Date;
}

/** Spans of weeks, the newest first, each a little wider than the one before; the last one has all that remains. */
function spansOf({ query, weeks }: PlannedSearch): Span[] {
  const oldest = Math.max(weeks.from ?? 0, 0);
  const spans: Span[] = [];
  let newest = weeks.to;
  for (let width = FIRST_SPAN_WEEKS; newest >= oldest && width <= MAX_SPAN_WEEKS; ) {
    const first = Math.max(newest - width + 1, oldest);
    spans.push({ query: inWeeks(query, first, newest) });
    newest = first - 1;
    width = Math.max(FIRST_SPAN_WEEKS, Math.floor((weeks.to - newest) / SPAN_GROWTH));
  }
  if (newest >= oldest) spans.push({ query, end: startOfWeek(newest + 1) });
  return spans;
}

function inWeeks(query: string, from: number, to: number): string {
  const weeks = Array.from({ length: to - from + 1 }, (_, index) => vectorWord('week', to - index));
  return allOf([query, weeks.join(' | ')]);
}
