import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailDeliveries, emailReportItems, emailReports, scores, voteTokens } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { startDueReports, startMailer } from './mailer.ts';
import { mailingServer, makeOperator, makeTop, type Operator } from './mailing.fixture.ts';
import { openSender } from './sender.ts';

const server = testApp();
const folder = mkdtempSync(join(tmpdir(), 'bidlight-schedule-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let operator: Operator & { companyId: string };
beforeAll(async () => {
  operator = await makeOperator(server.deps);
  await makeTop(server.deps, operator.companyId, 1);
});
beforeEach(async () => {
  for (const table of [voteTokens, emailDeliveries, emailReportItems, emailReports]) {
    await server.deps.db.delete(table);
  }
});

const mailing = (env: Record<string, string> = {}) =>
  mailingServer(server, {
    DATA_DIR: folder,
    EMAIL_GROUP_USER: 'a@x.example',
    EMAIL_GROUP_EXTERNAL: 'b@x.example,c@x.example',
    SCHEDULE_EMAIL: '0 8 * * 1-5',
    ...env,
  });

async function reports() {
  const rows = await server.deps.db.select().from(emailReports).orderBy(emailReports.startedAt);
  return rows.map(({ group, dueAt, state }) => [group, dueAt?.toISOString(), state]);
}
/** The deadlines of the test's opportunities are a month from the real now, so days are counted from it. */
const nextWorkday8 = (days: number) => {
  const at = new Date(server.deps.now().getTime() + days * 24 * 60 * 60_000);
  at.setUTCHours(8, 0, 0, 0);
  return at;
};

async function check(deps: Deps, at: Date) {
  const clocked = { ...deps, now: () => at };
  await startDueReports(
    clocked,
    openSender(clocked, () => {}),
  );
}

describe('the e-mail schedule', () => {
  it('is off by default', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: 'off' });
    await check(deps, deps.now());
    expect(await reports()).toEqual([]);
  });

  it('sends both groups their report when it is due, once, on however many servers', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '0 8 * * *', APP_TIMEZONE: 'UTC' });
    const due = nextWorkday8(1);
    await Promise.all([1, 2, 3].map(() => check(deps, due)));
    await check(deps, due);
    await check(deps, new Date(due.getTime() + 60_000));
    expect((await reports()).sort()).toEqual([
      ['external', due.toISOString(), 'finished'],
      ['user', due.toISOString(), 'finished'],
    ]);
    expect(await server.deps.db.$count(emailDeliveries)).toBe(3);
  });

  it('catches up once on reports missed while the server was off', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '0 8 * * *', APP_TIMEZONE: 'UTC' });
    await check(deps, nextWorkday8(1));
    const back = new Date(nextWorkday8(5).getTime() + 3 * 60 * 60_000);
    await check(deps, back);
    await check(deps, back);
    const users = (await reports()).filter(([group]) => group === 'user');
    expect(users.map(([, dueAt]) => dueAt)).toEqual([
      nextWorkday8(1).toISOString(),
      nextWorkday8(5).toISOString(),
    ]);
  });

  it('does not repeat what somebody has sent since', async () => {
    const { app, deps } = await mailing({ SCHEDULE_EMAIL: '* * * * *' });
    await operator.send(app, 'user');
    await check(deps, new Date(Math.floor(deps.now().getTime() / 60_000) * 60_000));
    expect((await reports()).map(([group, dueAt]) => [group, dueAt !== undefined])).toEqual(
      expect.arrayContaining([
        ['user', false],
        ['external', true],
      ]),
    );
    expect((await reports()).filter(([group]) => group === 'user')).toHaveLength(1);
  });

  it('with nothing to send writes that down and mails nobody', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '0 8 * * *' });
    const kept = await server.deps.db.delete(scores).returning();
    await check(deps, deps.now());
    await check(deps, deps.now());
    expect(await reports()).toHaveLength(2);
    expect(await server.deps.db.$count(emailDeliveries)).toBe(0);
    await server.deps.db.insert(scores).values(kept);
  });

  it('runs on a started server, and stops with it', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '* * * * *' });
    const mailer = startMailer(deps, () => {});
    await until(async () => (await reports()).filter(([, , state]) => state === 'finished').length === 2);
    await mailer.stop();
  });

  it('is left to workers; every server finishes what was left behind', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '* * * * *', ROLE: 'web' });
    const startedAt = new Date('2026-01-01T00:00:00Z');
    await server.deps.db.insert(emailReports).values({ group: 'user', state: 'sending', startedAt });
    const mailer = startMailer(deps, () => {});
    await until(async () => (await reports()).every(([, , state]) => state === 'finished'));
    await mailer.stop();
    expect(await reports()).toHaveLength(1);
  });
});
