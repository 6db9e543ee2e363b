import type { Digest, DigestItem } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DigestTester, digestReaders } from '#modules/mail/digest/digest-reader.fixture.ts';
import { publishAward } from '#modules/pursuits/prompts/prompts.fixture.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import { linksIn } from '#platform/mail/mail-server.fixture.ts';
import { addDays, DAY_MS, dayIn } from '#platform/time/calendar.ts';
import { startPursuit } from '#store/pursuit-changes.ts';
import { pursuitAnswerTokens, pursuits, users } from '#store/schema.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const { reader } = digestReaders(server);
const NUMBER = 'W91236-26-R-0042';
const ASKED = 'Awarded to Acme Roofing, Inc. for $1.3M. Did you bid?';
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'awards', 'pursuits', 'email_reports');
  // At noon, so that no test runs into the next day.
  server.setTime(new Date(`${addDays(dayIn('UTC', server.deps.now()), 1)}T12:00:00Z`));
});

/** Somebody whose mail has their pursuits alone. */
async function anOwner(values: Parameters<typeof reader>[0] = {}) {
  const us = await reader(values);
  await us.wants({ topics: ['pursuits'] });
  return us;
}

/** What an owner pursues; nothing of it is a change of the last minutes. */
async function pursue(
  { deps, user, add }: DigestTester,
  {
    notice = {},
    ...values
  }: { notice?: Parameters<DigestTester['add']>[1] } & Partial<typeof pursuits.$inferInsert>,
) {
  const { companyId, id: ownerId } = user;
  const made = await add(50, {
    sourceId: 'roof',
    title: 'Roof repair',
    solicitationNumber: NUMBER,
    ...notice,
  });
  const id = await startPursuit(deps.db, { companyId, ownerId, at: inDays(-9), ...made });
  await deps.db.update(pursuits).set(values).where(eq(pursuits.id, id));
  return { id, ...made };
}

const award = (sourceId: string) => publishAward(server, { sourceId, solicitationNumber: NUMBER });
const itemsOf = (digest: Digest | null): DigestItem[] =>
  digest?.sections.flatMap(({ topic, items }) => (topic === 'pursuits' ? items : [])) ?? [];
const whyOf = (digest: Digest | null) => itemsOf(digest).map(({ title, why }) => [title, ...why]);
const buttonsIn = (html: string | undefined) =>
  linksIn(html).filter(({ pathname }) => pathname === '/pursuit-answer');
const tokenIn = (html: string | undefined) => buttonsIn(html)[0]?.searchParams.get('token') ?? '';

const post = ({ app }: DigestTester, path: string, payload: object, headers = {}) =>
  server.on(app).as(headers).post(`/api/pursuit-answers${path}`, payload);
const see = (us: DigestTester, token: string | null) => post(us, '/asked', { token });
const say = (us: DigestTester, token: string | null, answer: string, headers = {}) =>
  post(us, '', { token, answer }, headers);
const stageOf = async ({ deps }: DigestTester, id: number) =>
  (await deps.db.select({ stage: pursuits.stage }).from(pursuits).where(eq(pursuits.id, id)))[0]?.stage;

describe('the pursuits in a mail of one’s own', () => {
  it('are asked about with a button for each answer, in the HTML and in the text, and lead to their sheet', async () => {
    const us = await anOwner();
    const { id } = await pursue(us, { stage: 'submitted' });
    await award('award-1');
    const mail = await us.send();
    expect(mail?.subject).toMatch(/^\w+ \d+: 1 of your pursuits$/);
    for (const body of [mail?.html, mail?.text]) expect(body).toContain(ASKED);
    expect(buttonsIn(mail?.html).map(({ searchParams }) => searchParams.get('answer'))).toEqual([
      'won',
      'lost',
      'no_bid',
      'keep',
    ]);
    for (const label of ['Won', 'Lost', 'Did not bid', 'Still open']) {
      expect(mail?.text).toContain(`\n${label}: https://bids.example/pursuit-answer?`);
    }
    expect(linksIn(mail?.html).map(({ pathname }) => pathname)).toContain(`/top-rfps/pursuits/${id}`);
  });

  it('ask each question once, whatever else the mails have, and the next one again', async () => {
    const us = await anOwner();
    await pursue(us, { stage: 'submitted' });
    await award('award-1');
    expect(await us.send()).toBeDefined();
    server.advance(DAY_MS);
    expect(await us.preview()).toBeNull();
    expect(await us.send()).toBeUndefined();
    await award('award-2');
    server.advance(DAY_MS);
    expect(buttonsIn((await us.send())?.html)).toHaveLength(4);
  });

  it('say which next steps have become due, once, and again under another day', async () => {
    const us = await anOwner();
    const today = dayIn('UTC', server.deps.now());
    const step = (nextStepOn: string, nextStep: string | null, sourceId: string) =>
      pursue(us, {
        nextStepOn,
        nextStep,
        notice: { sourceId, title: sourceId, solicitationNumber: sourceId.toUpperCase() },
      });
    const { id } = await step(today, 'Call the office', 'today');
    await step(addDays(today, -1), null, 'overdue');
    await step(addDays(today, 1), 'Later', 'tomorrow');
    await step(addDays(today, -30), 'Said long ago', 'old');
    expect(whyOf(await us.preview())).toEqual([
      ['overdue', expect.stringMatching(/^Next step overdue since \w+ \d+$/)],
      ['today', 'Next step today: Call the office'],
    ]);
    expect(await us.send()).toBeDefined();
    expect(await us.preview()).toBeNull();
    server.advance(60_000);
    await us.ask('PUT', `/api/pursuits/${id}`, { changes: { nextStepOn: addDays(today, -2) } });
    expect(whyOf(await us.preview())).toEqual([
      ['today', expect.stringMatching(/^Next step overdue since .+: Call the office$/)],
    ]);
  });

  it('are those of the owner; what nobody owns goes to every admin', async () => {
    const us = await anOwner();
    const { companyId } = us.user;
    const [colleague, admin] = [await anOwner({ companyId }), await anOwner({ companyId, role: 'ADMIN' })];
    const { id } = await pursue(us, { stage: 'submitted' });
    await award('award-1');
    const hear = async () =>
      Promise.all([us, colleague, admin].map(async (one) => itemsOf(await one.preview()).length));
    expect(await hear()).toEqual([1, 0, 0]);
    await us.deps.db.update(pursuits).set({ ownerId: null }).where(eq(pursuits.id, id));
    expect(await hear()).toEqual([0, 0, 1]);
  });
});

describe('a button of the mail', () => {
  async function mailed(values: Parameters<typeof anOwner>[0] = {}) {
    const us = await anOwner({ firstName: 'Ann', lastName: 'Lee', ...values });
    const { id } = await pursue(us, { stage: 'submitted' });
    await award('award-1');
    const token = tokenIn((await us.send())?.html);
    return { us, id, token };
  }

  it('shows what is asked and records nothing, however often it is opened', async () => {
    const { us, id, token } = await mailed();
    for (let time = 0; time < 3; time += 1) {
      expect((await see(us, token)).body).toMatchObject({
        pursuitId: id,
        title: 'Replace roof of building 12',
        solicitationNumber: NUMBER,
        prompt: { kind: 'awarded', text: ASKED },
        answered: null,
      });
    }
    await server.on(us.app).get(`/pursuit-answer?answer=won&token=${token}`);
    expect(await stageOf(us, id)).toBe('submitted');
    expect(server.log()).not.toContain(token);
  });

  it('answers as the recipient, whoever is signed in, and is in the history', async () => {
    const { us, id, token } = await mailed();
    const { status, body } = await say(us, token, 'lost', { cookie: 'sid=another' });
    expect([status, body.prompt]).toEqual([200, null]);
    expect(body.answered).toMatchObject({ by: 'Ann Lee', text: 'Stage: Submitted → Lost' });
    expect(await stageOf(us, id)).toBe('lost');
  });

  it('says who has answered meanwhile and what, and takes no second answer', async () => {
    const { us, id, token } = await mailed();
    const { prompt } = (await us.ask('GET', `/api/pursuits/${id}`)).body.pursuit;
    server.advance(60_000);
    await us.ask('POST', `/api/pursuits/${id}/answer`, { key: prompt.key, answer: 'keep' });
    expect((await see(us, token)).body).toMatchObject({
      prompt: null,
      answered: { by: 'Ann Lee', text: `${ASKED} Still open` },
    });
    const late = await say(us, token, 'won');
    expect([late.status, late.body.error]).toEqual([409, 'This has been answered meanwhile.']);
    expect(await stageOf(us, id)).toBe('submitted');
  });

  it('grants nothing else: not another question, not an answer that is not asked for, not the app', async () => {
    const { us, id, token } = await mailed();
    expect((await say(us, token, 'submitted')).status).toBe(400);
    await award('award-2');
    expect((await see(us, token)).body).toMatchObject({ prompt: null, answered: null });
    expect((await say(us, token, 'won')).status).toBe(409);
    for (const path of ['/api/pursuits/board', `/api/pursuits/${id}`, `/api/pursuits/${id}?token=${token}`]) {
      expect(
        (await server.on(us.app).get(path, { headers: { authorization: `Bearer ${token}` } })).status,
      ).toBe(401);
    }
    const vote = { feedbackType: 'relevant_match', token };
    const voted = await server.on(us.app).post('/api/feedback/submit', vote);
    expect(voted.status).toBe(401);
    expect(await stageOf(us, id)).toBe('submitted');
  });

  it('is stored as a hash, works for 30 days, and an unknown one is refused', async () => {
    const { us, token } = await mailed();
    const stored = await us.deps.db.select().from(pursuitAnswerTokens);
    expect(stored.map(({ tokenHash }) => tokenHash)).toEqual([hashOfSecret(token)]);
    for (const unknown of [null, '', 'made up']) {
      expect([(await see(us, unknown)).status, (await say(us, unknown, 'won')).body.error]).toEqual([
        401,
        'This link is not valid. Please use the link in your e-mail.',
      ]);
    }
    server.advance(30 * DAY_MS - 60_000);
    expect((await see(us, token)).status).toBe(200);
    server.advance(120_000);
    const expired = await say(us, token, 'won');
    expect([expired.status, expired.body.error]).toEqual([410, 'This link has expired.']);
  });

  it('is refused to whoever has lost their access, and to whoever has got their old address', async () => {
    const { us, id, token } = await mailed();
    const { db } = us.deps;
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, us.user.id));
    await change({ isActive: false });
    const revoked = await say(us, token, 'won');
    expect([revoked.status, revoked.body.error]).toEqual([403, 'Your access has been revoked.']);
    await change({ isActive: true, email: 'moved@mail.example' });
    await makeUser(us.deps, { companyId: us.user.companyId, email: us.user.email });
    expect([(await see(us, token)).status, (await say(us, token, 'won')).status]).toEqual([401, 401]);
    expect(await stageOf(us, id)).toBe('submitted');
  });
});
