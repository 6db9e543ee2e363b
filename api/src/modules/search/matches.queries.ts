import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isListed } from '#db/list-conditions.ts';
import { newestOf, type ProbedStream } from './candidates.ts';
import type { Filter } from './search-plan.ts';

/** So many of the company's best scores, where scores decide. */
const MOST_SCORED = 1_000;
const MOST_SCORED_WITH_TEXT = 300;
const MOST_NUMBERS = 100;

/** Title 1, agency 0.2, text 0.05; PostgreSQL wants them from D to A. A long text repeats words without meaning more. */
const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'`;
const BY_LENGTH = sql`1`;

export interface Wanted {
  companyId: string;
  /** A tsquery; undefined without a keyword. */
  text: string | undefined;
  /** By text and filters, and by the text alone: another notice of the opportunity may have the words. */
  streams: readonly ProbedStream[];
  filters: readonly Filter[];
  /** The beginning of a solicitation number or notice id. */
  numberPrefix: string | undefined;
  /** The company's best scores are candidates too. */
  lookAtBest: boolean;
  /** Whether the order matters: ranking a text takes most of the time that finding it does. */
  isRanked: boolean;
}

export interface Match {
  id: number;
  noticeType: string | null;
  setAsideCode: string | null;
  setAside: string | null;
  state: string | null;
}

export interface Matches {
  /** The best first. */
  matches: Match[];
  /** There may be more than these. */
  isCapped: boolean;
}

interface Row extends Record<string, unknown> {
  isNewestCapped: boolean;
  isRelatedCapped: boolean;
  isBestCapped: boolean;
  found: [
    id: number,
    type: string | null,
    code: string | null,
    setAside: string | null,
    state: string | null,
  ][];
}

/**
 * The opportunities with a notice that has the words, whose own current notice passes every filter. Candidates come
 * from the index, newest first and bounded; the filters are then applied exactly.
 */
export async function findMatches(db: Db, wanted: Wanted): Promise<Matches> {
  const { companyId, text, streams, filters, numberPrefix, lookAtBest, isRanked } = wanted;
  const mostScored = text === undefined ? MOST_SCORED : MOST_SCORED_WITH_TEXT;
  const minScore = filters.some(({ name }) => name === 'min_score');
  const conditions = sql.join(
    [isListed(sql`notice.source`), ...filters.map(({ isTrue }) => isTrue)],
    sql` and `,
  );
  const rank =
    isRanked && text !== undefined
      ? sql`ts_rank(${WEIGHTS}, vector, ${text}::tsquery, ${BY_LENGTH})`
      : sql`0::float4`;
  const judged = sql`
    join opportunities on opportunities.id = found.id
    join notices as notice on notice.id = opportunities.current_notice_id
    left join scores as score on score.opportunity_id = found.id and score.company_id = ${companyId}
    where ${conditions}`;
  const { rows } = await db.execute<Row>(sql`
    with newest as materialized (${fromStream(streams[0])}),
    related as materialized (${fromStream(streams[1])}),
    numbered as materialized (${byNumber(numberPrefix)}),
    best as materialized (${byScore(companyId, lookAtBest ? mostScored : 0)}),
    candidates as (
      select id, max(rank) as rank from (
        select id, ${rank} as rank from newest
        -- Most of these do not pass, and ranking takes longer than judging.
        union all select found.id, ${rank} from related as found ${judged}
        union all select * from numbered
        union all select id, rank from best, lateral (${rankOf(sql`best.id`, text)}) as ranked where rank is not null
      ) as found group by id
    )
    select
      (select count(*) >= ${streams[0]?.most ?? 1} from newest) as "isNewestCapped",
      (select count(*) >= ${streams[1]?.most ?? 1} from related) as "isRelatedCapped",
      (select count(*) >= ${mostScored} from best) as "isBestCapped",
      coalesce((select json_agg(json_build_array(id, type, set_aside_code, set_aside, state) order by at) from (
        select found.id, notice.notice_type as type, notice.set_aside_code, notice.set_aside,
          notice.place_state as state,
          row_number() over (order by found.rank desc, score.score desc nulls last,
            notice.posted_at desc nulls last, found.id desc) as at
        from candidates as found ${judged}
      ) as ordered), '[]'::json) as found`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  // How many texts were looked at is not known here, only that there are many with the words.
  const isPhraseCapped = streams.some(({ exactly, isCommon }) => exactly !== undefined && isCommon);
  const isComplete = minScore && lookAtBest && !row.isBestCapped;
  return {
    matches: row.found.map(([id, noticeType, setAsideCode, setAside, state]) => ({
      id,
      noticeType,
      setAsideCode,
      setAside,
      state,
    })),
    isCapped: (row.isNewestCapped || row.isRelatedCapped || isPhraseCapped) && !isComplete,
  };
}

function fromStream(stream: ProbedStream | undefined): SQL {
  if (!stream) return sql`select 0 as id, null::tsvector as vector where false`;
  return sql`select opportunity_id as id, search as vector from (${newestOf(stream)}) as newest_found`;
}

/** A number is what it says: before everything that only mentions the words. */
function byNumber(prefix: string | undefined): SQL {
  if (prefix === undefined) return sql`select 0 as id, 0::float4 as rank where false`;
  const pattern = `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`
    (select id, 10::float4 as rank from opportunities
      where upper(solicitation_number) like ${pattern.toUpperCase()} limit ${MOST_NUMBERS})
    union all
    (select opportunity_id, 10 from notices
      where lower(source_id) like ${pattern.toLowerCase()} limit ${MOST_NUMBERS})`;
}

function byScore(companyId: string, most: number): SQL {
  // The index has it with nulls last, and is used for no other order.
  return sql`
    select opportunity_id as id from scores where company_id = ${companyId}
    order by score desc nulls last, opportunity_id limit ${most}`;
}

function rankOf(id: SQL, text: string | undefined): SQL {
  if (text === undefined) return sql`select 0::float4 as rank`;
  return sql`
    select max(ts_rank(${WEIGHTS}, search, ${text}::tsquery, ${BY_LENGTH})) as rank
    from notices where opportunity_id = ${id} and search @@ ${text}::tsquery`;
}
