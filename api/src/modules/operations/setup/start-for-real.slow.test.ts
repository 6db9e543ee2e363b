import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmin, createCompany } from '#cli/admin-commands.ts';
import { DEMO_PASSWORD } from '#demo/demo-people.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { hasSource } from '#modules/collecting/choose-sources.ts';
import { collect } from '#modules/collecting/collect.ts';
import { aSource, someBatches } from '#modules/collecting/source.fixture.ts';
import { tryToStart } from '#modules/jobs/start-job.ts';
import { withLock } from '#platform/db/locks.ts';
import { isDemo } from '#store/is-demo.ts';
import { startPursuit } from '#store/pursuit-changes.ts';
import {
  auditLog,
  companies,
  jobs,
  notices,
  type OpportunityId,
  opportunities,
  sourceRuns,
  users,
} from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { testApp } from '#test/harness.ts';
import { startForReal } from './start-for-real.ts';

const server = testApp({ DEMO: 'on' });
let other: FastifyInstance;
let cookie: string;

const login = (email: string) => server.post('/api/v2/auth/login', { email, password: DEMO_PASSWORD });
const cookieOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const press = (word = 'DELETE') => server.as({ cookie }).post('/api/setup/start-for-real', { word });
const countRows = async () => {
  const { rows } = await server.deps.db.execute<{ table: string; rows: number }>(sql`
    select relname as table, (xpath('/row/c/text()', query_to_xml('select count(*) as c from public.' || relname, false, true, '')))[1]::text::int as rows
    from pg_stat_user_tables where schemaname = 'public' order by relname`);
  return Object.fromEntries(rows.map(({ table, rows: count }) => [table, count]));
};

beforeAll(async () => {
  const { deps } = server;
  await seedDemo(deps);
  await fillDemo(deps, () => {});
  // A real source besides the sample, and a company with people of its own.
  await collect(
    { database: server.settings, now: deps.now },
    aSource(someBatches(1, 5), { name: 'extract' }),
  );
  await createCompany(deps, 'Stays Ltd');
  const options = { first: undefined, last: undefined, password: 'long enough' };
  await createAdmin(deps, { ...options, company: 'Stays Ltd', email: 'stays@real.example' });
  // Who stays has pursued a sample too.
  const [stays] = await deps.db.select().from(users).where(eq(users.email, 'stays@real.example'));
  const [sample] = await deps.db.select().from(notices).where(eq(notices.source, 'sample')).limit(1);
  const { id: ownerId = '', companyId = '' } = stays ?? {};
  const opportunityId = sample?.opportunityId as OpportunityId;
  await startPursuit(deps.db, { companyId, opportunityId, ownerId, at: deps.now() });
  // Everybody has marked a reason of a sample as wrong, also those who stay.
  await deps.db.execute(sql`
    insert into wrong_reasons (company_id, user_id, opportunity_id, kind, text)
    select company_id, users.id, (select opportunity_id from notices where source = 'sample' limit 1), 'NAICS code', 'No.'
    from users`);
  other = await server.anotherServer();
});

beforeEach(async () => {
  cookie = cookieOf(await login('admin@bidlight.example'));
});

describe('Start for real', () => {
  it('says what it removes, and asks for the word', async () => {
    const { body } = await server.as({ cookie }).get('/api/setup/demo');
    expect(body.demo.companies.map(({ name }: { name: string }) => name)).toEqual([
      'Bidlight',
      'Harborview Systems',
    ]);
    expect(body.demo.companies[0].people).toBeGreaterThan(5);
    expect(body.demo.sampleNotices).toBeGreaterThan(100);
    expect(body.demo.realNotices).toBe(5);
    expect((await countRows()).pursuits).toBeGreaterThan(20);
    const { status, body: refused } = await press('delete');
    expect([status, refused.message]).toEqual([400, 'Type DELETE to remove the demo']);
  });

  it('waits for nobody: while a job waits or runs, or an import reads, it removes nothing', async () => {
    const before = await countRows();
    const job = await tryToStart(server.deps, 'scoring', null);
    const busy = await press();
    expect([busy.status, busy.body.message]).toEqual([
      409,
      'A job is running. Please try again when it has ended.',
    ]);
    await server.deps.db.delete(jobs).where(eq(jobs.id, job?.id ?? ''));
    await server.deps.db.execute(sql`delete from pgboss.job`);
    await withLock(server.settings, 'collect:extract', 'throw', async () => {
      expect((await press()).status).toBe(409);
    });
    expect({
      ...(await countRows()),
      jobs: 0,
      sessions: 0,
      known_devices: 0,
      counters: 0,
      audit_log: 0,
    }).toEqual({
      ...before,
      jobs: 0,
      sessions: 0,
      known_devices: 0,
      counters: 0,
      audit_log: 0,
    });
    expect(await isDemo(server.deps)).toBe(true);
  });

  it('removes nothing when it dies in the middle', async () => {
    const before = await server.deps.db.$count(notices);
    const queue = {
      ...server.deps.queue,
      cancel: () => Promise.reject(new Error('The process dies.')),
    };
    const by = { email: 'admin@bidlight.example', address: '192.0.2.1' };
    await expect(startForReal({ ...server.deps, queue }, by)).rejects.toThrow('The process dies.');
    expect(await server.deps.db.$count(notices)).toBe(before);
    expect((await login('admin@bidlight.example')).status).toBe(200);
  });

  it('removes companies, people, votes and sample notices, keeps real notices, and is over on every server', async () => {
    const { db } = server.deps;
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { status, cookies } = await press();
    const output = printed.mock.calls.map(([text]) => String(text)).join('');
    printed.mockRestore();
    expect(status).toBe(200);
    expect(cookies.find(({ name }) => name === 'sid')?.value).toBe('');
    // Somebody stays, so there is nothing to set up and no code for it.
    expect(output).not.toContain('Set up');
    expect((await db.select().from(companies)).map(({ name }) => name)).toEqual(['Stays Ltd']);
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual(['stays@real.example']);
    expect(await db.$count(notices)).toBe(5);
    expect(await db.$count(opportunities)).toBe(5);
    expect((await db.select().from(sourceRuns)).map(({ source }) => source)).toEqual(['extract']);
    const rows = await countRows();
    for (const table of [
      'votes',
      'vote_history',
      'pursuits',
      'pursuit_changes',
      'pursuit_notes',
      'open_questions',
      'pursuit_settings',
      'wrong_reasons',
      'scores',
      'models',
      'sessions',
      'company_profiles',
      'saved_searches',
    ]) {
      expect([table, rows[table]]).toEqual([table, 0]);
    }
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'demo.removed'));
    expect(entry).toMatchObject({ actor: 'admin@bidlight.example', actorId: null, companyId: null });
    for (const app of [server.app, other]) {
      const { body } = await server.on(app).get('/api/v2/auth/demo-accounts');
      expect(body.accounts).toEqual([]);
      expect((await server.on(app).as({ cookie }).get('/api/v2/auth/me')).status).toBe(401);
    }
    expect(await hasSource(server.deps)).toBe(false);
    expect((await login('admin@bidlight.example')).status).toBe(401);
  });

  it('stays over: a second time is refused, and nobody is left who could ask', async () => {
    const by = { email: 'x', address: '192.0.2.1' };
    await expect(startForReal(server.deps, by)).rejects.toThrow('This is not a demo any more.');
    expect((await press()).status).toBe(401);
  });
});
