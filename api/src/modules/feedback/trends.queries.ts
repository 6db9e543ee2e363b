import { type Agreement, positivePercent, type TrendPoint } from '@bidlight/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { votes } from '#db/schema.ts';
import { counts, groupedVotes } from './report.queries.ts';
import { isReported, type Report } from './which-votes.ts';

/**
 * The days that have votes, the earliest first. Counted by the quarter of an hour before the time zone is asked, which
 * takes longer than all the rest: every zone's days begin with one.
 */
export async function countByDay(db: Db, report: Report): Promise<TrendPoint[]> {
  const at = sql<Date>`date_bin('15 minutes', ${votes.castAt}, 'epoch')`.as('at');
  const { relevant_match, not_match, past_history } = counts;
  const quarters = db
    .select({ at, relevant_match, not_match, past_history })
    .from(votes)
    .where(isReported(report))
    .groupBy(sql`1`)
    .as('quarters');
  const sum = (count: SQLWrapper) => sql<number>`sum(${count})::int`;
  return (
    db
      .select({
        start: sql<string>`((${quarters.at} at time zone ${report.timeZone})::date)::text`,
        relevant_match: sum(quarters.relevant_match),
        not_match: sum(quarters.not_match),
        past_history: sum(quarters.past_history),
      })
      .from(quarters)
      // By their places: the same expression twice would have two parameters and count as two.
      .groupBy(sql`1`)
      .orderBy(sql`1`)
  );
}

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
