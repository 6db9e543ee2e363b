import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scoreEverything } from '@bidlight/api/modules/scoring/scores/score-everything.ts';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import { connect } from '@bidlight/api/platform/db/connect.ts';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { openDatabase } from '@bidlight/api/platform/db/open.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';
import { fillNotices, type Pool, removeNotices } from './fill-list-data.ts';
import { type Figure, printTable } from './print.ts';

/** As many as three weeks bring, nearly all of them worth a score. */
const RECENT = 20_000;
/** The same with four times as many that closed long ago. */
const WITH_CLOSED = 500_000;
const COMPANIES = [1, 20, 200];
const COMPANIES_WITH_CLOSED = 20;
const SHORT = { notices: 2_000, companies: 2 };

/**
 * `npm run bench score-all -- [NOTICES]`: the score of everything, all companies × all notices that are worth one; then the same
 * after a single notice has changed; then with many more notices that closed long ago. The floor is PostgreSQL's own copy of
 * the same scores into a table with the same indexes.
 */
export async function measure(): Promise<void> {
  const recent = Number(process.argv[3] ?? RECENT);
  const bench = await openBench();
  const rows: Row[] = [];
  // Each at once, because the later ones take long.
  const add = async (companies: number, notices: number) => {
    rows.push(await bench.measureScoring(companies, notices));
    printTable(rows.slice(-1));
  };
  try {
    await fillNotices(bench.pool, 1, recent);
    for (const companies of COMPANIES) await add(companies, recent);
    await bench.keepCompanies(COMPANIES_WITH_CLOSED);
    await fillNotices(bench.pool, recent + 1, WITH_CLOSED);
    await add(COMPANIES_WITH_CLOSED, WITH_CLOSED);
  } finally {
    await bench.close();
  }
  process.stdout.write('\n');
  printTable(rows);
}

export async function measureShort(): Promise<Figure[]> {
  const bench = await openBench();
  try {
    await fillNotices(bench.pool, 1, SHORT.notices);
    const row = await bench.measureScoring(SHORT.companies, SHORT.notices);
    return [
      {
        what: 'scores of everything',
        figure: `${row['scores/s']} per s`,
        floor: `${row['floor: copy, scores/s']} per s`,
      },
      { what: 'after one notice has changed', figure: `${row['one notice changed, s']} s`, floor: '–' },
    ];
  } finally {
    await bench.close();
  }
}

interface Row {
  companies: number;
  notices: number;
  scores: number;
  'models, s': string;
  'scores, s': string;
  'scores/s': number;
  'floor: copy, scores/s': number;
  'one notice changed, s': string;
  'bytes a score': number;
  'peak MB': number;
}

async function openBench() {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  await chmod(folder, 0o755);
  const config = readConfig({ DATA_DIR: folder });
  const fail = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  const { pool, close } = connect(opened.settings, () => {});
  const { client, db, close: closeOne } = await connectOnce(opened.settings, 'bidlight bench');
  await removeNotices(pool);

  const numberOf = async (text: string) => Number((await client.query(`select ${text} as n`)).rows[0]?.n);
  const score = async () => {
    const from = performance.now();
    let fittedAt = from;
    const report = ({ message }: { message?: string }) => {
      if (message === 'Reading profiles.') fittedAt = Number.NaN;
      else if (Number.isNaN(fittedAt)) fittedAt = performance.now();
    };
    const signal = new AbortController().signal;
    await scoreEverything({ db, config, now: () => new Date() }, { signal, report });
    return { fitMs: fittedAt - from, scoreMs: performance.now() - fittedAt };
  };

  return {
    pool,
    async keepCompanies(count: number): Promise<void> {
      const other = `select id from companies where name > 'Bench ${String(count).padStart(4, '0')}'`;
      for (const table of ['scores', 'models', 'company_profiles']) {
        await client.query(`delete from ${table} where company_id in (${other})`);
      }
    },
    async measureScoring(companies: number, notices: number): Promise<Row> {
      await client.query(COMPANIES_WITH_PROFILES, [companies]);
      await client.query('truncate scores');
      const memory = watchMemory();
      const { fitMs, scoreMs } = await score();
      const peakMb = memory.stop();
      const scores = await numberOf('(select count(*) from scores)');
      await client.query('vacuum analyze scores');
      const bytes = await numberOf("pg_total_relation_size('scores')");
      const floorMs = await copyScores(pool);
      await client.query(ONE_CHANGED);
      const again = await score();
      return {
        companies,
        notices,
        scores,
        'models, s': (fitMs / 1000).toFixed(1),
        'scores, s': (scoreMs / 1000).toFixed(1),
        'scores/s': Math.round((1000 * scores) / scoreMs),
        'floor: copy, scores/s': Math.round((1000 * scores) / floorMs),
        'one notice changed, s': ((again.fitMs + again.scoreMs) / 1000).toFixed(2),
        'bytes a score': Math.round(bytes / scores),
        'peak MB': peakMb,
      };
    },
    async close(): Promise<void> {
      await closeOne();
      await close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The highest resident memory of this process until it is stopped, in MB. */
function watchMemory() {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 50);
  return {
    stop(): number {
      clearInterval(timer);
      look();
      return Math.round(peak / 1e6);
    },
  };
}

async function copyScores(pool: Pool): Promise<number> {
  const client = await pool.connect();
  // The driver's types do not know the time limit of a single query.
  const run = (text: string) => client.query({ text, query_timeout: 600_000 } as { text: string });
  try {
    await run('set statement_timeout = 0');
    await run('create table floor_scores (like scores including all)');
    const from = performance.now();
    await run('insert into floor_scores select * from scores');
    return performance.now() - from;
  } finally {
    await run('drop table if exists floor_scores');
    client.release(true);
  }
}

/** The profiles differ, as those of real companies do. */
const COMPANIES_WITH_PROFILES = `
  with added as (
    insert into companies (name)
    select 'Bench ' || lpad(n::text, 4, '0') from generate_series((select count(*)::int from companies) + 1, $1::int) n
    returning id, name
  )
  insert into company_profiles (company_id, version, capability_text, target_naics)
  select id, 1, 'We provide ' || (array['network security and firewall', 'janitorial and custodial', 'roof and building repair',
      'aircraft engine and bearing', 'software and cloud migration', 'medical laboratory and dental'])[1 + n % 6]
    || ' services, maintenance and ' || (array['training', 'inspection', 'installation', 'engineering', 'calibration'])[1 + n % 5] || '.',
    array[(array['541512', '561720', '238160', '336413', '541519', '334516'])[1 + n % 6]]
  from (select id, right(name, 4)::int as n from added) as numbered`;

/** As the collecting leaves a notice that was amended. */
const ONE_CHANGED = `
  with changed as (update notices set updated_at = date_trunc('milliseconds', now()) where id = 9 returning id)
  insert into source_runs (source, state, finished_at, changed) select 'extract', 'succeeded', now(), count(*) from changed`;
