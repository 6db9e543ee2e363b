import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isCurrentNotice, isListed, isScoreFor } from '#db/list-conditions.ts';
import { notices, opportunities, scores } from '#db/schema.ts';
import { type Candidates, type IndexSearch, planCandidates } from './candidates.queries.ts';
import type { Filter } from './search-filters.queries.ts';
import { isNumberLike, selectByNumber } from './solicitation-numbers.queries.ts';

/** A word that most notices have must not make a search read most notices. */
const MAX_NOTICES = 1_000;
/** The bound where notices are only counted, or complete what other candidates are the main part of. */
const MAX_EXTRA_NOTICES = 200;
const MAX_SCORES = 1_000;
const MAX_SCORES_WITH_TEXT = 300;

/** Title 1, agency 0.2, text 0.05: PostgreSQL wants them from D to A. */
const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'`;
/** The rank is divided by the logarithm of the length, because a long text repeats words without meaning more. */
const BY_LENGTH = sql`1`;

export interface MatchRequest {
  companyId: string;
  /** The keyword as it was typed. */
  keyword: string | undefined;
  /** The keyword as a tsquery; undefined without a keyword, '' where it has no word. */
  text: string | undefined;
  filters: readonly Filter[];
  newestWeek: number;
  /** The matches are only counted: they need no order, and fewer of them are enough. */
  isCountOnly: boolean;
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
  /** A bound was reached, so that there may be more. */
  isCapped: boolean;
}

interface Row extends Record<string, unknown> {
  areNoticesCapped: boolean;
  areScoresCapped: boolean;
  /** Arrays, because a thousand objects would repeat the names of their fields. */
  matches: [
    id: number,
    noticeType: string | null,
    setAsideCode: string | null,
    setAside: string | null,
    state: string | null,
  ][];
}

/**
 * Finds the opportunities that have a notice with the words and whose current notice passes every filter. Candidates
 * come from indexes, each kind of them bounded; the filters are then applied exactly.
 */
export async function findMatches(db: Db, request: MatchRequest): Promise<Matches> {
  const { keyword, text, filters, isCountOnly } = request;
  const numberPrefix = isNumberLike(keyword) ? keyword : undefined;
  // A keyword without a word ('the', '%') is in no search vector.
  if (text === '' && numberPrefix === undefined) return { matches: [], isCapped: false };
  const requiresScore = filters.some((filter) => filter.requiresScore);
  const usesScores = !isCountOnly && (text === undefined || (text !== '' && requiresScore));
  const maxScores = text === undefined ? MAX_SCORES : MAX_SCORES_WITH_TEXT;
  const [newest, related] = await planCandidates(db, indexSearches(request));
  const { rows } = await db.execute<Row>(
    selectMatches(request, {
      newest,
      related,
      numbered: selectByNumber(numberPrefix),
      maxScores: usesScores ? maxScores : 0,
    }),
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  const areAllScoresRead = requiresScore && usesScores && !row.areScoresCapped;
  const isPhrasePartial = [newest, related].some((candidates) => candidates?.isPhrasePartial);
  return {
    matches: row.matches.map(([id, noticeType, setAsideCode, setAside, state]) => ({
      id,
      noticeType,
      setAsideCode,
      setAside,
      state,
    })),
    isCapped: (row.areNoticesCapped || isPhrasePartial) && !areAllScoresRead,
  };
}

/**
 * Notices with the text and the filters; and with the text alone, because a notice that has the words need not be the
 * current one, which the filters are about.
 */
function indexSearches({ text, filters, newestWeek, isCountOnly }: MatchRequest): IndexSearch[] {
  if (text === '') return [];
  const filterWords = filters.map(({ words }) => words);
  const { from, to = newestWeek } = filters.find(({ weeks }) => weeks)?.weeks ?? {};
  const newest = {
    text,
    filterWords,
    weeks: { from, to: Math.min(to, newestWeek) },
    limit: isCountOnly ? MAX_EXTRA_NOTICES : MAX_NOTICES,
  };
  const isNarrowed = filters.some(({ name, words }) => words !== null || name === 'date');
  if (text === undefined || !isNarrowed || isCountOnly) return [newest];
  const weeks = { from: undefined, to: newestWeek };
  return [newest, { text, filterWords: [], weeks, limit: MAX_EXTRA_NOTICES }];
}

interface Sources {
  newest: Candidates | undefined;
  related: Candidates | undefined;
  numbered: SQL;
  maxScores: number;
}

function selectMatches(
  { companyId, text, filters, isCountOnly }: MatchRequest,
  { newest, related, numbered, maxScores }: Sources,
): SQL {
  const conditions = sql.join([isListed(), ...filters.map(({ condition }) => condition)], sql` and `);
  const passing = sql`
    join ${opportunities} on ${opportunities.id} = found.id
    join ${notices} on ${isCurrentNotice}
    left join ${scores} on ${isScoreFor(companyId)}
    where ${conditions}`;
  // Ranking a text takes most of the time that finding it does.
  const rank = isCountOnly || text === undefined ? sql`0::float4` : rankOf(sql`found.vector`, text);
  return sql`
    with newest as materialized (${selectCandidates(newest)}),
    related as materialized (${selectCandidates(related)}),
    numbered as materialized (${numbered}),
    best as materialized (${selectBestScores(companyId, maxScores)}),
    candidates as (
      select id, max(rank) as rank from (
        select found.id, ${rank} as rank from newest as found
        -- Most of these do not pass, and ranking takes longer than filtering.
        union all select found.id, ${rank} from related as found ${passing}
        union all select id, rank from numbered
        union all select id, rank from best, lateral (${selectBestRank(sql`best.id`, text)}) as ranked
          where rank is not null
      ) as ranked_candidates group by id
    )
    select
      ${isCapped(sql`newest`, newest)} or ${isCapped(sql`related`, related)} as "areNoticesCapped",
      (select count(*) >= ${maxScores} from best) as "areScoresCapped",
      coalesce((select json_agg(json_build_array(id, notice_type, set_aside_code, set_aside, place_state)
          order by ordinal) from (
        select found.id, ${notices.noticeType}, ${notices.setAsideCode}, ${notices.setAside}, ${notices.placeState},
          row_number() over (order by found.rank desc, ${scores.rank} desc nulls last,
            ${notices.responseAt} nulls last, ${notices.postedAt} desc nulls last, found.id desc) as ordinal
        from candidates as found ${passing}
      ) as ordered), '[]'::json) as matches`;
}

function selectCandidates(candidates: Candidates | undefined): SQL {
  if (!candidates) return sql`select 0 as id, null::tsvector as vector where false`;
  return sql`select opportunity_id as id, search as vector from (${candidates.rows}) as notices_found`;
}

function isCapped(source: SQL, candidates: Candidates | undefined): SQL {
  return candidates ? sql`(select count(*) >= ${candidates.limit} from ${source})` : sql`false`;
}

/** The index is ordered with nulls last, and is used for no other order. */
function selectBestScores(companyId: string, limit: number): SQL {
  return sql`
    select opportunity_id as id from scores where company_id = ${companyId}
    order by rank desc nulls last, due_at, opportunity_id limit ${limit}`;
}

function rankOf(vector: SQL, text: string): SQL {
  return sql`ts_rank(${WEIGHTS}, ${vector}, ${text}::tsquery, ${BY_LENGTH})`;
}

/** The rank of the best notice of an opportunity; null where none has the words. */
function selectBestRank(id: SQL, text: string | undefined): SQL {
  if (text === undefined) return sql`select 0::float4 as rank`;
  return sql`
    select max(${rankOf(sql`search`, text)}) as rank
    from notices where opportunity_id = ${id} and search @@ ${text}::tsquery`;
}
