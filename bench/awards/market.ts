import type { Product } from '@bidlight/e2e/product/in-process.ts';
import { readReply, type SampledBeside, sampleBeside } from '../sample.ts';

const WITH_ALL = `naics_code like '33%' and department like '%DEFENSE'
  and search @@ websearch_to_tsquery('english', 'services')`;

const CASES: [what: string, query: string, where: string][] = [
  ['everything', '', 'true'],
  ['a NAICS code', 'naics=541512', "naics_code = '541512'"],
  ['three industries', 'naics=54,33,56', "left(naics_code, 2) in ('54', '33', '56')"],
  ['an agency', 'agency=department+of+veterans', "department like 'VETERANS%'"],
  ['a common word', 'q=services', "search @@ websearch_to_tsquery('english', 'services')"],
  ['a code, an agency, a word', 'naics=33&agency=defense&q=services', WITH_ALL],
];

/** The market of the awards that are there, each time as after a change, beside the bare SQL that counts the same awards by year. */
export async function measureMarket(
  { pool, address, signIn }: Product,
  requests: number,
): Promise<SampledBeside[]> {
  const { cookie } = await signIn('member@harborview.example');
  const rows: SampledBeside[] = [];
  for (const [what, query, where] of CASES) {
    const call = async () => {
      // A write makes every cached answer old.
      await pool.query('update awards set updated_at = now() where id = 1');
      await readReply(address, cookie, `/api/market?${query}`);
    };
    const bareSql = () =>
      pool.query(
        `select extract(year from award_on), count(*), sum(amount) from awards where ${where} group by 1`,
      );
    rows.push(await sampleBeside(`market: ${what}`, requests, call, { work: bareSql }));
  }
  const awardee = async () => {
    await pool.query('update awards set updated_at = now() where id = 1');
    await readReply(address, cookie, '/api/awardees/1');
  };
  const bareSql = () =>
    pool.query(
      'select count(*), sum(amount) from awards where id in (select award_id from award_winners where awardee_id = 1)',
    );
  return [
    ...rows,
    await sampleBeside('the awardee with the most awards', requests, awardee, { work: bareSql }),
  ];
}
