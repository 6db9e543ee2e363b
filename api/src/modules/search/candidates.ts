import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { allOf, word } from './words.ts';

/** So many of the newest matching notices are looked at; a word that most notices have must not make us read most. */
export const MOST_NOTICES = 1_000;
/** Where the notices only complete or count what others are the main part of. */
export const FEWER_NOTICES = 200;
/** A phrase has to be looked for in the texts that have its words; in no more than this. */
const MOST_TEXTS = 2_000;
/** As many in one week means thousands altogether: then the newest weeks will do. */
const COMMON = 75;
const FIRST_WEEKS = 2;
const WIDEST = 64;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

export interface Weeks {
  from: number | undefined;
  to: number;
}

/** What is looked for among the notices. */
export interface Stream {
  /** A tsquery that the index can answer; '' for everything. */
  query: string;
  /** What the text has to fulfil beyond it. */
  exactly: string | undefined;
  weeks: Weeks;
  most: number;
}

/** A stream, and whether it is so common that it is read week by week. */
export interface ProbedStream extends Stream {
  isCommon: boolean;
}

/**
 * The index knows which notices have the words of a phrase, but not where: that is seen in each text. Where a phrase
 * is excluded, its words may be there.
 */
export function toStream(
  text: string | undefined,
  filters: readonly (string | null)[],
  weeks: Weeks,
  most = MOST_NOTICES,
): Stream {
  const isPhrase = text !== undefined && /<(-|\d+)>/.test(text) && !text.includes('!');
  const words = isPhrase ? text.replaceAll(/<(-|\d+)>/g, '&') : text;
  return { query: allOf([words ?? null, ...filters]), exactly: isPhrase ? text : undefined, weeks, most };
}

/** Asks the index about the last whole week of each, in one call; no call for none. */
export async function probe(db: Db, streams: readonly Stream[]): Promise<ProbedStream[]> {
  if (streams.length === 0) return [];
  const newest = streams.map(({ query, weeks }) => inWeeks(query, weeks.to - 1, weeks.to - 1));
  const { rows } = await db.execute<{ at: number; count: number }>(sql`
    select probed.at::int as at, counted.count::int as count
    from unnest(${sql.param(newest)}::text[]) with ordinality as probed(query, at),
      lateral (select count(*) from (
        select from notices where search @@ probed.query::tsquery limit ${COMMON}) as newest) as counted`);
  const counts = new Map(rows.map(({ at, count }) => [at - 1, count]));
  return streams.map((stream, at) => ({
    ...stream,
    isCommon: isShort(stream.weeks) || stream.query === '' || (counts.get(at) ?? 0) >= COMMON,
  }));
}

function isShort({ from, to }: Weeks): boolean {
  return from !== undefined && to - from < 2 * FIRST_WEEKS;
}

/** The newest notices of a stream, as rows of `opportunity_id` and `search`. */
export function newestOf(stream: ProbedStream): SQL {
  const most = stream.exactly === undefined ? stream.most : MOST_TEXTS;
  const found = stream.isCommon ? weekByWeek(stream, most) : atOnce(stream, most);
  if (stream.exactly === undefined) return found;
  return sql`select * from (${found}) as with_words where search @@ ${stream.exactly}::tsquery limit ${stream.most}`;
}

/** The limit ends the walk: the database looks into a stretch of weeks only when those before did not have enough. */
function weekByWeek({ query, weeks }: Stream, most: number): SQL {
  return sql`
    select found.opportunity_id, found.search
    from unnest(${sql.param(stretches(query, weeks))}::text[]) as stretch(query),
      lateral (select opportunity_id, search from notices
        where search @@ stretch.query::tsquery limit ${most}) as found
    limit ${most}`;
}

/** Without the fence the database might walk by date instead, through everything that has not got the words. */
function atOnce({ query, weeks }: Stream, most: number): SQL {
  const since =
    weeks.from === undefined ? sql`true` : sql`posted_at >= to_timestamp(${weeks.from * WEEK_SECONDS})`;
  const until =
    weeks.from === undefined ? sql`true` : sql`posted_at < to_timestamp(${(weeks.to + 1) * WEEK_SECONDS})`;
  return sql`
    select opportunity_id, search from (
      select opportunity_id, search, posted_at from notices
      where search @@ ${query}::tsquery and ${since} and ${until} offset 0) as found
    order by posted_at desc nulls last limit ${most}`;
}

/** The newest first, each as many weeks as all before it; the last one has what remains. */
function stretches(query: string, { from, to }: Weeks): string[] {
  const oldest = Math.max(from ?? 0, 0);
  const found: string[] = [];
  let newest = to;
  for (let width = FIRST_WEEKS; newest >= oldest && width <= WIDEST; width *= 2) {
    const first = Math.max(newest - width + 1, oldest);
    found.push(inWeeks(query, first, newest));
    newest = first - 1;
  }
  if (newest >= oldest) found.push(query || `${word('#w')}:*`);
  return found;
}

function inWeeks(query: string, from: number, to: number): string {
  const weeks = Array.from({ length: to - from + 1 }, (_, n) => word(`#w${to - n}`));
  return allOf([query || null, weeks.join(' | ')]);
}
