import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { temporaryPlaces } from '#modules/operations/backup/back-up.fixture.ts';
import { learnFromVotes } from '#modules/scoring/learning/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import { CLEANERS, castVotes, KINDS, noticeAbout, votesFor } from '#modules/scoring/scoring.fixture.ts';
import { connect, type Database } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { cookieOf, makeCompany, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { migrate } from './migrate.ts';
import { storeSetting } from './settings-row.ts';
import { TWENTY_STEPS } from './twenty-steps.fixture.ts';

const server = testApp();
const places = temporaryPlaces(server);
const CONTEXT = { signal: new AbortController().signal, report: () => {} };
const VOTES = votesFor('cleaning', 12);

let database: Database;
let deps: Deps;
let app: FastifyInstance;
let session: { cookie: string };
let companyId: string;
let before: Awaited<ReturnType<typeof contents>>;

/** What people would miss. */
async function contents() {
  const tables = ['notices', 'opportunities', 'votes', 'users', 'sessions', 'settings', 'companies'];
  const rows = tables.map((table) =>
    database.db.execute(sql.raw(`select to_jsonb(t) as row from ${table} t order by 1`)),
  );
  return (await Promise.all(rows)).map((found) => found.rows);
}

/** A company at work in a database of 37922e0, which today's version then opens. */
beforeAll(async () => {
  const settings = await places.newDatabase();
  await migrate(settings, { migrations: TWENTY_STEPS });
  database = connect(settings, () => {});
  const { db } = database;
  deps = { ...server.deps, db, database: settings };
  const notices = KINDS.flatMap((work) => Array.from({ length: 25 }, (_, at) => noticeAbout(work, at)));
  // Collecting writes a column that notices did not have then, and looks for awards.
  await db.execute(sql`alter table notices add award_number text`);
  await db.execute(sql`create table awards (id int, notice_id int)`);
  await ingestBatch(db, { source: 'sam', notices, now: deps.now() });
  await db.execute(sql`alter table notices drop award_number`);
  await db.execute(sql`drop table awards`);
  const company = await makeCompany(deps);
  companyId = company.id;
  // With the columns that its table had then.
  await db.execute(sql`insert into company_profiles (company_id, version, capability_text, target_naics, past_performance)
    values (${companyId}, 1, ${CLEANERS.capabilityText}, ${sql.param(['561720'])}, ${JSON.stringify(CLEANERS.pastPerformance)}::jsonb)`);
  const user = await makeUser(deps, { companyId, role: 'ADMIN', email: 'one@firm.example' });
  session = await cookieOf(deps, user);
  await castVotes(deps, companyId, VOTES);
  await storeSetting(db, 'demo-over', '2026-11-01T00:00:00Z');
  before = await contents();
  expect(await migrate(settings)).toBe('migrated');
  app = await server.anotherServer({}, deps);
});
afterAll(() => database.close());

describe('a database of 37922e0, opened by this version', () => {
  it('has its notices, votes, people, sessions and settings', async () => {
    expect(await contents()).toMatchObject(before);
  });

  it('lets people go on where they were, and sign in', async () => {
    const me = await server.on(app).as(session).get('/api/company/profile');
    expect([me.status, me.body.profile.capabilityText]).toEqual([200, CLEANERS.capabilityText]);
    const { status } = await server
      .on(app)
      .post('/api/v2/auth/login', { email: 'one@firm.example', password: PASSWORD });
    expect(status).toBe(200);
  });

  it('gets its scores from the profile and the votes that were there', async () => {
    await learnFromVotes(deps, CONTEXT);
    await scoreEverything(deps, CONTEXT);
    const { rows } = await database.db.execute<{ naics: string; score: number }>(
      sql`select n.naics_code as naics, avg(s.score)::float as score from scores s join opportunities o on o.id = s.opportunity_id
        join notices n on n.id = o.current_notice_id where s.company_id = ${companyId} group by 1 order by 2 desc`,
    );
    expect(rows).toHaveLength(KINDS.length);
    expect(rows[0]?.naics).toBe('561720');
  });
});
