import type { FeedbackType } from '@bidlight/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mailingServer,
  makeOperator,
  makeTop,
  type Operator,
} from '#modules/mail/delivery/mailing.fixture.ts';
import { linksIn, type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { auditLog, votes } from '#store/schema.ts';
import {
  cookieOf,
  type MadeOpportunity,
  makeCompany,
  makeOpportunity,
  makeScore,
  makeUser,
  makeVote,
} from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
let operator: Operator & { companyId: string };
let smtp: MailServer;

beforeAll(async () => {
  smtp = await startMailServer();
  operator = await makeOperator(server.deps);
});
afterAll(() => smtp.close());

let count = 0;
/** A company whose list has so many opportunities, the best is number 0; Ann and Bob get its report. */
async function team(opportunities: number) {
  count += 1;
  const { id: companyId, name } = await makeCompany(server.deps, { name: `Team ${count}` });
  const [ann, bob] = [`ann${count}@team.example`, `bob${count}@team.example`];
  const made = await makeTop(server.deps, companyId, opportunities);
  const { app } = await mailingServer(server, {
    SMTP_URL: smtp.url,
    EMAIL_GROUP_USER: [ann, bob].map((email) => `${email}=${name}`).join(),
  });
  const numbered = (number: number): MadeOpportunity => {
    const opportunity = made[number];
    if (!opportunity) throw new Error(`There is no number ${number}.`);
    return opportunity;
  };
  const mailOf = async (email: string) => parsed(smtp.received.findLast(({ to }) => to === email));
  return {
    ann,
    bob,
    app,
    companyId,
    numbered,
    mailOf,
    send: () => operator.send(app),
    vote: (
      number: number,
      feedbackType: FeedbackType,
      values: { voterEmail?: string; isHeld?: boolean } = {},
    ) => makeVote(server.deps, numbered(number), { companyId, feedbackType, ...values }),
    /** The numbers of the opportunities in somebody's last mail, which are the same in both of its bodies. */
    listed: async (email: string) => {
      const { text, html } = await mailOf(email);
      const numbersIn = (body = '') =>
        [...body.matchAll(/Buyer number (\d+)\./g)].map(([, number]) => Number(number));
      expect(numbersIn(html)).toEqual(numbersIn(text));
      return numbersIn(text);
    },
  };
}

describe('what a recipient has voted on', () => {
  it('is missing in their mail, which fills up from the same list; a colleague still gets it', async () => {
    const us = await team(9);
    const ann = await makeUser(server.deps, { companyId: us.companyId, email: us.ann });
    const headers = await cookieOf(server.deps, ann);
    for (const [number, feedbackType] of [
      [0, 'relevant_match'],
      [2, 'past_history'],
      [3, 'not_match'],
    ] as const) {
      const payload = { opportunityId: us.numbered(number).opportunityId, feedbackType };
      const { status } = await server.on(us.app).as(headers).post('/api/feedback/submit', payload);
      expect(status).toBe(200);
    }
    const { body } = await us.send();
    expect(body.message).toBe('Email report sent successfully to user group (2 recipients)');
    expect(await us.listed(us.ann)).toEqual([1, 4, 5, 6, 7]);
    expect(await us.listed(us.bob)).toEqual([0, 1, 2, 3, 4]);
  });

  it('counts for an address without a user that has voted by the link of a mail', async () => {
    const us = await team(6);
    await us.send();
    const link = linksIn((await us.mailOf(us.bob)).html).find(
      ({ pathname }) => pathname === '/feedback-submit',
    );
    const payload = { feedbackType: 'relevant_match', token: link?.searchParams.get('token') };
    const vote = await server.on(us.app).post('/api/feedback/submit', payload);
    expect(vote.status).toBe(200);
    await us.send();
    expect(await us.listed(us.bob)).toEqual([1, 2, 3, 4, 5]);
    expect(await us.listed(us.ann)).toEqual([0, 1, 2, 3, 4]);
  });

  it('comes back when the vote is taken back; what a scanner may have voted on never left', async () => {
    const us = await team(6);
    await us.vote(0, 'not_match', { voterEmail: us.ann });
    await us.vote(1, 'not_match', { voterEmail: us.ann, isHeld: true });
    await us.send();
    expect(await us.listed(us.ann)).toEqual([1, 2, 3, 4, 5]);
    const { db } = server.deps;
    await db.delete(votes).where(and(eq(votes.companyId, us.companyId), eq(votes.isHeld, false)));
    await us.send();
    expect(await us.listed(us.ann)).toEqual([0, 1, 2, 3, 4]);
  });

  it('matters only in the company of the report', async () => {
    const us = await team(5);
    const { id: companyId } = await makeCompany(server.deps);
    await makeVote(server.deps, us.numbered(0), {
      companyId,
      feedbackType: 'not_match',
      voterEmail: us.ann,
    });
    await us.send();
    expect(await us.listed(us.ann)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('what the team has turned down', () => {
  it("design 3.27 is missing for all: two or more votes 'not a match', and more than of the other two together", async () => {
    const us = await team(9);
    await us.vote(0, 'not_match');
    await us.vote(0, 'not_match');
    for (const type of ['not_match', 'not_match', 'not_match', 'relevant_match', 'past_history'] as const) {
      await us.vote(2, type);
    }
    await us.send();
    for (const email of [us.ann, us.bob]) expect(await us.listed(email)).toEqual([1, 3, 4, 5, 6]);
  });

  it("design 3.27 is not what has one vote 'not a match', two against two others, held ones, or another team's", async () => {
    const us = await team(6);
    await us.vote(0, 'not_match');
    for (const type of ['not_match', 'not_match', 'relevant_match', 'past_history'] as const) {
      await us.vote(1, type);
    }
    await us.vote(2, 'not_match');
    await us.vote(2, 'not_match', { isHeld: true });
    const { id: companyId } = await makeCompany(server.deps);
    for (let voter = 0; voter < 2; voter += 1) {
      await makeVote(server.deps, us.numbered(3), { companyId, feedbackType: 'not_match' });
    }
    await us.send();
    for (const email of [us.ann, us.bob]) expect(await us.listed(email)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a mail with fewer than five', () => {
  it('design 3.16 says so in one sentence, for whatever reason; a full one says nothing', async () => {
    const us = await team(5);
    await us.vote(0, 'relevant_match', { voterEmail: us.ann });
    await us.send();
    const saysIn = async (email: string) => {
      const { text, html } = await us.mailOf(email);
      const unwrapped = text?.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
      return [unwrapped, html].map(
        (body) => /\w+ \w+ today: .+? is waiting for your vote\./.exec(body ?? '')?.[0],
      );
    };
    const sentence = (words: string) =>
      Array(2).fill(`${words} today: nothing else that scores 60 or more is waiting for your vote.`);
    expect(await saysIn(us.ann)).toEqual(sentence('Four opportunities'));
    expect(await saysIn(us.bob)).toEqual([undefined, undefined]);
    for (const number of [1, 2, 3]) {
      await us.vote(number, 'not_match');
      await us.vote(number, 'not_match');
    }
    await us.send();
    expect(await us.listed(us.ann)).toEqual([4]);
    expect(await saysIn(us.ann)).toEqual(sentence('One opportunity'));
    expect(await saysIn(us.bob)).toEqual(sentence('Two opportunities'));
  });
});

describe('a recipient with nothing to vote on', () => {
  it('design 3.16 gets no mail, and the answer and the log say so; nobody to mail is 409', async () => {
    const us = await team(1);
    await us.vote(0, 'past_history', { voterEmail: us.ann });
    const { status, body } = await us.send();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        recipients: [us.bob],
        sent_count: 1,
        message: `Email report sent successfully to user group (1 recipients). No mail to ${us.ann}: nothing is waiting for their vote.`,
      },
    ]);
    expect(smtp.tries).not.toContain(us.ann);
    const [logged] = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged?.subject).toBe('user: 1 recipient, 1 with nothing to vote on');

    const preview = '/api/top5-rfps/email-preview?group=user';
    expect((await operator.get(us.app, preview)).body.recipient).toBe(us.bob);
    const own = await operator.get(us.app, `${preview}&recipient=${us.ann}`);
    expect([own.status, own.body.error]).toEqual([409, 'There is nothing to send.']);

    await us.vote(0, 'past_history', { voterEmail: us.bob });
    const none = await us.send();
    expect([none.status, none.body.error]).toEqual([409, 'There is nothing to send.']);
  });
});

describe('where mails of one report differ', () => {
  it('new is what the recipient was not mailed before, whatever a colleague was', async () => {
    const us = await team(5);
    for (const number of [0, 1]) await us.vote(number, 'relevant_match', { voterEmail: us.ann });
    const sixth = await makeOpportunity(server.deps, { title: 'The sixth one' });
    await makeScore(server.deps, sixth, { companyId: us.companyId, score: 70 });
    await us.send();
    server.advance(DAY_MS);
    await us.vote(2, 'relevant_match', { voterEmail: us.bob });
    await us.send();
    const newIn = async (email: string) =>
      [...((await us.mailOf(email)).text ?? '').matchAll(/^#\d · Score .* · New\n(.+)/gm)].map(
        ([, title]) => title,
      );
    expect(await newIn(us.ann)).toEqual([]);
    expect(await newIn(us.bob)).toEqual(['The sixth one']);
  });

  it("'Emailed on' is about what was in a mail that was sent", async () => {
    const us = await team(6);
    const member = await makeUser(server.deps, { companyId: us.companyId });
    await us.vote(0, 'relevant_match', { voterEmail: us.bob });
    smtp.onRecipient((to) => (to === us.ann ? 550 : undefined));
    await us.send();
    smtp.onRecipient(() => undefined);
    const historyOf = async (number: number) => {
      const url = `/api/rfps/${us.numbered(number).opportunityId}/email-history`;
      const { body } = await server.on(us.app).as(member).get(url);
      return body.emailHistory.length;
    };
    expect(await Promise.all([0, 1, 2, 3, 4, 5].map(historyOf))).toEqual([0, 1, 1, 1, 1, 1]);
  });
});
