import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmin } from '#cli/admin-commands.ts';
import { isDemo } from '#store/is-demo.ts';
import { auditLog, companies, counters, settings, users } from '#store/schema.ts';
import { removeSetting, storeSetting } from '#store/settings-row.ts';
import type { Answer } from '#test/calls.ts';
import { makeCompany } from '#test/factories.ts';
import { type Harness, testApp } from '#test/harness.ts';
import { renewSetupCode } from './setup-code.ts';

const server = testApp({ DEMO: 'off' });
const named = testApp({ DEMO: 'off', INTERNAL_COMPANY: 'Acme Federal' });
const demo = testApp({ DEMO: 'on' });

const ADA = {
  companyName: 'Lovelace Works',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@lovelace.example',
  password: 'a long engine of words',
};

async function empty({ deps: { db } }: Harness): Promise<void> {
  for (const table of [auditLog, settings, counters]) await db.delete(table);
  await db.delete(users);
  await db.delete(companies);
}

const described = async (on: Harness) => (await on.get('/api/setup')).body;
const finish = (on: Harness, code: string, more: Partial<typeof ADA> = {}): Promise<Answer> =>
  on.post('/api/setup', { ...ADA, ...more, code });

beforeEach(() => Promise.all([server, named, demo].map(empty)));

describe('on a database without users', () => {
  it('the code from the terminal makes the first company the internal one, whatever its name, and signs its operator in', async () => {
    expect(await described(server)).toEqual({ success: true, isOpen: true, companyName: null });
    const code = await renewSetupCode(server.deps.db);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const { status, body, cookies } = await finish(server, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      user: { role: 'ADMIN', company: { name: 'Lovelace Works', isInternal: true } },
      internalCompanyName: 'Lovelace Works',
      mustChoosePassword: false,
    });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const jobs = await server.as({ cookie }).get('/api/cron/jobs');
    expect(jobs.status).toBe(200);
    expect(await described(server)).toEqual({ success: true, isOpen: false, companyName: null });
    const log = await server.deps.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(['company.created', 'user.created', 'sign-in.succeeded']);
  });

  it('security 44: the code works once, and of two people who finish at once one is told that it is done', async () => {
    const code = await renewSetupCode(server.deps.db);
    const answers = await Promise.all([
      finish(server, code),
      finish(server, code, { email: 'second@lovelace.example', companyName: 'Second' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Bidlight has been set up already. Please sign in.');
    expect(await server.deps.db.$count(users)).toBe(1);
    expect(await server.deps.db.$count(companies)).toBe(1);
    expect(await server.deps.db.$count(settings, eq(settings.name, 'setup-code'))).toBe(0);
  });

  it('security 44: a wrong code, and one of an earlier start, create nothing', async () => {
    const earlier = await renewSetupCode(server.deps.db);
    await renewSetupCode(server.deps.db);
    for (const code of [earlier, 'AAAA-AAAA-AAAA', '-']) {
      const { status, body } = await finish(server, code);
      expect(status).toBe(403);
      expect(body.message).toBe(
        'This code is not right. The server prints it in its terminal at every start.',
      );
    }
    await removeSetting(server.deps.db, 'setup-code');
    expect((await finish(server, earlier)).status).toBe(403);
    expect(await server.deps.db.$count(users)).toBe(0);
  });

  it('security 44: nobody guesses for long', async () => {
    const code = await renewSetupCode(server.deps.db);
    for (let guess = 0; guess < 20; guess++) await finish(server, 'WRONG');
    const { status, body, headers } = await finish(server, code);
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('security 58: strangers who guess, wherever they are, do not keep the right code out', async () => {
    const code = await renewSetupCode(server.deps.db);
    const guess = (remoteAddress: string, given: string) =>
      server.post('/api/setup', { ...ADA, code: given }, { remoteAddress });
    for (let at = 0; at < 240; at += 1) await guess(`198.51.100.${at % 12}`, 'WRONG');
    expect((await guess('203.0.113.9', code)).status).toBe(201);
  });

  it('a password that is guessed first is refused, and the code stays', async () => {
    const code = await renewSetupCode(server.deps.db);
    expect((await finish(server, code, { password: 'lovelace works' })).status).toBe(400);
    expect((await finish(server, code, { password: 'short' })).status).toBe(400);
    expect((await finish(server, code)).status).toBe(201);
  });

  it('INTERNAL_COMPANY names the company, and so does one that the command has made', async () => {
    expect(await described(named)).toMatchObject({ isOpen: true, companyName: 'Acme Federal' });
    const { body } = await finish(named, await renewSetupCode(named.deps.db));
    expect(body.data.user.company).toMatchObject({ name: 'Acme Federal', isInternal: true });
    await makeCompany(server.deps, { name: 'Made before', isInternal: true });
    expect(await described(server)).toMatchObject({ isOpen: true, companyName: 'Made before' });
    const second = await finish(server, await renewSetupCode(server.deps.db));
    expect(second.body.data.user.company.name).toBe('Made before');
  });

  it('the command ends the set-up, and its company is the internal one whatever its name', async () => {
    const options = { first: undefined, last: undefined, password: undefined };
    await createAdmin(server.deps, { ...options, company: 'Any Name Ltd', email: 'op@any.example' });
    expect(await described(server)).toMatchObject({ isOpen: false });
    const [company] = await server.deps.db.select().from(companies);
    expect(company).toMatchObject({ name: 'Any Name Ltd', isInternal: true });
    const code = await renewSetupCode(server.deps.db);
    expect((await finish(server, code)).status).toBe(409);
    const second = { ...options, company: undefined, email: 'second@any.example' };
    expect(await createAdmin(server.deps, second)).toContain('admin of Any Name Ltd');
    const others = eq(companies.isInternal, false);
    expect(await server.deps.db.$count(companies, others)).toBe(0);
  });
});

it('a demo has nothing to set up, until it was started for real', async () => {
  expect(await described(demo)).toMatchObject({ isOpen: false });
  await storeSetting(demo.deps.db, 'demo-over', new Date().toISOString());
  expect(await described(demo)).toMatchObject({ isOpen: true });
});

it('what was set up, by the page or by the command, is no demo at a later start that forgets DEMO=off', async () => {
  const options = { company: undefined, first: undefined, last: undefined, password: undefined };
  for (const setUp of [
    async () => finish(server, await renewSetupCode(server.deps.db)),
    () => createAdmin(server.deps, { ...options, email: 'op@any.example' }),
  ]) {
    await empty(server);
    await setUp();
    const config = { ...server.deps.config, isDemo: true };
    expect(await isDemo({ config, db: server.deps.db })).toBe(false);
  }
});
