import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isListed, isScoreFor } from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores } from '#store/schema.ts';
import type { FacetGroup } from './facets.ts';
import type { Filter } from './filter.ts';
import type { MatchRequest } from './match-request.ts';

/** Where candidates come from: a table of at most `limit` rows, or of all there are. */
export interface Source {
  name: string;
  rows: SQL;
  /** With so many rows there may be more. */
  limit?: number;
  /** There may be more anyway. */
  isPart?: boolean;
  /** Selects `id` of opportunities from the table, the `rank` of the text, and the `place` in the order of reading. */
  candidates: SQL;
}

export interface Matches {
  /** The opportunities of the page in their order. */
  ids: OpportunityId[];
  total: number;
  /** A bound was reached, so that there are or may be more than the total. */
  isCapped: boolean;
  groups: FacetGroup[];
}

interface Row extends Record<string, unknown>, Matches {}

/** With a keyword: what has no rank by the text, because it is older, in the order of reading. */
const BY_RELEVANCE = sql`found.rank desc nulls last, case when found.rank is null then found.place end nulls last,
  ${notices.responseAt}`;
/** As the index of the scores has them. */
export const BY_SCORE = sql`${scores.rank} desc nulls last, ${scores.dueAt}, ${scores.opportunityId}`;

function orderOf({ order, now }: MatchRequest): SQL {
  switch (order) {
    case 'relevance':
      return BY_RELEVANCE;
    case 'score':
      return BY_SCORE;
    case 'deadline':
      // What is over comes behind, the last to end first, and what has no deadline behind that.
      return sql`${notices.responseAt} <= ${now}::timestamptz, abs(extract(epoch from ${notices.responseAt} - ${now}::timestamptz))`;
    case 'posted':
      return sql`${notices.postedAt} desc nulls last`;
  }
}

/** The page, the total and the facets of those candidates whose current notice passes the filters. */
export async function readMatches(
  db: Db,
  request: MatchRequest,
  sources: readonly Source[],
): Promise<Matches> {
  const { offset, limit } = request;
  const tables = sources.map(({ name, rows }) => sql`${sql.identifier(name)} as materialized (${rows})`);
  const bounds = sources.filter(({ limit }) => limit !== undefined).map(isCapped);
  const { rows } = await db.execute<Row>(sql`
    with ${sql.join(tables, sql`, `)},
    candidates as (${sql.join(
      sources.map(({ candidates }) => candidates),
      sql` union all `,
    )}),
    matched as materialized (
      select found.id, row_number() over (
          order by ${orderOf(request)}, ${notices.postedAt} desc nulls last, ${notices.id} desc) as position,
        ${notices.noticeType}, ${notices.setAsideCode}, ${notices.setAside}, ${notices.placeState}
      from (select id, max(rank) as rank, min(place) as place from candidates group by id) as found ${passing(request)}
    )
    select ${sql.join([sql`false`, ...bounds], sql` or `)} as "isCapped", (select count(*)::int from matched) as total,
      ${groupsOf(sql`matched`)} as groups, array(
        select id from matched where position > ${offset} and position <= ${offset + limit} order by position) as ids`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** Whether a source may have left something out. */
export function isCapped({ name, limit, isPart }: Source): SQL {
  return isPart ? sql`true` : sql`(select count(*) >= ${limit} from ${sql.identifier(name)})`;
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

/** How many rows of a table share the values that facets are about. */
function groupsOf(source: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_array(notice_type, set_aside_code, set_aside, place_state, count)) from (
      select notice_type, set_aside_code, max(set_aside) as set_aside, place_state, count(*)::int as count
      from ${source} group by notice_type, set_aside_code, place_state
    ) as grouped), '[]'::json)`;
}
