import { eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDueWork } from '#background.ts';
import { deliverReport } from '#modules/mail/delivery/deliver-report.ts';
import { claimDelivery, listWaitingDeliveries } from '#modules/mail/delivery/deliveries.queries.ts';
import { findLastReportTo } from '#modules/mail/delivery/email-reports.queries.ts';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { startMailing, stopMailing } from '#modules/mail/delivery/mailing.fixture.ts';
import { findMailingCourse } from '#modules/operations/status/failure-series.queries.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  digests,
  emailDeliveries,
  emailReportItems,
  emailReports,
  mailPreferences,
  mailSuppressions,
  users,
} from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { digestReaders, titlesOf } from './digest-reader.fixture.ts';
import { startDueDigests } from './start-due-digests.ts';

const server = testApp();
const { reader, sendDue, smtp, mailing } = digestReaders(server);

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'email_reports', 'mail_preferences', 'mail_suppressions');
  smtp().received.length = 0;
  smtp().tries.length = 0;
});
afterEach(() => {
  smtp().onRecipient(() => undefined);
  smtp().onMail(() => 'accept');
});

const mailsTo = (email: string) => smtp().received.filter(({ to }) => to === email);

async function preferencesOf({ user }: { user: { id: string } }) {
  const [row] = await server.deps.db
    .select()
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, user.id));
  if (!row) throw new Error('There is no such row.');
  return row;
}

describe('sending people’s own mails', () => {
  it('one run is one report without a group, with a delivery for each, and is no report to operators', async () => {
    const [us, them] = [await reader(), await reader()];
    for (const one of [us, them]) {
      await one.wants();
      await one.add(90);
    }
    await sendDue();
    const { db } = server.deps;
    expect(await db.select().from(emailReports)).toMatchObject([
      { group: null, startedBy: null, state: 'finished' },
    ]);
    const rows = await db.select().from(emailDeliveries).orderBy(emailDeliveries.id);
    expect(rows.map(({ userId, state }) => [userId, state]).sort()).toEqual(
      [us, them].map(({ user }) => [user.id, 'sent']).sort(),
    );
    expect(await db.$count(digests)).toBe(2);
    expect(await db.$count(emailReportItems)).toBe(0);
    const operator = await reader({ role: 'ADMIN' });
    await db.execute(sql`update companies set is_internal = (id = ${operator.user.companyId})`);
    expect((await operator.ask('GET', '/api/top5-rfps/email-reports')).body.reports).toEqual([]);
    await db.execute(sql`update companies set is_internal = false`);
  });

  it('is never empty: who has nothing gets no mail, and the time is done all the same', async () => {
    const us = await reader();
    await us.wants();
    expect(await us.send()).toBeUndefined();
    expect([await server.deps.db.$count(emailDeliveries), smtp().tries]).toEqual([0, []]);
    expect((await preferencesOf(us)).doneAt).not.toBeNull();
  });

  it('never twice: neither by a second look, on however many servers, nor with the same opportunity to decide', async () => {
    const us = await reader();
    await us.wants();
    await us.add(90, { title: 'Once' });
    await Promise.all([1, 2, 3].map(() => startDueWork(mailing().deps)));
    await sendDue();
    await sendDue();
    expect(mailsTo(us.user.email)).toHaveLength(1);
    expect(await us.send()).toBeUndefined();
    await us.add(80, { title: 'Another' });
    await us.send();
    expect((await us.ask('GET', '/api/account/mail')).body.sent).toHaveLength(2);
    expect(await us.preview()).toBeNull();
  });

  it('leaves out what a group’s report of the day had, and has it on the next day', async () => {
    const us = await reader();
    await us.wants();
    const [reported] = [await us.add(95, { title: 'Reported' }), await us.add(90, { title: 'Fresh' })];
    await mailTo(mailing().deps, us.user, [reported]);
    await server.deps.db.update(emailDeliveries).set({ state: 'sent', sentAt: server.deps.now() });
    expect(titlesOf(await us.preview())).toEqual({ decide: ['Fresh'] });
    await us.send();
    server.advance(DAY_MS);
    expect(titlesOf(await us.preview())).toEqual({ decide: ['Reported'] });
  });

  it('waits while a report is being sent, and starts when that has ended', async () => {
    const us = await reader();
    await us.wants();
    await us.add(90);
    const going = Promise.withResolvers<void>();
    smtp().onMail(() => ({ until: going.promise }));
    const first = startDueDigests(mailing().deps);
    await first;
    await until(() => smtp().received.length === 1);
    const later = await reader();
    await later.wants();
    await later.add(90);
    await startDueDigests(mailing().deps);
    expect((await preferencesOf(later)).doneAt).toBeNull();
    going.resolve();
    await until(
      async () => (await server.deps.db.$count(emailReports, eq(emailReports.state, 'sending'))) === 0,
    );
    await until(async () => {
      await startDueDigests(mailing().deps);
      return mailsTo(later.user.email).length === 1;
    });
  });

  it('goes on after a kill: what waited is sent once, what was under way is unknown and can be read', async () => {
    const [us, them] = [await reader(), await reader()];
    for (const one of [us, them]) {
      await one.wants();
      await one.add(90);
    }
    await stopMailing(mailing().deps);
    await startDueDigests(mailing().deps);
    const { db } = server.deps;
    const [report] = await db
      .select({ id: emailReports.id })
      .from(emailReports)
      .where(isNull(emailReports.group));
    const [first] = await listWaitingDeliveries(db, report?.id ?? '');
    await claimDelivery(db, first?.id ?? 0);
    await startMailing(mailing().deps);
    await until(async () => (await db.$count(emailReports, eq(emailReports.state, 'sending'))) === 0);
    const rows = await db.select().from(emailDeliveries).orderBy(emailDeliveries.id);
    expect(rows.map(({ state }) => state)).toEqual(['unknown', 'sent']);
    expect(smtp().received).toHaveLength(1);
    await sendDue();
    expect(smtp().received).toHaveLength(1);
  });

  it('where two workers meet, each mail is sent once', async () => {
    const people = [await reader(), await reader(), await reader(), await reader()];
    for (const one of people) {
      await one.wants();
      await one.add(90);
    }
    await stopMailing(mailing().deps);
    await startDueDigests(mailing().deps);
    const [report] = await server.deps.db.select({ id: emailReports.id }).from(emailReports);
    const run = () =>
      deliverReport(mailing().deps, {
        id: report?.id ?? '',
        subjectId: report?.id ?? '',
        signal: new AbortController().signal,
        complete: async () => true,
      });
    await Promise.all([run(), run()]);
    expect(
      smtp()
        .received.map(({ to }) => to)
        .sort(),
    ).toEqual(people.map(({ user }) => user.email).sort());
    await startMailing(mailing().deps);
    await until(
      async () => (await server.deps.db.$count(emailReports, eq(emailReports.state, 'sending'))) === 0,
    );
  });

  it.each([
    ['was revoked', { isActive: false }],
    ['has not joined', { isInvited: true }],
  ])('nobody who %s gets one, also when that happened after it was started', async (_why, change) => {
    const [before, after] = [await reader(), await reader()];
    for (const one of [before, after]) {
      await one.wants();
      await one.add(90);
    }
    const { db } = server.deps;
    await db.update(users).set(change).where(eq(users.id, before.user.id));
    await stopMailing(mailing().deps);
    await startDueDigests(mailing().deps);
    await db.update(users).set(change).where(eq(users.id, after.user.id));
    await startMailing(mailing().deps);
    await until(async () => (await db.$count(emailReports, eq(emailReports.state, 'sending'))) === 0);
    expect(smtp().tries).toEqual([]);
    // When they are there again, what was due meanwhile is not caught up on.
    await db.update(users).set({ isActive: true, isInvited: false });
    await sendDue();
    expect(smtp().tries).toEqual([]);
  });

  it('a suppressed address gets none, one that unsubscribed from the reports does', async () => {
    const us = await reader();
    await us.wants();
    await us.add(90);
    const suppress = (reason: string) =>
      server.deps.db
        .insert(mailSuppressions)
        .values({ email: us.user.email, reason })
        .onConflictDoUpdate({ target: mailSuppressions.email, set: { reason } });
    await suppress('bounced');
    expect(await us.send()).toBeUndefined();
    const { mail } = (await us.ask('GET', '/api/account/mail')).body;
    expect([mail.problem, mail.nextAt]).toEqual(['An operator has stopped all mail to your address.', null]);
    await suppress('unsubscribed');
    expect(await us.send()).toBeDefined();
  });

  it('an address that is refused three times in a row pauses, is told so, and is tried again when the person saves', async () => {
    const us = await reader();
    await us.wants();
    await us.add(90);
    const refuse = (code: number | undefined) =>
      smtp().onRecipient((to) => (to === us.user.email ? code : undefined));
    refuse(550);
    for (const refusals of [1, 2]) {
      await us.send();
      expect((await preferencesOf(us)).refusals).toBe(refusals);
    }
    refuse(undefined);
    expect(await us.send()).toBeDefined();
    expect((await preferencesOf(us)).refusals).toBe(0);
    refuse(550);
    for (let n = 0; n < 5; n += 1) {
      await us.add(90);
      await us.send();
    }
    expect((await preferencesOf(us)).refusals).toBe(3);
    expect(smtp().tries).toHaveLength(6);
    const { mail } = (await us.ask('GET', '/api/account/mail')).body;
    expect([mail.problem, mail.nextAt]).toEqual([
      'The mail server refused your address three times. Save to try again.',
      null,
    ]);
    const { address: _, nextAt: __, problem: ___, ...choices } = mail;
    const saved = (await us.ask('PUT', '/api/account/mail', choices)).body.mail;
    expect([saved.problem, saved.frequency]).toEqual([null, 'weekdays']);
    expect(saved.nextAt).not.toBeNull();
    // That an address is refused is no failure of mailing; the mail that was sent before is its last success.
    expect((await findMailingCourse(server.deps.db)).failing).toBeUndefined();
  });

  it.each([
    ['a server that is down for now', () => smtp().onRecipient(() => 451)],
    ['a mail that was lost after it was read', () => smtp().onMail(() => 'drop')],
  ])('%s is no refusal', async (_what, breakIt) => {
    const us = await reader();
    await us.wants();
    await us.add(90);
    breakIt();
    await us.send();
    expect((await preferencesOf(us)).refusals).toBe(0);
    expect((await findMailingCourse(server.deps.db)).failing).toBeDefined();
  });

  it('does not change what a report says is new since the last one', async () => {
    const us = await reader();
    await us.wants();
    await us.add(90);
    expect(await us.send()).toBeDefined();
    expect(await findLastReportTo(server.deps.db, us.user, undefined)).toBeUndefined();
  });
});
