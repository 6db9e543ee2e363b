import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { ANY_WEEK, allOf, startOfWeek, vectorWord } from './vector-words.ts';

/** A phrase has to be looked for in the texts that have its words; in no more texts than this. */
const MAX_PHRASE_TEXTS = 2_000;
/** So many notices in one week mean thousands altogether, and the newest weeks are enough. */
const COMMON_PER_WEEK = 75;
const FIRST_SPAN_WEEKS = 2;
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
  /** Only so many of the newest notices are found. */
  limit: number;
}

export interface Candidates {
  /** A subquery with the `opportunity_id` and the `search` vector of the newest notices found. */
  rows: SQL;
  limit: number;
  /** A phrase was looked for in some of the texts that have its words, and may be in others. */
  isPhrasePartial: boolean;
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
    const isCommon = common[index] === true;
    return {
      rows: selectNewest(search, isCommon),
      limit: search.limit,
      isPhrasePartial: search.phrase !== undefined && isCommon,
    };
  });
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
  if (searches.length === 0) return [];
  const lastWeek = searches.map(({ query, weeks }) => inWeeks(query, weeks.to - 1, weeks.to - 1));
  const { rows } = await db.execute<{ count: number }>(sql`
    select counted.count::int as count
    from unnest(${sql.param(lastWeek)}::text[]) with ordinality as probed(query, ordinal),
      lateral (select count(*) from (
        select from notices where search @@ probed.query::tsquery limit ${COMMON_PER_WEEK}) as newest) as counted
    order by probed.ordinal`);
  return searches.map(
    ({ query, weeks }, index) =>
      isShort(weeks) || query === '' || (rows[index]?.count ?? 0) >= COMMON_PER_WEEK,
  );
}

function isShort({ from, to }: Weeks): boolean {
  return from !== undefined && to - from < 2 * FIRST_SPAN_WEEKS;
}

function selectNewest(search: PlannedSearch, isCommon: boolean): SQL {
  const { query, phrase, weeks, limit } = search;
  const maxRead = phrase === undefined ? limit : MAX_PHRASE_TEXTS;
  const found = isCommon ? selectSpanBySpan(query, weeks, maxRead) : selectAtOnce(query, weeks, maxRead);
  if (phrase === undefined) return found;
  return sql`select * from (${found}) as with_words where search @@ ${phrase}::tsquery limit ${limit}`;
}

/** The limit ends the walk: the database reads a span of weeks only when those before it did not have enough. */
function selectSpanBySpan(query: string, weeks: Weeks, limit: number): SQL {
  return sql`
    select found.opportunity_id, found.search
    from unnest(${sql.param(spansOf(query, weeks))}::text[]) as span(query),
      lateral (select opportunity_id, search from notices
        where search @@ span.query::tsquery limit ${limit}) as found
    limit ${limit}`;
}

/** Without `offset 0` the database might walk by date instead, through everything that does not have the words. */
function selectAtOnce(query: string, { from, to }: Weeks, limit: number): SQL {
  const isInWeeks =
    from === undefined
      ? sql`true`
      : sql`posted_at >= ${startOfWeek(from)} and posted_at < ${startOfWeek(to + 1)}`;
  return sql`
    select opportunity_id, search from (
      select opportunity_id, search, posted_at from notices
      where search @@ ${query}::tsquery and ${isInWeeks} offset 0) as found
    order by posted_at desc nulls last limit ${limit}`;
}

/** Spans of weeks, the newest first, each as wide as all before it; the last one has everything that remains. */
function spansOf(query: string, { from, to }: Weeks): string[] {
  const oldest = Math.max(from ?? 0, 0);
  const spans: string[] = [];
  let newest = to;
  for (let width = FIRST_SPAN_WEEKS; newest >= oldest && width <= MAX_SPAN_WEEKS; width *= 2) {
    const first = Math.max(newest - width + 1, oldest);
    spans.push(inWeeks(query, first, newest));
    newest = first - 1;
  }
  if (newest >= oldest) spans.push(query || ANY_WEEK);
  return spans;
}

function inWeeks(query: string, from: number, to: number): string {
  const weeks = Array.from({ length: to - from + 1 }, (_, index) => vectorWord('week', to - index));
  return allOf([query, weeks.join(' | ')]);
}
