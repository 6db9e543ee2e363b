import { type Product, startProduct } from '@bidlight/e2e/product/in-process.ts';
import { type Figure, printTable } from './print.ts';
import { readReply, type SampledBeside, sampleBeside, toFigure } from './sample.ts';

type Pool = Product['pool'];

interface Size {
  votes: number;
  people: number;
  requests: number;
}

const FULL: Size = { votes: 500_000, people: 5_000, requests: 100 };
const SHORT: Size = { votes: 20_000, people: 200, requests: 10 };
const RFPS = 5_000;
/** The limit for every page. */
const LIMIT_MS = 60;

/** The reports of a company with half a million votes by five thousand people, each page beside its bare SQL. */
export async function measure(): Promise<void> {
  const product = await startProduct();
  const { rows, exportAll } = await measureReports(product, FULL);
  printTable(rows);
  const slow = rows.filter((row) => Number(row['p95 ms']) > LIMIT_MS);
  const verdict = slow.length === 0 ? 'All pages are' : `${slow.length} pages are not`;
  process.stdout.write(`\n${verdict} under ${LIMIT_MS} ms.\n`);
  const from = performance.now();
  await exportAll();
  process.stdout.write(`Export of all votes: ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  await product.stop();
}

export async function measureShort(): Promise<Figure[]> {
  const product = await startProduct();
  const { rows } = await measureReports(product, SHORT);
  await product.stop();
  return rows.map(toFigure);
}

async function measureReports(product: Product, size: Size) {
  const { pool, address } = product;
  const { cookie, user } = await product.signIn('admin@harborview.example');
  await fill(pool, user.companyId, size);
  const rows: SampledBeside[] = [];
  for (const [what, path, bare] of REPORT_CALLS) {
    const page = () => readReply(address, cookie, path);
    rows.push(
      await sampleBeside(what, size.requests, page, { work: () => pool.query(bare, [user.companyId]) }),
    );
  }
  return { rows, exportAll: () => readReply(address, cookie, '/api/feedback/export?') };
}

const COUNTS = `count(*), count(*) filter (where feedback_type = 'relevant_match'),
  count(*) filter (where feedback_type = 'not_match'), count(*) filter (where feedback_type = 'past_history')`;
const LAST_WEEK = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
const IS_LAST_WEEK = `cast_at >= '${LAST_WEEK}'::timestamp at time zone 'America/New_York'`;
const GROUPED = (where = 'true') => `with grouped as (select opportunity_id, ${COUNTS}, max(cast_at) as last
    from votes where company_id = $1 and not is_held and ${where} group by 1)
  select *, count(*) over () from grouped order by last desc, opportunity_id desc limit 25`;
const LISTED = (
  offset: number,
) => `select v.*, p.*, o.title from votes v join opportunities p on p.id = v.opportunity_id
  left join notices o on o.id = p.current_notice_id where company_id = $1 and not is_held
  order by cast_at desc nulls last, v.id desc limit 25 offset ${offset}`;
const PER_USER = `select user_id, (cast_at at time zone 'America/New_York')::date, count(*) from votes
  where company_id = $1 and not is_held and cast_at >= now() - interval '30 days' group by 1, 2`;

/** What the pages of the reports call, with the bare SQL for the same. */
export const REPORT_CALLS: [what: string, path: string, bare: string][] = [
  ['statistics', '/api/feedback/stats', `select ${COUNTS} from votes where company_id = $1 and not is_held`],
  ['by RFP, first page', '/api/feedback/data?groupBy=solicitationNumber', GROUPED()],
  [
    'by RFP, one week',
    `/api/feedback/data?groupBy=solicitationNumber&start_date=${LAST_WEEK}`,
    GROUPED(IS_LAST_WEEK),
  ],
  ['per vote, first page', '/api/feedback/data', LISTED(0)],
  ['per vote, page 100', '/api/feedback/data?page=100', LISTED(2475)],
  [
    'per vote, words',
    '/api/feedback/data?title_filter=repair%2077&rfp_filter=w9',
    `select v.* from votes v where company_id = $1 and not is_held and opportunity_id in (select p.id from opportunities p
      join notices o on o.id = p.current_notice_id where o.title ilike '%repair 77%') order by cast_at desc nulls last limit 25`,
  ],
  [
    'trends',
    '/api/feedback/trends',
    `select (cast_at at time zone 'America/New_York')::date, ${COUNTS} from votes
      where company_id = $1 and not is_held group by 1`,
  ],
  [
    'by RFP, a type and words',
    '/api/feedback/data?groupBy=solicitationNumber&type_filter=not_match&title_filter=repair',
    GROUPED("feedback_type = 'not_match'"),
  ],
  ['voting activity', '/api/admin/company-analytics/user-votes', PER_USER],
  ['voting activity, search', '/api/admin/company-analytics/user-votes?search=last77', PER_USER],
  ['team activity', '/api/admin/company-analytics/activity', PER_USER],
];

/** The driver's types do not know the time limit of a single query. */
const LONG_TIMEOUT = { query_timeout: 600_000 };

/** A year of votes, a hundred from each person, made by the database itself. */
async function fill(pool: Pool, companyId: string, { votes, people }: Size): Promise<void> {
  const client = await pool.connect();
  const run = (text: string) => {
    const values = text.includes('$1') ? [companyId] : [];
    return client.query({ text, values, ...LONG_TIMEOUT });
  };
  try {
    await run('set statement_timeout = 0');
    // The rows are valid by construction; checking every reference would take longer than writing them.
    await run('set session_replication_role = replica');
    await run(`insert into opportunities (id, group_key, solicitation_number, current_notice_id)
      overriding system value select 1000000 + n, 'bench:' || n, 'W9-26-R-' || n, 1000000 + n
      from generate_series(1, ${RFPS}) n`);
    await run(`insert into notices (id, opportunity_id, source_id, source, title, department, posted_at, content_hash)
      overriding system value select 1000000 + n, 1000000 + n, 'bench-' || n, 'sample', 'Roof repair ' || n,
        'DEPT OF DEFENSE', now(), decode(md5(n::text), 'hex') from generate_series(1, ${RFPS}) n`);
    await run(`insert into users (company_id, first_name, last_name, email, role, password_hash)
      select $1, 'First' || n % 97, 'Last' || n, 'bench' || n || '@harborview.example', 'MEMBER', 'none'
      from generate_series(1, ${people}) n`);
    // A trigger counts the votes while they are written.
    await run('set session_replication_role = origin');
    await run(`insert into votes (company_id, opportunity_id, voter_email, user_id, feedback_type, source, cast_at)
      select $1, 1000000 + 1 + (substr(u.email, 6, position('@' in u.email) - 6)::int * 37 + v * 50) % ${RFPS}, u.email, u.id,
        (array['relevant_match', 'not_match', 'past_history'])[1 + (abs(hashtext(u.email)) + v) % 3], 'app',
        now() - (v * 3.65 + random()) * interval '1 day'
      from users u, generate_series(0, ${votes / people - 1}) v where u.email like 'bench%'`);
    await run('vacuum analyze');
  } finally {
    client.release(true);
  }
}
