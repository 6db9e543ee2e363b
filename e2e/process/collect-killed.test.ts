import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  fakeSamGov,
  KEY,
  NOW,
  record,
  searching,
  send,
} from '@bidlight/api/modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPILED, until } from '../product/product.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

const COLLECT = fileURLToPath(new URL('./collect.fixture.ts', import.meta.url));
const PAGES = 3;
const PAGE = 20;

/** Two notices to a purchase, often on different pages; one row in ten is bad, one in ten can be bid on. */
const RECORDS = Array.from({ length: PAGES * PAGE }, (_, at) => {
  const type = ['Riddle', 'Solicitation'][at % 10] ?? 'Special Notice';
  return record(at + 1, undefined, { type, solicitationNumber: `PURCHASE-${at % 40}` });
});
/** Good rows on a page. */
const GOOD = (PAGE * 9) / 10;

let template: OwnDatabase;

beforeAll(async () => {
  template = await ownDatabase();
  await migrate({ connectionString: template.url });
});
afterAll(async () => {
  await template.remove();
});

/** In the place of the federal server. Before it answers step `at`, a page or the first description, it does as told. */
async function federal() {
  const search = searching(RECORDS);
  const step = { at: -1, before: async (): Promise<void> => {} };
  const { baseUrl } = await fakeSamGov(async (request, reply, call) => {
    const isSearch = request.pathname.endsWith('/search');
    const described = Number.parseInt(request.searchParams.get('noticeid') ?? '0', 16);
    const asked = isSearch
      ? Number(request.searchParams.get('offset')) / PAGE
      : PAGES + Math.floor(described / 10);
    if (asked === step.at) await step.before();
    if (!isSearch) return send(reply, 200, { description: `Text of ${described}` });
    request.searchParams.set('limit', String(PAGE));
    search(request, reply, call);
  });
  return { baseUrl, step };
}

function start(database: OwnDatabase, baseUrl: string) {
  const child = spawn(process.execPath, [COLLECT, NOW.toISOString()], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      SAM_API_KEY: KEY,
      SAM_API_URL: baseUrl,
      ...COMPILED,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, ended, output: () => output };
}

async function collectToTheEnd(database: OwnDatabase, baseUrl: string): Promise<void> {
  const run = start(database, baseUrl);
  await run.ended;
  expect(run.output()).toContain('"state":"succeeded"');
}

const collectors = (database: OwnDatabase, more = '') =>
  database.query(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name like 'bidlight collect:%' ${more}`,
  );

/** Killed while the answer to step `at` is awaited: everything before it is stored. */
async function killWhileAsking(
  database: OwnDatabase,
  { baseUrl, step }: Awaited<ReturnType<typeof federal>>,
) {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  step.before = async () => {
    resolve();
    await run.ended;
  };
  const run = start(database, baseUrl);
  await Promise.race([isAsked, run.ended]);
  await kill(database, run);
}

/** Killed while what step `at` gave is being stored: its rows are written and not committed. */
async function killWhileStoring(
  database: OwnDatabase,
  { baseUrl, step }: Awaited<ReturnType<typeof federal>>,
) {
  const other = await database.connect();
  step.before = async () => {
    await other.query('begin');
    await other.query('select from source_runs for update');
  };
  const run = start(database, baseUrl);
  await until(async () => (await collectors(database, `and wait_event_type = 'Lock'`)).length > 0);
  await kill(database, run, () => other.end());
}

async function kill(database: OwnDatabase, run: ReturnType<typeof start>, afterwards = async () => {}) {
  run.child.kill('SIGKILL');
  await run.ended;
  expect(run.output()).toBe('');
  await afterwards();
  await until(async () => (await collectors(database)).length === 0);
}

/** Everything that a run leaves but times and numbers of rows. */
async function contents(database: OwnDatabase) {
  return {
    notices: await database.query(
      `select source_id, title, description, encode(content_hash, 'hex') as hash from notices order by 1`,
    ),
    purchases:
      await database.query(`select array_agg(source_id order by source_id) as notices from opportunities
       left join notices on opportunity_id = opportunities.id group by opportunities.id order by 1`),
    versions: await database.query(`select source_id, version, changes from notice_versions v
       join notices o on o.id = v.notice_id order by 1, 2`),
    quarantined: await database.query('select run_id, reference, reason from quarantined_rows order by 1, 2'),
    runs: await database.query(`select source, state, cursor, seen, added, changed, quarantined, api_calls, error, finished_at
       from source_runs order by id`),
  };
}

async function collectUndisturbed(database: OwnDatabase) {
  await collectToTheEnd(database, (await federal()).baseUrl);
  return contents(database);
}

/** One run after the other, each killed at the same step as the one before it or at the next. */
async function collectKilledAtEveryStep(database: OwnDatabase) {
  const source = await federal();
  for (let at = 0; at <= PAGES; at += 1) {
    source.step.at = at;
    for (const killWhile of [killWhileAsking, killWhileStoring]) {
      await killWhile(database, source);
      const name = `${killWhile.name}, step ${at}`;
      expect(await database.query('select state, added from source_runs'), name).toEqual([
        { state: 'running', added: at * GOOD },
      ]);
      expect(await database.query('select count(*)::int from notices'), name).toEqual([{ count: at * GOOD }]);
    }
  }
  source.step.at = -1;
  await collectToTheEnd(database, source.baseUrl);
  return contents(database);
}

it('killed with kill -9 at every page and at the descriptions, while asking and while storing, collecting ends as if nothing had happened', async () => {
  const databases = [
    await ownDatabase({ template: template.name }),
    await ownDatabase({ template: template.name }),
  ] as const;
  const [undisturbed, killed] = await Promise.all([
    collectUndisturbed(databases[0]),
    collectKilledAtEveryStep(databases[1]),
  ]);
  expect(undisturbed.notices).toHaveLength(PAGES * GOOD);
  expect(killed).toEqual(undisturbed);
});
