import type { Product } from '@bidlight/e2e/product/in-process.ts';
import { randomTexts } from '../random-text.ts';

const MAX_QUERY_MS = 600_000;

/** A few firms win most, and most win once or twice. */
const FIRMS_PER_AWARD = 0.3;

/** Removes all awards and fills in so many of the last eight years, without notices: one in twenty has two winners. */
export async function fillAwards(pool: Product['pool'], count: number): Promise<void> {
  const { titles } = randomTexts();
  const firms = Math.round(count * FIRMS_PER_AWARD);
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: MAX_QUERY_MS } as { text: string; values: unknown[] });
  try {
    await run('set statement_timeout = 0');
    await run('truncate awards, awardees cascade');
    await run(AWARDEES, [firms]);
    await run(AWARDS, [count, titles]);
    await run(WINNERS, [count, firms]);
    await run('vacuum analyze awards, awardees, award_winners');
  } finally {
    client.release(true);
  }
}

const AWARDEES = `
  insert into awardees (id, name) overriding system value
  select n, 'FIRM ' || n || ' LLC' from generate_series(1, $1::int) n`;

/** A fifth states no amount, a twentieth no date. */
const AWARDS = `
  insert into awards (id, version, number, title, department, office, naics_code, set_aside_code, award_on, amount)
  overriding system value
  select n, 1, 'W912' || n, ($2::text[])[1 + dice % cardinality($2::text[])],
    (array['DEPT OF DEFENSE', 'DEPT OF DEFENSE', 'VETERANS AFFAIRS, DEPARTMENT OF', 'INTERIOR, DEPARTMENT OF THE',
      'GENERAL SERVICES ADMINISTRATION', 'HEALTH AND HUMAN SERVICES, DEPARTMENT OF'])[1 + dice % 6],
    'OFFICE ' || dice % 89,
    (array['336413', '541512', '561720', '238160', '334516', '541519', '332911', '236220'])[1 + floor(8 * power(dice % 1009 / 1009.0, 2))::int],
    case when dice % 3 = 0 then 'SBA' when dice % 41 = 0 then '8A' end,
    case when dice % 20 > 0 then current_date - dice % 2920 end,
    case when dice % 5 > 0 then round(exp(6 + 10 * (dice % 9973) / 9973.0)::numeric, 2) end
  from (select n, ('x' || left(md5(n::text), 7))::bit(28)::int as dice from generate_series(1, $1::int) n) drawn`;

const WINNERS = `
  insert into award_winners (award_id, awardee_id)
  select n, 1 + floor(($2::int - 1) * power(dice % 9973 / 9973.0, 3))::int
  from (select n, ('x' || left(md5('firm ' || n), 7))::bit(28)::int as dice from generate_series(1, $1::int) n) drawn
  union
  select n, 1 + n % $2::int from generate_series(20, $1::int, 20) n`;
