import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { scores } from '#store/schema.ts';
import { findAmong, type Matches, type ScoredRequest } from './matches.queries.ts';

/** So many scores can be read, and the notices behind them looked into, in a few hundredths of a second. */
const MAX_SCORES = 2_500;

/** Whether so few scores reach the minimum that a search can start from them. */
export async function areScoresFew(db: Db, companyId: string, minScore: number): Promise<boolean> {
  const reached = db
    .select({ id: scores.opportunityId })
    .from(scores)
    .where(isReached(companyId, minScore))
    .limit(MAX_SCORES + 1);
  return (await db.$count(reached.as('reached'))) <= MAX_SCORES;
}

/** Finds the opportunities that reach a score, have a notice with the words and pass every filter. */
export async function findAmongScores(db: Db, request: ScoredRequest, minScore: number): Promise<Matches> {
  const reached = isReached(request.companyId, minScore);
  return findAmong(db, request, sql`select opportunity_id as id from scores where ${reached}`);
}

function isReached(companyId: string, minScore: number): SQL | undefined {
  return and(eq(scores.companyId, companyId), gte(scores.rank, minScore));
}
