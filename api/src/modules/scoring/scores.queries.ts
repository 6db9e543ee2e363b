import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { recordset } from '#db/recordset.ts';
import { scores } from '#db/schema.ts';

export type NewScore = Omit<typeof scores.$inferSelect, 'scoredAt' | 'primaryRequirement'>;

const { scoredAt, primaryRequirement, ...columns } = getTableColumns(scores);
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

/** The company's scores from this one on, of what it may bid on. */
export async function listEligibleScores(db: Db, companyId: string, minScore: number) {
  return db
    .select({ opportunityId: scores.opportunityId, score: scores.score, rank: scores.rank })
    .from(scores)
    .where(and(eq(scores.companyId, companyId), eq(scores.isEligible, true), gte(scores.score, minScore)));
}
