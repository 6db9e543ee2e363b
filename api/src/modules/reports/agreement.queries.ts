import type { Agreement } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { votesPerOpportunity } from './count-votes.queries.ts';
import type { Report } from './report-filters.queries.ts';

/** The percentage is the share of agreeing pairs among all pairs of voters of the same opportunity. */
export async function measureAgreement(db: Db, report: Report): Promise<Agreement> {
  const voted = votesPerOpportunity(db, report);
  const { total, relevant_match, not_match, past_history } = voted;
  const largest = sql`greatest(${relevant_match}, ${not_match}, ${past_history})`;
  const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const pairsOf = (count: unknown) => sql`${count}::bigint * (${count} - 1)`;
  const [row] = await db
    .select({
      unanimous: countWhere(sql`${total} > 1 and ${largest} = ${total}`),
      majority: countWhere(sql`${largest} < ${total} and ${largest} * 2 > ${total}`),
      divided: countWhere(sql`${total} > 1 and ${largest} * 2 <= ${total}`),
      single_voter: countWhere(sql`${total} = 1`),
      agreeing: sql<number>`coalesce(sum(${pairsOf(relevant_match)} + ${pairsOf(not_match)} + ${pairsOf(past_history)}), 0)::float8`,
      pairs: sql<number>`coalesce(sum(${pairsOf(total)}), 0)::float8`,
    })
    .from(voted);
  if (!row) throw new Error('A count always has a row.');
  const { agreeing, pairs, ...agreement } = row;
  return { ...agreement, percent: pairs > 0 ? Math.round((100 * agreeing) / pairs) : null };
}
