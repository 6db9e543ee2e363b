import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isListed, isScoreFor } from '#store/list-conditions.ts';
import { notices, opportunities, scores } from '#store/schema.ts';
import type { IndexSearch } from './candidates.queries.ts';
import type { FacetGroup } from './facets.ts';
import type { Filter } from './filter.ts';

/** Title 1, agency 0.2, text 0.05: PostgreSQL wants them from D to A. */
const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'`;
/** The rank is divided by the logarithm of the length, because a long text repeats words without meaning more. */
const BY_LENGTH = sql`1`;

export interface MatchRequest {
  /** Whose scores are asked for; undefined where they are not, so that the same is found for everybody. */
  companyId: string | undefined;
  /** The keyword as it was typed. */
  keyword: string | undefined;
  /** The keyword as a tsquery; undefined without a keyword, '' where it has no word. */
  text: string | undefined;
  filters: readonly Filter[];
  newestWeek: number;
  /** There are so few notices that all that match can be read. */
  areFew: boolean;
  offset: number;
  /** 0 where the matches are only counted: they need no order, and fewer of them are enough. */
  limit: number;
}

/** What asks for scores, by a filter or for the order without a keyword. */
export type ScoredRequest = MatchRequest & { companyId: string };

export interface Matches {
  /** The opportunities of the page in their order, and around them those with the same rank as the first and the last. */
  ids: number[];
  /** The rank of each; null where their order is final. */
  ranks: (number | null)[];
  /** How many of them come before the page. */
  skipped: number;
  total: number;
  /** A bound was reached, so that there are or may be more than the total. */
  isCapped: boolean;
  groups: FacetGroup[];
}

interface Row extends Record<string, unknown>, Matches {}

/**
 * Opportunities without a rank come after the ranked ones in the order of reading, which is newest first. Equal ranks are
 * ordered by each company's scores, afterwards.
 */
const BY_RELEVANCE = sql`rank desc nulls last, case when rank is not null then response_at end nulls last, place nulls last,
  posted_at desc nulls last, id desc`;

/**
 * The page, the total and the facets of those candidates that pass the filters. `ctes` end with `candidates`, which has
 * `id`, the `rank` of the text and the `place` in the order of reading, once or several times for an opportunity;
 * `isCapped` says whether there may be more.
 */
export async function readMatches(db: Db, request: MatchRequest, ctes: SQL, isCapped: SQL): Promise<Matches> {
  const { offset, limit } = request;
  const { rows } = await db.execute<Row>(sql`
    with ${ctes},
    matched as materialized (
      select found.id, max(found.rank) as rank, min(found.place) as place, ${notices.responseAt}, ${notices.postedAt},
        ${notices.noticeType}, ${notices.setAsideCode}, ${notices.setAside}, ${notices.placeState}
      from candidates as found ${passing(request)} group by found.id, ${notices.id}
    ),
    placed as (
      select id, rank, row_number() over (order by ${BY_RELEVANCE}) as position from matched where ${limit > 0}
    ),
    page as (
      select min(rank) as lowest, max(rank) as highest from placed
      where position > ${offset} and position <= ${offset + limit}
    ),
    shown as materialized (
      select placed.* from placed, page
      where position > ${offset} and position <= ${offset + limit} or rank in (lowest, highest)
    )
    select ${isCapped} as "isCapped", (select count(*)::int from matched) as total, ${groupsOf(sql`matched`)} as groups,
      array(select id from shown order by position) as ids, array(select rank from shown order by position) as ranks,
      coalesce((select ${offset} - min(position) + 1 from shown), 0)::int as skipped`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** The same where there are so few opportunities to look into that all of them are: `few` selects each `id` once. */
export async function findAmong(db: Db, request: MatchRequest, few: SQL): Promise<Matches> {
  return readMatches(
    db,
    request,
    sql`few as materialized (${few}),
    passed as materialized (select found.id from few as found ${passing(request)}),
    candidates as (
      select passed.id, ranked.rank, null::bigint as place
      from passed, lateral (${selectBestRank(sql`passed.id`, request.text)}) as ranked where ranked.rank is not null
    )`,
    sql`false`,
  );
}

/** The rank of the best notice of an opportunity; null where none has the words. */
function selectBestRank(id: SQL, text: string | undefined): SQL {
  if (text === undefined) return sql`select 0::float4 as rank`;
  return sql`
    select max(${rankExpression(sql`search`, text)}) as rank
    from notices where opportunity_id = ${id} and search @@ ${text}::tsquery`;
}

/** Joins candidates with what the filters are about, and leaves those that pass. */
export function passing({ companyId, filters }: MatchRequest): SQL {
  return sql`
    join ${opportunities} on ${opportunities.id} = found.id
    join ${notices} on ${isCurrentNotice}
    ${companyId === undefined ? sql`` : sql`left join ${scores} on ${isScoreFor(companyId)}`}
    where ${allHold(filters)} and ${isListed()}`;
}

/** The conditions of all filters. */
export function allHold(filters: readonly Filter[]): SQL {
  return sql.join([sql`true`, ...filters.map(({ condition }) => condition)], sql` and `);
}

/** How many rows of a subquery share the values that facets are about. */
export function groupsOf(source: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_array(notice_type, set_aside_code, set_aside, place_state, count)) from (
      select notice_type, set_aside_code, max(set_aside) as set_aside, place_state, count(*)::int as count
      from ${source} group by notice_type, set_aside_code, place_state
    ) as grouped), '[]'::json)`;
}

/** The weeks that a filter of dates allows. */
export function weeksOf({ filters, newestWeek }: MatchRequest): IndexSearch['weeks'] {
  const { from, to = newestWeek } = filters.find(({ weeks }) => weeks)?.weeks ?? {};
  return { from, to: Math.min(to, newestWeek) };
}

export function rankExpression(vector: SQL, text: string): SQL {
  return sql`ts_rank(${WEIGHTS}, ${vector}, ${text}::tsquery, ${BY_LENGTH})`;
}
