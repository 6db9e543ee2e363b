import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksIn, type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import {
  auditLog,
  emailDeliveries,
  emailReportItems,
  emailReports,
  mailSuppressions,
  users,
  votes,
  voteTokens,
} from '#store/schema.ts';
import { type MadeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { mailingServer, makeOperator, makeTop, type Operator } from './mailing.fixture.ts';

const server = testApp();
const PEOPLE = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'];
let operator: Operator & { companyId: string };
let top: MadeOpportunity[];
let smtp: MailServer;

beforeAll(async () => {
  operator = await makeOperator(server.deps);
  top = await makeTop(server.deps, operator.companyId, 2);
});
beforeEach(async () => {
  smtp = await startMailServer();
  for (const table of [
    auditLog,
    votes,
    voteTokens,
    emailDeliveries,
    emailReportItems,
    emailReports,
    mailSuppressions,
  ]) {
    await server.deps.db.delete(table);
  }
});
afterEach(() => smtp.close());

const mailing = (people = PEOPLE, timing = {}) =>
  mailingServer(server, { SMTP_URL: smtp.url, EMAIL_GROUP_USER: people.join() }, timing);

async function sendFailed(app: FastifyInstance, reportId?: string) {
  const [newest] = await server.deps.db.select({ id: emailReports.id }).from(emailReports);
  const url = `/api/top5-rfps/email-reports/${reportId ?? newest?.id}/send-failed`;
  const headers = await operator.headers();
  const { status, body } = await server.on(app).as(headers).post(url);
  return { status, body };
}

async function states(): Promise<[string, string, string | null][]> {
  const rows = await server.deps.db.select().from(emailDeliveries).orderBy(emailDeliveries.recipient);
  return rows.map(({ recipient, state, error }) => [recipient, state, error]);
}

/** A report of which these have failed: the mail server was away for them. */
async function leaveFailed(...failed: string[]) {
  smtp.onRecipient((to) => (failed.includes(to) ? 550 : undefined));
  const made = await mailing();
  await operator.send(made.app);
  smtp.onRecipient(() => undefined);
  return made;
}

describe('send the failed ones again', () => {
  it('security 17: mails those that have failed, and neither who has the mail nor who may have it', async () => {
    smtp.onMail((to) => (to === 'b@x.example' ? 'drop' : 'accept'));
    const { app } = await leaveFailed('c@x.example', 'd@x.example');
    smtp.onMail(() => 'accept');
    const { status, body } = await sendFailed(app);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        recipients: ['c@x.example', 'd@x.example'],
        sent_count: 2,
        message: 'Email report sent successfully to user group (2 recipients)',
      },
    ]);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(PEOPLE);
    expect((await states()).map(([, state]) => state)).toEqual(['sent', 'unknown', 'sent', 'sent']);
    const { body: listed } = await operator.get(app, '/api/top5-rfps/email-reports');
    expect(listed.reports).toMatchObject([{ state: 'finished', finishedAt: expect.any(String) }]);
    const again = await sendFailed(app);
    expect([again.status, again.body.error]).toEqual([409, 'There is nothing to send.']);
    expect(smtp.received).toHaveLength(4);
  });

  it('security 17: says what failed once more, and can be asked again', async () => {
    const { app } = await leaveFailed('c@x.example', 'd@x.example');
    smtp.onRecipient((to) => (to === 'd@x.example' ? 550 : undefined));
    const some = await sendFailed(app);
    expect([some.status, some.body.message]).toEqual([
      200,
      expect.stringMatching(
        /^Email report sent to user group \(1 of 2 recipients\)\. d@x\.example: failed \(/,
      ),
    ]);
    const none = await sendFailed(app);
    expect([none.status, none.body.error]).toEqual([502, expect.stringMatching(/^No mail was sent\. d@x/)]);
    smtp.onRecipient(() => undefined);
    expect((await sendFailed(app)).body.sent_count).toBe(1);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(PEOPLE);
  });

  it('security 17: asks again who may get mail, and says who may not', async () => {
    const { app: first } = await leaveFailed(...PEOPLE.slice(1));
    await server.deps.db.insert(mailSuppressions).values({ email: 'b@x.example', reason: 'unsubscribed' });
    const { id } = await makeUser(server.deps, {
      companyId: operator.companyId,
      email: 'c@x.example',
      isActive: false,
    });
    const { app } = await mailing(['a@x.example', 'b@x.example', 'c@x.example']);
    const before = await states();
    const reasons = [
      'b@x.example: failed (The recipient has unsubscribed.)',
      "c@x.example: failed (The recipient's access has been revoked.)",
      'd@x.example: failed (The group no longer has this recipient for Internal Ltd.)',
    ];
    const refused = await sendFailed(app);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `There is nothing to send. ${reasons.join('; ')}`,
    ]);
    expect(await states()).toEqual(before);

    const { body } = await sendFailed((await mailing()).app);
    expect(body.recipients).toEqual(['d@x.example']);
    expect(await states()).toEqual([
      ['a@x.example', 'sent', null],
      ['b@x.example', 'failed', 'The recipient has unsubscribed.'],
      ['c@x.example', 'failed', "The recipient's access has been revoked."],
      ['d@x.example', 'sent', null],
    ]);
    await server.deps.db.delete(users).where(eq(users.id, id));
    await first.close();
  });

  it('composes the mails anew: what was voted on since is missing, and who has voted on all gets none', async () => {
    const { app } = await leaveFailed('c@x.example', 'd@x.example');
    const [best, second] = top;
    const vote = (opportunity: MadeOpportunity | undefined, voterEmail: string) =>
      makeVote(server.deps, opportunity as MadeOpportunity, {
        companyId: operator.companyId,
        feedbackType: 'relevant_match',
        voterEmail,
      });
    await vote(best, 'c@x.example');
    for (const opportunity of top) await vote(opportunity, 'd@x.example');
    const { status, body } = await sendFailed(app);
    expect([status, body.recipients, body.message]).toEqual([
      200,
      ['c@x.example'],
      'Email report sent successfully to user group (1 recipients). No mail to d@x.example: nothing is waiting for their vote.',
    ]);
    const again = await parsed(smtp.received.findLast(({ to }) => to === 'c@x.example'));
    const voteLinks = linksIn(again.html).filter(({ pathname }) => pathname === '/feedback-submit');
    const listed = new Set(voteLinks.map(({ searchParams }) => searchParams.get('opportunityId')));
    expect([...listed]).toEqual([String(second?.opportunityId)]);
    expect((await states()).at(-1)).toEqual([
      'd@x.example',
      'failed',
      "Nothing is waiting for the recipient's vote.",
    ]);
    const none = await sendFailed(app);
    expect([none.status, none.body.error]).toEqual([
      409,
      "There is nothing to send. d@x.example: failed (Nothing is waiting for the recipient's vote.)",
    ]);
    const rows = await server.deps.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ subject }) => subject)).toEqual([
      'user: 4 recipients',
      'user: 1 recipient, 1 with nothing to vote on',
    ]);
  });

  it('is 404 for an unknown report and 409 while a report is being sent', async () => {
    const { app } = await leaveFailed('d@x.example');
    for (const id of ['0', crypto.randomUUID()]) {
      const { status, body } = await sendFailed(app, id);
      expect([status, body.error]).toEqual([404, 'Report not found.']);
    }
    const gate = Promise.withResolvers<void>();
    smtp.onMail(() => ({ until: gate.promise }));
    const answers = [sendFailed(app), sendFailed(app), sendFailed(app)];
    const busy = await Promise.race(answers);
    expect([busy.status, busy.body.error]).toEqual([409, expect.any(String)]);
    const sending = await operator.send(app);
    expect([sending.status, sending.body.error]).toEqual([409, 'A report is already being sent.']);
    gate.resolve();
    const all = (await Promise.all(answers)).map(({ status }) => status);
    expect(all.sort()).toEqual([200, 409, 409]);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(PEOPLE);
  });

  it('security 29: writes down who has sent how many mails, and to nobody by name', async () => {
    const { app } = await leaveFailed('c@x.example', 'd@x.example');
    await sendFailed(app);
    const rows = await server.deps.db.select().from(auditLog).orderBy(auditLog.id);
    const event = { companyId: operator.companyId, actor: 'operator@internal.example', address: '127.0.0.1' };
    expect(rows).toMatchObject([
      { ...event, action: 'report.sent', subject: 'user: 4 recipients' },
      { ...event, action: 'report.sent-again', subject: 'user: 2 recipients' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('x.example');
    await until(async () => (await states()).every(([, state]) => state === 'sent'));
  });
});
