import { type Agreement, positivePercent } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { groupedVotes } from './count-votes.queries.ts';
import type { Report } from './report-filters.ts';

export async function measureAgreement(db: Db, report: Report): Promise<Agreement> {
  const grouped = groupedVotes(db, report);
  const { total, relevant_match, not_match, past_history } = grouped;
  const most = sql`greatest(${relevant_match}, ${not_match}, ${past_history})`;
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const pairsOf = (count: unknown) => sql`${count}::bigint * (${count} - 1)`;
  const [row] = await db
    .select({
      unanimous: number(sql`${total} > 1 and ${most} = ${total}`),
      majority: number(sql`${most} < ${total} and ${most} * 2 > ${total}`),
      divided: number(sql`${total} > 1 and ${most} * 2 <= ${total}`),
      single_voter: number(sql`${total} = 1`),
      agreeing: sql<number>`coalesce(sum(${pairsOf(relevant_match)} + ${pairsOf(not_match)} + ${pairsOf(past_history)}), 0)::float8`,
      pairs: sql<number>`coalesce(sum(${pairsOf(total)}), 0)::float8`,
    })
    .from(grouped);
  if (!row) throw new Error('A count always has a row.');
  const { agreeing, pairs, ...agreement } = row;
  return { ...agreement, percent: positivePercent(agreeing, pairs) ?? null };
}
