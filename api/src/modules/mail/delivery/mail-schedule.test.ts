import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmailGroup } from '@bidlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDueWork } from '#background.ts';
import { withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  auditLog,
  emailDeliveries,
  emailReportItems,
  emailReports,
  scores,
  settings,
  voteTokens,
} from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { mailingServer, makeOperator, makeTop, type Operator } from './mailing.fixture.ts';
import { startDueReports } from './send-report.ts';

const server = testApp();
const folder = mkdtempSync(join(tmpdir(), 'bidlight-schedule-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let operator: Operator & { companyId: string };
beforeAll(async () => {
  operator = await makeOperator(server.deps);
  await makeTop(server.deps, operator.companyId, 1);
});
beforeEach(async () => {
  for (const table of [voteTokens, emailDeliveries, emailReportItems, emailReports, settings, auditLog]) {
    await server.deps.db.delete(table);
  }
});

const newMailing = (env: Record<string, string> = {}) =>
  mailingServer(server, {
    DATA_DIR: folder,
    EMAIL_GROUP_USER: 'a@x.example',
    EMAIL_GROUP_EXTERNAL: 'b@x.example,c@x.example',
    ...env,
  });

/** A server whose schedule has been known for some days. */
async function mailing(env: Record<string, string>) {
  const made = await newMailing(env);
  await check(made.deps, new Date(made.deps.now().getTime() - 5 * DAY_MS));
  expect(await reports()).toEqual([]);
  return made;
}

async function reports() {
  const rows = await server.deps.db.select().from(emailReports).orderBy(emailReports.startedAt);
  return rows.map(({ group, startedAt, state }) => [group, startedAt.toISOString(), state]);
}
/** The deadlines of the test's opportunities are a month from the real now, so days are counted from it. */
const nextWorkday8 = (days: number) => {
  const at = new Date(server.deps.now().getTime() + days * DAY_MS);
  at.setUTCHours(8, 0, 0, 0);
  return at;
};

/** Looks for what is due until nothing is any more: the second group waits for the first one's report. */
async function check(deps: Deps, at: Date) {
  for (const _ of EmailGroup.options) {
    await withLock(deps.database, 'due-work', 'wait', () => startDueReports({ ...deps, now: () => at }));
    await until(async () => (await reports()).every(([, , state]) => state === 'finished'));
  }
}

describe('the e-mail schedule', () => {
  it('design 2 is off by default', async () => {
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
    expect(users.map(([, startedAt]) => startedAt)).toEqual([
      nextWorkday8(1).toISOString(),
      back.toISOString(),
    ]);
  });

  it('security 17: mails nobody for what was due before it was turned on, turned on again or changed', async () => {
    const turnOn = async (SCHEDULE_EMAIL: string, at: Date) =>
      check((await newMailing({ SCHEDULE_EMAIL, APP_TIMEZONE: 'UTC' })).deps, at);
    const laterThan8 = (days: number) => new Date(nextWorkday8(days).getTime() + 60 * 60_000);
    await turnOn('0 8 * * *', laterThan8(1));
    await turnOn('0 8 * * *', new Date(laterThan8(1).getTime() + 60_000));
    expect(await reports()).toEqual([]);
    await turnOn('0 8 * * *', nextWorkday8(2));
    expect(await reports()).toHaveLength(2);
    await turnOn('off', laterThan8(2));
    await turnOn('0 8 * * *', laterThan8(5));
    await turnOn('30 8 * * *', laterThan8(6));
    await turnOn('30 8 * * *', new Date(laterThan8(6).getTime() + 60_000));
    expect(await reports()).toHaveLength(2);
  });

  it('security 29: writes down what it sends, by nobody', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '0 8 * * *', APP_TIMEZONE: 'UTC' });
    await check(deps, nextWorkday8(1));
    const { db } = server.deps;
    const rows = await db.select().from(auditLog).orderBy(auditLog.subject);
    const event = { companyId: operator.companyId, actor: 'system', actorId: null, action: 'report.sent' };
    expect(rows).toMatchObject([
      { ...event, subject: 'external: 2 recipients' },
      { ...event, subject: 'user: 1 recipient' },
    ]);
  });

  it('does not repeat what somebody has sent since', async () => {
    const { app, deps } = await mailing({ SCHEDULE_EMAIL: '* * * * *' });
    const minute = new Date(Math.floor(deps.now().getTime() / 60_000) * 60_000);
    await operator.send(app, 'user');
    await check(deps, minute);
    expect((await reports()).map(([group]) => group).sort()).toEqual(['external', 'user']);
  });

  it('with nothing to send writes that down and mails nobody', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '0 8 * * *' });
    const deleted = await server.deps.db.delete(scores).returning();
    await check(deps, deps.now());
    await check(deps, deps.now());
    expect(await reports()).toHaveLength(2);
    expect(await server.deps.db.$count(emailDeliveries)).toBe(0);
    await server.deps.db.insert(scores).values(deleted);
  });

  it('is looked at by the work that is due', async () => {
    const { deps } = await mailing({ SCHEDULE_EMAIL: '0 8 * * *', SCHEDULE_COLLECT: 'off' });
    const at = nextWorkday8(1);
    for (const _ of EmailGroup.options) {
      await startDueWork({ ...deps, now: () => at });
      await until(async () => (await reports()).every(([, , state]) => state === 'finished'));
    }
    expect(await reports()).toHaveLength(2);
  });
});
