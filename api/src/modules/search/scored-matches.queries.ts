import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { scores } from '#db/schema.ts';
import { type Matches, type MatchRequest, passing, rankOf, readMatches } from './matches.queries.ts';

/** So many scores can be read, and the notices behind them looked into, in a few hundredths of a second. */
const MAX_SCORES = 2_500;

/** Whether so few scores reach the minimum that a search can start from them. */
export async function areScoresFew(db: Db, companyId: string, minScore: number): Promise<boolean> {
  const reached = db
    .select({ id: scores.opportunityId })
    .from(scores)
    .where(isReached(companyId, minScore))
    .limit(MAX_SCORES + 1);
  return (await reached).length <= MAX_SCORES;
}

/** Finds the opportunities that reach a score, have a notice with the words and pass every filter. */
export async function findAmongScores(db: Db, request: MatchRequest, minScore: number): Promise<Matches> {
  const { companyId, text } = request;
  return readMatches(
    db,
    request,
    sql`best as materialized (select opportunity_id as id from scores where ${isReached(companyId, minScore)}),
    passed as materialized (select found.id from best as found ${passing(request)}),
    candidates as (
      select passed.id, ranked.rank, null::bigint as place
      from passed, lateral (${selectBestRank(sql`passed.id`, text)}) as ranked where ranked.rank is not null
    )`,
    sql`false`,
  );
}

function isReached(companyId: string, minScore: number): SQL | undefined {
  return and(eq(scores.companyId, companyId), gte(scores.rank, minScore));
}

/** The rank of the best notice of an opportunity; null where none has the words. */
function selectBestRank(id: SQL, text: string | undefined): SQL {
  if (text === undefined) return sql`select 0::float4 as rank`;
  return sql`
    select max(${rankOf(sql`search`, text)}) as rank
    from notices where opportunity_id = ${id} and search @@ ${text}::tsquery`;
}
