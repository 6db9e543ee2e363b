import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { endsAfter, isCurrentNotice, isListed, isScoreFor } from '#store/list-conditions.ts';
import { noticeEnd, notices, opportunities, scores } from '#store/schema.ts';
import type { MatchRequest } from './match-request.ts';
import { allHold, BY_SCORE, isCapped, passing, type Source } from './matches.queries.ts';
import { selectNewest } from './newest.queries.ts';
import { isNumberLike, selectByNumber } from './solicitation-numbers.queries.ts';
import { allOf } from './vector-words.ts';

/** Ranking a text takes longer than reading it. Older notices follow the ranked ones, newest first. */
const MAX_RANKED = 1_000;
/** So many scores or facts can be read, and the notices behind them looked into, in a few hundredths of a second. */
const MAX_FEW = 2_500;
/** So many of the best scores or nearest deadlines are looked into for an order that the index of words does not have. */
const MAX_WALKED = 20_000;
/** Title 1, agency 0.2, text 0.05: PostgreSQL wants them from D to A. */
const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'`;
/** The rank is divided by the logarithm of the length, because a long text repeats words without meaning more. */
const BY_LENGTH = sql`1`;

type TextRequest = MatchRequest & { text: string };

interface Bound {
  /** So many notices are looked for. */
  limit: number;
  /** Nothing may be missed but what the limit leaves out. */
  isExact: boolean;
}

/** Where the matches of a request come from, each source bounded. */
export async function sourcesOf(db: Db, request: MatchRequest, bound: Bound): Promise<Source[]> {
  const { text } = request;
  return text === undefined ? byScore(db, request, bound) : byText(db, { ...request, text }, bound);
}

/**
 * Notices with the words and the filters; with the words alone, because a notice that has them need not be the current one,
 * which the filters are about; and what begins with the number.
 */
async function byText(db: Db, request: TextRequest, bound: Bound): Promise<Source[]> {
  const { keyword, text, filters, notices: count, limit, order } = request;
  const numbered: Source = {
    name: 'numbered',
    limit: bound.limit,
    rows: selectByNumber(isNumberLike(keyword) ? keyword : undefined, bound.limit),
    candidates: sql`select id, rank, null::bigint as place from numbered`,
  };
  if (text === '') return [numbered];
  // The index knows the words of a notice, but not their places: whether they are the phrase is asked of those it finds.
  const isPhrase = /<(-|\d+)>/.test(text) && !text.includes('!');
  const words = isPhrase ? text.replaceAll(/<(-|\d+)>/g, '&') : text;
  const isMatch = isPhrase ? sql`vector @@ ${text}::tsquery` : sql`true`;
  const rank = limit === 0 || order !== 'relevance' ? sql`0::float8` : rankOf(sql`vector`, text);
  // The deadline of an earlier notice is not that of the current one, which the other ranges are about.
  const ofDates = filters.filter(({ name }) => name === 'date');
  const newest: Source = {
    name: 'newest',
    limit: bound.limit,
    ...(await selectNewest(db, {
      ...bound,
      query: allOf([words, ...filters.map((filter) => filter.words)]),
      within: allHold(ofDates),
      notices: count,
      isCounted: limit === 0,
    })),
    candidates: sql`select id, case when place <= ${MAX_RANKED} then ${rank} end as rank, place from newest where ${isMatch}`,
  };
  const isNarrowed = ofDates.length > 0 || filters.some((filter) => filter.words !== null);
  const first = firstInOrder(request, newest);
  if (!isNarrowed || limit === 0) return [newest, ...first, numbered];
  const fewer = Math.ceil(bound.limit / 5);
  const related: Source = {
    name: 'related',
    limit: fewer,
    ...(await selectNewest(db, { ...bound, query: words, limit: fewer, notices: count })),
    // Most of these do not pass, and ranking takes longer than filtering.
    candidates: sql`select found.id, ${rank}, null from related as found ${passing(request)} and ${isMatch}`,
  };
  return [newest, related, ...first, numbered];
}

/**
 * Without a keyword the score gives the order, unless another one is asked for. Up to the bound all matches are found by
 * the filters. Beyond it they are so dense that walking through the scores soon finds the best of them.
 */
async function byScore(db: Db, request: MatchRequest, bound: Bound): Promise<Source[]> {
  const { companyId, filters, notices: count, offset, limit, order } = request;
  // The newest are mostly open, so that a page of them is found sooner in the order of their dates than by when they end.
  const ranges = filters.flatMap(({ name, range }) =>
    range && (limit === 0 || name === 'date') ? [range] : [],
  );
  const newest: Source = {
    name: 'newest',
    limit: bound.limit,
    ...(await selectNewest(db, {
      ...bound,
      query: allOf(filters.map(({ words }) => words)),
      within: sql.join([sql`true`, ...ranges], sql` and `),
      condition: passesItself(request),
      notices: count,
      isCounted: limit === 0,
    })),
    candidates: sql`select id, null::float8 as rank, null::bigint as place from newest`,
  };
  if (limit === 0 || order !== 'score') return [newest, ...firstInOrder(request, newest)];
  // A subquery, so that the scores stay in the order of their index, which is used for no other order.
  const isFound = sql`(select ${allHold(filters)} and ${isListed()} from ${opportunities} join ${notices}
    on ${isCurrentNotice} where ${opportunities.id} = ${scores.opportunityId} limit 1)`;
  const best: Source = {
    name: 'best',
    rows: sql`
      select ${scores.opportunityId} as id from ${scores}
      where ${isCapped(newest)} and ${scores.companyId} = ${companyId} and ${isFound}
      order by ${BY_SCORE} limit ${offset + limit}`,
    candidates: sql`select id, null, null from best`,
  };
  return [newest, best];
}

/**
 * What comes first in an order that is not that of the newest, where there are more than the bound: they are so dense that
 * they are found soon among the best scores, or the nearest deadlines.
 */
function firstInOrder(request: MatchRequest, newest: Source): Source[] {
  const { companyId, text, order, now, offset, limit } = request;
  if (limit === 0 || order === 'relevance' || order === 'posted') return [];
  const hasWords = text === undefined ? sql`true` : sql`${notices.search} @@ ${text}::tsquery`;
  // Of the deadlines the index of when notices end is one; an earlier notice of an opportunity may have another deadline.
  const ends = noticeEnd(notices);
  const [walk, isIt] =
    order === 'score'
      ? [
          sql`select ${scores.opportunityId} as id from ${scores}
            where ${isCapped(newest)} and ${scores.companyId} = ${companyId} order by ${BY_SCORE} limit ${MAX_WALKED}`,
          hasWords,
        ]
      : [
          sql`select ${notices.opportunityId} as id, ${notices.id} as notice_id
            from ${notices} where ${isCapped(newest)} and ${endsAfter(now)}
              and ${notices.responseAt} > ${now}::timestamptz order by ${ends} limit ${MAX_WALKED}`,
          sql`found.notice_id = ${notices.id} and ${hasWords}`,
        ];
  return [
    {
      name: 'walked',
      // One after the other, so that the walk ends with the last that is needed.
      rows: sql`select walk.id from (${walk}) as walk,
        lateral (select from (select walk.*) as found ${passing(request)} and ${isIt} limit 1) as passed
        limit ${offset + limit}`,
      candidates: sql`select id, 0::float8, null::bigint from walked`,
    },
  ];
}

/** Whether a notice is the current one of its opportunity and passes the filters: subqueries, because a limit ends the reading. */
function passesItself({ companyId, filters }: MatchRequest): SQL {
  const aboutScore = filters.filter(({ name }) => name === 'min_score');
  const others = filters.filter(({ name }) => name !== 'min_score');
  const isCurrent = sql`(select true from opportunities where current_notice_id = notices.id limit 1)`;
  const hasScore = sql`(select ${allHold(aboutScore)} from (select 1) as one left join ${scores}
    on ${scores.opportunityId} = notices.opportunity_id and ${scores.companyId} = ${companyId})`;
  return sql.join([allHold(others), isCurrent, ...(aboutScore.length > 0 ? [hasScore] : [])], sql` and `);
}

/** The source of a search for what few opportunities have, such as a high score or a clearance; undefined without one. */
export async function fewOf(db: Db, request: MatchRequest): Promise<Source | undefined> {
  const { companyId, text, keyword, filters } = request;
  // What begins with a number is not found by words.
  if (text === '' || isNumberLike(keyword)) return undefined;
  const minScore = filters.find((filter) => filter.minScore)?.minScore;
  const stated = filters.filter(({ isStated }) => isStated);
  const reached = companyId && minScore && and(eq(scores.companyId, companyId), gte(scores.rank, minScore));
  const isUnscored = companyId && filters.some((filter) => filter.isUnscored);
  const starts = [
    ...filters.map(({ start }) => start),
    isUnscored ? selectUnscored(companyId) : undefined,
    reached ? sql`select opportunity_id as id from scores where ${reached}` : undefined,
    stated.length > 0
      ? sql`select distinct opportunity_id as id from notices where ${allHold(stated)}`
      : undefined,
  ];
  for (const start of starts) {
    if (!start) continue;
    const { rows } = await db.execute(sql`select 1 from (${start}) as started limit ${MAX_FEW + 1}`);
    if (rows.length <= MAX_FEW) return amongFew(request, start);
  }
  return undefined;
}

function selectUnscored(companyId: string): SQL {
  return sql`select ${opportunities.id} from ${opportunities} where not exists (
    select from ${scores} where ${isScoreFor(companyId)} and ${isNotNull(scores.score)})`;
}

function amongFew(request: MatchRequest, start: SQL): Source {
  const { text } = request;
  if (text === undefined)
    return {
      name: 'few',
      rows: start,
      candidates: sql`select id, null::float8 as rank, null::bigint as place from few`,
    };
  // Only what passes is ranked, which takes longer than filtering.
  const bestRank = sql`select max(${rankOf(sql`search`, text)}) as rank from notices
    where opportunity_id = passed.id and search @@ ${text}::tsquery having count(*) > 0`;
  return {
    name: 'few',
    rows: sql`select found.id from (${start}) as found ${passing(request)}`,
    candidates: sql`select passed.id, ranked.rank, null::bigint as place from few as passed, lateral (${bestRank}) as ranked`,
  };
}

function rankOf(vector: SQL, text: string): SQL {
  return sql`ts_rank(${WEIGHTS}, ${vector}, ${text}::tsquery, ${BY_LENGTH})::float8`;
}
