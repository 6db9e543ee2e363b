import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { notices, opportunities, users, voteHistory, votes } from '#store/schema.ts';
import { cookieOf, makeCompany, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const NOT_VALID = 'This vote link is not valid. Please use the link in your e-mail.';
const NO_MATCH = 'This vote link does not match the opportunity.';
const NOTHING_THERE = 'No existing feedback found to update. Please submit initial feedback first.';

function post(path: string, payload: object, headers = {}) {
  return server.as(headers).post(`/api/feedback/${path}`, payload);
}
/** As the e-mail vote page sends it (§7). */
function submit(token: string | undefined, more: object = {}, headers = {}) {
  const payload = {
    feedbackType: 'relevant_match',
    noticeType: 'Email Feedback',
    opportunityData: { feedbackSource: 'email_link' },
    token,
    ...more,
  };
  return post('submit', payload, headers);
}

let count = 0;
async function mailed(email?: string) {
  count += 1;
  const { id: companyId } = await makeCompany(server.deps);
  const made = [await makeOpportunity(server.deps), await makeOpportunity(server.deps)];
  const address = email ?? `reader${count}@mail.example`;
  const { tokens, canaryId } = await mailTo(server.deps, { email: address, companyId }, made);
  const [token = '', otherToken = ''] = tokens;
  const [opportunity, other] = made;
  if (!opportunity || !other) throw new Error('Two were made.');
  const stored = () => server.deps.db.select().from(votes).where(eq(votes.companyId, companyId));
  return { companyId, email: address, token, otherToken, opportunity, other, canaryId, stored };
}

describe('a vote with the token of a mail', () => {
  it('§7 is the recipient’s, whatever cookie and identity come with it', async () => {
    const mail = await mailed();
    const stranger = await makeUser(server.deps);
    const headers = await cookieOf(server.deps, stranger);
    const claimed = { userId: stranger.id, email: stranger.email, companyId: stranger.companyId };
    const { status, body } = await submit(mail.token, claimed, headers);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await mail.stored()).toEqual([
      expect.objectContaining({
        voterEmail: mail.email,
        userId: null,
        opportunityId: mail.opportunity.opportunityId,
        feedbackType: 'relevant_match',
        source: 'email',
        isHeld: false,
      }),
    ]);
  });

  it('design 3.7 of a user’s address is the user’s, the same one as in the app', async () => {
    const mail = await mailed();
    const user = await makeUser(server.deps, { companyId: mail.companyId, email: mail.email.toUpperCase() });
    const headers = await cookieOf(server.deps, user);
    const opportunityId = mail.opportunity.opportunityId;
    await post('submit', { feedbackType: 'not_match', opportunityId, userFeedback: 'mine' }, headers);
    await submit(mail.token);
    const [vote, ...others] = await mail.stored();
    expect(others).toEqual([]);
    expect(vote).toMatchObject({ userId: user.id, feedbackType: 'relevant_match', comment: 'mine' });
    await post('submit', { feedbackType: 'past_history', opportunityId }, headers);
    expect(await mail.stored()).toMatchObject([{ feedbackType: 'past_history', source: 'app' }]);
  });

  it('§7 takes all the parameters of its link', async () => {
    const mail = await mailed();
    const [row] = await server.deps.db
      .select({ number: opportunities.solicitationNumber })
      .from(opportunities)
      .where(eq(opportunities.id, mail.opportunity.opportunityId));
    const link = { opportunityId: mail.opportunity.opportunityId, solicitationNumber: row?.number };
    expect((await submit(mail.token, { ...link, noticeId: row?.number.toLowerCase() })).status).toBe(200);
    expect((await submit(mail.token, { solicitationNumber: 'N/A' })).status).toBe(200);
  });

  it('goes to the opportunity that its opportunity was merged into since the mail was sent', async () => {
    const { db } = server.deps;
    const mail = await mailed();
    const { opportunityId, noticeId } = mail.opportunity;
    const [notice] = await db
      .update(notices)
      .set({ opportunityId: mail.other.opportunityId })
      .where(eq(notices.id, noticeId))
      .returning();
    await db.update(opportunities).set({ currentNoticeId: null }).where(eq(opportunities.id, opportunityId));
    const link = {
      opportunityId,
      noticeId: notice?.sourceId,
      solicitationNumber: notice?.solicitationNumber,
    };
    expect((await submit(mail.token, link)).status).toBe(200);
    expect(await mail.stored()).toMatchObject([{ opportunityId: mail.other.opportunityId }]);
  });

  it('whose ids contradict it is 400 and changes nothing', async () => {
    const mail = await mailed();
    for (const ids of [
      { opportunityId: mail.other.opportunityId },
      { opportunityId: 999_999 },
      { opportunityId: mail.opportunity.opportunityId, noticeId: 'another' },
      { noticeId: 'another' },
      { solicitationNumber: 'ANOTHER-26' },
    ]) {
      const { status, body } = await submit(mail.token, ids);
      expect([status, body.error]).toEqual([400, NO_MATCH]);
    }
    const crossed = await submit(mail.otherToken, { opportunityId: mail.opportunity.opportunityId });
    expect([crossed.status, crossed.body.error]).toEqual([400, NO_MATCH]);
    expect(await mail.stored()).toEqual([]);
  });

  it('design 3.15 that is missing, forged or flipped is 401, also with a session', async () => {
    const mail = await mailed();
    const headers = await cookieOf(server.deps, await makeUser(server.deps));
    const flipped = `${mail.token.startsWith('A') ? 'B' : 'A'}${mail.token.slice(1)}`;
    for (const token of [undefined, '', 'made-up', flipped, `${mail.token}A`, mail.token.slice(0, -1)]) {
      for (const cookie of [{}, headers]) {
        const { status, body } = await submit(token, {}, cookie);
        expect([status, body.error]).toEqual([401, NOT_VALID]);
      }
    }
    expect(await mail.stored()).toEqual([]);
  });

  it('is 410 after 30 days', async () => {
    const mail = await mailed();
    server.advance(30 * DAY_MS - 60_000);
    expect((await submit(mail.token)).status).toBe(200);
    server.advance(60_000);
    for (const path of ['submit', 'human', 'update-text']) {
      const { status, body } = await post(path, {
        feedbackType: 'not_match',
        token: mail.token,
        userFeedback: 'x',
      });
      expect([status, body.error]).toEqual([410, 'This vote link has expired.']);
    }
  });

  it('is 403 once the recipient’s access is revoked', async () => {
    const mail = await mailed();
    await makeUser(server.deps, { companyId: mail.companyId, email: mail.email });
    expect((await submit(mail.token)).status).toBe(200);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.email, mail.email));
    expect((await submit(mail.token)).status).toBe(403);
  });

  it('is never cast by a GET, and never in a log', async () => {
    const mail = await mailed();
    const query = `?type=relevant_match&token=${mail.token}`;
    await server.get(`/feedback-submit${query}`);
    expect((await server.get(`/api/feedback/submit${query}`)).status).toBe(405);
    expect(await mail.stored()).toEqual([]);
    await submit(mail.token);
    await server.post(`/api/mail/unsubscribe/${mail.token}`);
    expect(server.log()).toContain('/api/mail/unsubscribe/');
    expect(server.log()).not.toContain(mail.token);
  });

  it('may be sent 20 times a minute', async () => {
    const mail = await mailed();
    const from = (address: string) => ({ remoteAddress: address });
    const send = (token: string, address: string) =>
      server.post('/api/feedback/submit', { feedbackType: 'not_match', token }, from(address));
    for (let n = 0; n < 20; n += 1) expect((await send(mail.token, '10.0.0.1')).status).toBe(200);
    const { status, headers, body } = await send(mail.token, '10.0.0.2');
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send(mail.otherToken, '10.0.0.2')).status).toBe(200);
    server.advance(61_000);
    expect((await send(mail.token, '10.0.0.1')).status).toBe(200);
  });

  it('may be sent 60 times a minute from one address, whatever the token', async () => {
    const send = (n: number) =>
      server.post(
        '/api/feedback/submit',
        { feedbackType: 'not_match', token: `guess ${n}` },
        { remoteAddress: '10.0.0.9' },
      );
    for (let n = 0; n < 60; n += 1) expect((await send(n)).status).toBe(401);
    expect((await send(60)).status).toBe(429);
    server.advance(61_000);
    expect((await send(61)).status).toBe(401);
  });
});

describe('a comment on a vote from a mail', () => {
  it('§5, §7 is kept with the vote, trimmed', async () => {
    const mail = await mailed();
    await submit(mail.token);
    const { status, body } = await post('update-text', {
      opportunityId: mail.opportunity.opportunityId,
      token: mail.token,
      userFeedback: '  Good <b>fit</b> ',
    });
    expect([status, body]).toEqual([200, { success: true }]);
    const [vote] = await mail.stored();
    expect(vote?.comment).toBe('Good <b>fit</b>');
    const entries = await server.deps.db
      .select()
      .from(voteHistory)
      .where(eq(voteHistory.voteId, vote?.id ?? 0));
    expect(entries.map(({ comment }) => comment)).toEqual([null, 'Good <b>fit</b>']);
  });

  it.each([
    ['', 'Please enter feedback text before updating'],
    ['   ', 'Please enter feedback text before updating'],
    ['x'.repeat(501), 'Comment must be at most 500 characters'],
  ])('§5, §8 %j is 400', async (userFeedback, text) => {
    const mail = await mailed();
    await submit(mail.token);
    const { status, body } = await post('update-text', { token: mail.token, userFeedback });
    expect([status, body.error]).toEqual([400, text]);
  });

  it("§8, design 3.15 without a vote that was recorded with that same token is 404 'No existing feedback found to update. …'", async () => {
    const mail = await mailed();
    const user = await makeUser(server.deps, { companyId: mail.companyId, email: mail.email });
    const comment = (token?: string) => post('update-text', { token, userFeedback: 'text' });
    const expectNothing = async (token?: string) => {
      const { status, body } = await comment(token);
      expect([status, body.error]).toEqual([404, NOTHING_THERE]);
    };
    await expectNothing(mail.token);
    await expectNothing('made-up');
    await expectNothing(undefined);
    await submit(mail.token);
    await expectNothing(mail.otherToken);
    const opportunityId = mail.opportunity.opportunityId;
    await post('submit', { feedbackType: 'not_match', opportunityId }, await cookieOf(server.deps, user));
    await expectNothing(mail.token);
    expect((await mail.stored()).map(({ comment: text }) => text)).toEqual([null]);
  });

  it('for another opportunity is 400', async () => {
    const mail = await mailed();
    await submit(mail.token);
    const { status, body } = await post('update-text', {
      token: mail.token,
      opportunityId: mail.other.opportunityId,
      userFeedback: 'text',
    });
    expect([status, body.error]).toEqual([400, NO_MATCH]);
  });
});
