import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#platform/deps.ts';
import { type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import {
  emailDeliveries,
  emailReportItems,
  emailReports,
  notices,
  votes,
  voteTokens,
} from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { claimDelivery, listWaitingDeliveries } from './deliveries.queries.ts';
import {
  mailingServer,
  makeOperator,
  makeTop,
  type Operator,
  startMailing,
  stopMailing,
} from './mailing.fixture.ts';
import { startReport } from './send-report.ts';

const server = testApp();
const PEOPLE = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example', 'f@x.example'];
let operator: Operator;
let smtp: MailServer;

beforeAll(async () => {
  const made = await makeOperator(server.deps);
  operator = made;
  await makeTop(server.deps, made.companyId, 6);
});
beforeEach(async () => {
  smtp = await startMailServer();
  for (const table of [votes, voteTokens, emailDeliveries, emailReportItems, emailReports]) {
    await server.deps.db.delete(table);
  }
});
afterEach(() => smtp.close());

const mailing = (timing: Parameters<typeof mailingServer>[2] = {}) =>
  mailingServer(server, { SMTP_URL: smtp.url, EMAIL_GROUP_USER: PEOPLE.join(',') }, timing);

async function states(): Promise<Record<string, string>> {
  const rows = await server.deps.db.select().from(emailDeliveries);
  return Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]));
}
const allIn = (state: string) => Object.fromEntries(PEOPLE.map((email) => [email, state]));
const reportState = async () => (await server.deps.db.select().from(emailReports)).map(({ state }) => state);

/** No duplicate, none lost: who is 'sent' has one mail, who is 'failed' none, who is 'unknown' at most one. */
async function expectOneMailPerDelivery() {
  for (const [email, state] of Object.entries(await states())) {
    const mails = smtp.received.filter(({ to }) => to === email);
    expect([email, mails.length]).toEqual([
      email,
      state === 'sent' ? 1 : state === 'failed' ? 0 : mails.length,
    ]);
    expect(mails.length).toBeLessThanOrEqual(1);
  }
  const ids = await Promise.all(smtp.received.map(async (mail) => (await parsed(mail)).messageId));
  expect(new Set(ids).size).toBe(ids.length);
}

describe('a mail server that misbehaves', () => {
  it('§8 refuses one recipient: that one failed, the others are sent, and the answer says so', async () => {
    smtp.onRecipient((to) => (to === 'c@x.example' ? 550 : undefined));
    const { status, body } = await operator.send((await mailing()).app);
    expect([status, body.sent_count]).toEqual([200, 5]);
    expect(body.message).toContain('5 of 6 recipients');
    expect(body.message).toContain('c@x.example: failed');
    expect(await states()).toEqual({ ...allIn('sent'), 'c@x.example': 'failed' });
    expect(smtp.tries.filter((to) => to === 'c@x.example')).toHaveLength(1);
    await expectOneMailPerDelivery();
  });

  it('§8 refuses everybody, or is not there: 502 with a reason, and the report is over', async () => {
    smtp.onRecipient(() => 554);
    const { app } = await mailing();
    const refused = await operator.send(app);
    expect([refused.status, refused.body.error]).toEqual([502, expect.stringContaining('No mail was sent.')]);
    await smtp.close();
    const gone = await operator.send(app);
    expect([gone.status, gone.body.error]).toEqual([502, expect.stringContaining('ECONNREFUSED')]);
    expect(await reportState()).toEqual(['finished', 'finished']);
    smtp = await startMailServer();
  });

  it.each([421, 451])('answers %i at first: what was not taken is sent again, once', async (code) => {
    const refused = new Set<string>();
    smtp.onMail((to) => {
      if (to > 'c' || refused.has(to)) return 'accept';
      refused.add(to);
      return { refuse: code };
    });
    const { status, body } = await operator.send((await mailing()).app);
    expect([status, body.sent_count]).toEqual([200, 6]);
    expect(await states()).toEqual(allIn('sent'));
    await expectOneMailPerDelivery();
  });

  it('never takes a mail: it failed after the last try', async () => {
    smtp.onRecipient((to) => (to === 'a@x.example' ? 450 : undefined));
    await operator.send((await mailing()).app);
    expect(await states()).toEqual({ ...allIn('sent'), 'a@x.example': 'failed' });
    expect(smtp.tries.filter((to) => to === 'a@x.example')).toHaveLength(3);
  });

  it('drops the connection after DATA: unknown, and never sent again by itself', async () => {
    smtp.onMail((to) => (to === 'b@x.example' ? 'drop' : 'accept'));
    const { app, deps } = await mailing();
    const { body } = await operator.send(app);
    expect(body.message).toContain('b@x.example: unknown');
    expect(await states()).toEqual({ ...allIn('sent'), 'b@x.example': 'unknown' });
    await startMailing(deps);
    expect(smtp.tries.filter((to) => to === 'b@x.example')).toHaveLength(1);
    await expectOneMailPerDelivery();
  });

  it('says nothing after DATA: unknown after the time limit', async () => {
    const never = Promise.withResolvers<void>();
    smtp.onMail((to) => (to === 'b@x.example' ? { until: never.promise } : 'accept'));
    await operator.send((await mailing({ silenceMs: 2_000 })).app);
    expect(await states()).toEqual({ ...allIn('sent'), 'b@x.example': 'unknown' });
    never.resolve();
  });

  it('design 3.16 is slow: the call answers when its time is over and the rest goes on', async () => {
    const gate = Promise.withResolvers<void>();
    smtp.onMail((to) => (to === 'a@x.example' ? 'accept' : { until: gate.promise }));
    const { app } = await mailing({ waitMs: 300 });
    const { status, body } = await operator.send(app);
    expect([status, body.sent_count]).toEqual([200, body.recipients.length]);
    expect(['', 'a@x.example']).toContain(body.recipients.join());
    expect(body.message).toContain('still being sent');
    const busy = await operator.send(app);
    expect([busy.status, busy.body.error]).toEqual([409, 'A report is already being sent.']);
    gate.resolve();
    await until(async () => (await reportState()).every((state) => state === 'finished'));
    expect(await states()).toEqual(allIn('sent'));
    await expectOneMailPerDelivery();
  });
});

describe('a mail that cannot be written', () => {
  it('has failed, with the reason, and keeps no report open', async () => {
    const { db } = server.deps;
    const { app } = await mailing();
    // No clock shows this moment.
    await db.update(notices).set({ responseAt: sql`'infinity'` });
    const { status, body } = await operator.send(app);
    await db.update(notices).set({ responseAt: null });
    expect([status, body.error]).toEqual([502, expect.stringContaining('The mail could not be written')]);
    expect(await reportState()).toEqual(['finished']);
    expect((await operator.send(app)).status).toBe(200);
  });
});

describe('a mail server with TLS and a password', () => {
  it('gets the mails; a wrong password is an answer that says so and does not repeat the password', async () => {
    const secure = await startMailServer('s3cret');
    const mailTo = (url: string) =>
      mailingServer(server, { SMTP_URL: url, EMAIL_GROUP_USER: PEOPLE.join(',') });
    const { body } = await operator.send((await mailTo(secure.url)).app);
    expect(body.sent_count).toBe(6);
    const wrong = await operator.send((await mailTo(secure.url.replace('s3cret', 'wr0ng'))).app);
    expect([wrong.status, wrong.body.error]).toEqual([502, expect.stringContaining('Wrong user name')]);
    expect(wrong.body.error).not.toContain('wr0ng');
    expect(server.log()).not.toMatch(/s3cret|wr0ng/);
    expect(secure.received).toHaveLength(6);
    await secure.close();
  });
});

describe('a mail server without TLS', () => {
  it('gets nothing over a network unless its address says ignoreTLS', async () => {
    // For the product an address of another machine, for the system one of this.
    const url = smtp.url.replace('127.0.0.1', '[::ffff:7f00:1]');
    const sendBy = async (address: string) => {
      const settings = { SMTP_URL: address, EMAIL_GROUP_USER: 'a@x.example' };
      return operator.send((await mailingServer(server, settings)).app);
    };
    expect((await sendBy(url)).status).toBe(502);
    expect(smtp.received).toEqual([]);
    expect((await sendBy(`${url}/?ignoreTLS=true`)).status).toBe(200);
    expect(smtp.received).toHaveLength(1);
  });
});

describe('several servers', () => {
  it('that press send at once make one report; each recipient gets one mail', async () => {
    const servers = [await mailing(), await mailing(), await mailing()];
    const answers = await Promise.all(servers.map(({ app }) => operator.send(app)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('A report is already being sent.');
    expect(await reportState()).toEqual(['finished']);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(PEOPLE);
    await expectOneMailPerDelivery();
  });

  it('go on where a killed one stopped: waiting mails are sent, the one under way is unknown', async () => {
    const { app, deps } = await mailing();
    await leaveBehind(deps);
    const pressed = await operator.send(app);
    expect([pressed.status, pressed.body.error]).toEqual([409, 'A report is already being sent.']);
    await startMailing(deps);
    await until(async () => (await reportState()).every((state) => state === 'finished'));
    expect(await states()).toEqual({ ...allIn('sent'), 'a@x.example': 'unknown' });
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(PEOPLE.slice(1));
    await expectOneMailPerDelivery();
    expect((await operator.send(app)).status).toBe(200);
  });

  /** A report as kill -9 leaves it when the queue has noticed: queued, one mail under way, the others waiting. */
  async function leaveBehind(deps: Deps) {
    await stopMailing(deps);
    const { reportId } = await startReport(deps, { group: 'user', sender: null });
    const [first] = await listWaitingDeliveries(deps.db, reportId);
    expect(first?.email).toBe('a@x.example');
    expect(await claimDelivery(deps.db, first?.id ?? 0)).toBe(true);
    expect(await deps.db.$count(emailDeliveries, eq(emailDeliveries.state, 'sending'))).toBe(1);
  }

  it('that is stopped while sending leaves what waits to the next', async () => {
    const gate = Promise.withResolvers<void>();
    smtp.onMail(() => ({ until: gate.promise }));
    const { deps } = await mailing();
    await startReport(deps, { group: 'user', sender: null });
    await until(() => smtp.received.length === 3);
    const stopped = stopMailing(deps);
    gate.resolve();
    await stopped;
    expect(Object.values(await states()).sort()).toEqual([
      ...Array(3).fill('sent'),
      ...Array(3).fill('waiting'),
    ]);
    await startMailing(deps);
    await until(async () => (await reportState()).every((state) => state === 'finished'));
    expect(await states()).toEqual(allIn('sent'));
    await expectOneMailPerDelivery();
  });
});
