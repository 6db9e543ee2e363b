import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import { type OpportunityId, scores } from '#store/schema.ts';

export type NewScore = Omit<typeof scores.$inferSelect, 'scoredAt'>;

const { scoredAt, ...columns } = getTableColumns(scores);
const newScores = recordset(columns);

/** Writes all scores in one statement; an older score of the same opportunity is replaced. */
export async function saveScores(db: Db, rows: readonly NewScore[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into scores (${newScores.names}, scored_at)
    select ${newScores.names}, ${at}::timestamptz from ${newScores.from(rows)}
    on conflict (company_id, opportunity_id) do update set
      ${newScores.replacements}, scored_at = excluded.scored_at`);
}

/**
 * Removes the company's scores of all opportunities but these. They are found in an index alone, because the rows are long, and
 * first, so that no statistics of the table make it a join, which takes seconds for a company that was not there before.
 */
export async function removeOtherScores(
  db: Db,
  companyId: string,
  kept: readonly OpportunityId[],
): Promise<void> {
  await db.execute(sql`
    delete from scores where company_id = ${companyId} and opportunity_id = any(array(
      select opportunity_id from scores where company_id = ${companyId} and opportunity_id <> all(${sql.param(kept)}::int[])
    ))`);
}

/** The company's scores from this one on, of what it may bid on. */
export async function listEligibleScores(db: Db, companyId: string, minScore: number) {
  return db
    .select({ opportunityId: scores.opportunityId, score: scores.score, rank: scores.rank })
    .from(scores)
    .where(and(eq(scores.companyId, companyId), eq(scores.isEligible, true), gte(scores.score, minScore)));
}
