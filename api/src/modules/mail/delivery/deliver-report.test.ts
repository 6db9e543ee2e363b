import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksIn, type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import {
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
import { deliverReport } from './deliver-report.ts';
import {
  claimDelivery,
  listWaitingDeliveries,
  markInterruptedUnknown,
  recordDelivery,
} from './deliveries.queries.ts';
import { isReportFinished } from './email-reports.queries.ts';
import { mailingServer, makeOperator, makeTop, startMailing, stopMailing } from './mailing.fixture.ts';
import { startReport } from './send-report.ts';

const server = testApp();
const PEOPLE = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example', 'f@x.example'];
const TOP = 2;
let companyId: string;
let top: MadeOpportunity[];
let smtp: MailServer;

beforeAll(async () => {
  ({ companyId } = await makeOperator(server.deps));
  top = await makeTop(server.deps, companyId, TOP);
});
beforeEach(async () => {
  smtp = await startMailServer();
  for (const table of [voteTokens, emailDeliveries, emailReportItems, emailReports, mailSuppressions]) {
    await server.deps.db.delete(table);
  }
});
afterEach(() => smtp.close());

/** A report that waits for a worker. */
async function plannedReport() {
  const made = await mailingServer(server, { SMTP_URL: smtp.url, EMAIL_GROUP_USER: PEOPLE.join() });
  await stopMailing(made.deps);
  return { ...made, ...(await startReport(made.deps, { group: 'user', sender: null })) };
}

async function stateOf(recipient: string) {
  const [row] = await server.deps.db
    .select({ state: emailDeliveries.state, error: emailDeliveries.error })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.recipient, recipient));
  return row;
}

describe('delivering a report', () => {
  it('security 17: asks again who may get mail when it is sent, also by the next worker', async () => {
    const { deps, reportId } = await plannedReport();
    await deps.db.insert(mailSuppressions).values({ email: 'a@x.example', reason: 'unsubscribed' });
    const revoked = await makeUser(deps, { companyId, email: 'b@x.example', isActive: false });
    const elsewhere = await makeUser(deps, { email: 'c@x.example', isActive: false });
    await startMailing(deps);
    await until(() => isReportFinished(deps.db, reportId));
    expect(await stateOf('a@x.example')).toEqual({
      state: 'failed',
      error: 'The recipient has unsubscribed.',
    });
    expect(await stateOf('b@x.example')).toEqual({
      state: 'failed',
      error: "The recipient's access has been revoked.",
    });
    expect(smtp.tries.toSorted()).toEqual(PEOPLE.slice(2));
    for (const { id } of [revoked, elsewhere]) await deps.db.delete(users).where(eq(users.id, id));
  });

  it('picks again when it is sent: who has voted on everything since gets no mail', async () => {
    const { deps, reportId } = await plannedReport();
    for (const opportunity of top) {
      await makeVote(deps, opportunity, { companyId, feedbackType: 'not_match', voterEmail: 'a@x.example' });
    }
    await startMailing(deps);
    await until(() => isReportFinished(deps.db, reportId));
    expect(await stateOf('a@x.example')).toEqual({
      state: 'failed',
      error: "Nothing is waiting for the recipient's vote.",
    });
    expect(smtp.tries.toSorted()).toEqual(PEOPLE.slice(1));
    await deps.db.delete(votes);
  });

  it('security 17: leaves no mail waiting for a worker that has lost the report', async () => {
    const { deps, reportId } = await plannedReport();
    const [first] = await listWaitingDeliveries(deps.db, reportId);
    const id = first?.id ?? 0;
    await claimDelivery(deps.db, id);
    await markInterruptedUnknown(deps.db, reportId);
    await recordDelivery(deps.db, id, { state: 'waiting', error: 'Try again later', at: deps.now() });
    expect(await stateOf('a@x.example')).toEqual({ state: 'failed', error: 'Try again later' });
    await startMailing(deps);
    await until(() => isReportFinished(deps.db, reportId));
  });

  // The last one: its report stays on the queue.
  it('security 17: where two senders meet, only who sends a mail makes its links, and they work', async () => {
    const { app, deps, reportId } = await plannedReport();
    const run = () =>
      deliverReport(deps, {
        id: reportId,
        subjectId: reportId,
        signal: new AbortController().signal,
        complete: async () => true,
      });
    await Promise.all([run(), run()]);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(PEOPLE);
    expect(await deps.db.$count(voteTokens)).toBe(PEOPLE.length * TOP);
    for (const mail of smtp.received) {
      const link = linksIn((await parsed(mail)).html).find(({ pathname }) =>
        pathname.includes('/unsubscribe/'),
      );
      const { body } = await server.on(app).post(link?.pathname ?? '');
      expect(body.message).toBe(`${mail.to} will get no more reports.`);
    }
  });
});
