import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { scores } from './schema.ts';

type Score = Pick<typeof scores.$inferSelect, 'score' | 'rank'>;

/** The company's scores of these opportunities; those without one are not among them. */
export async function listScoresOf(
  db: Db,
  companyId: string,
  ids: readonly number[],
): Promise<Map<number, Score>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: scores.opportunityId, score: scores.score, rank: scores.rank })
    .from(scores)
    .where(
      and(eq(scores.companyId, companyId), sql`${scores.opportunityId} = any(${sql.param(ids)}::int[])`),
    );
  return new Map(rows.map(({ id, ...score }) => [id, score]));
}
