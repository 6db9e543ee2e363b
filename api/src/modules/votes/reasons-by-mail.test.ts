import type { FeedbackType } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { users, voteHistory, votes, voteTokens } from '#store/schema.ts';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();
const NOTHING_THERE = 'No existing feedback found to update. Please submit initial feedback first.';

const post = (path: string, payload: object, headers = {}) =>
  request(server.app, { method: 'POST', url: `/api/feedback/${path}`, payload, headers });

/** The recipient of a mail with two opportunities, who has an account too. */
async function recipient() {
  const user = await makeUser(server.deps);
  const made = [await makeOpportunity(server.deps), await makeOpportunity(server.deps)] as const;
  const { tokens, canaryId } = await mailTo(server.deps, user, [...made]);
  const [token = '', otherToken = ''] = tokens;
  const { db } = server.deps;
  return {
    token,
    otherToken,
    opportunityId: made[0].opportunityId,
    otherId: made[1].opportunityId,
    user,
    vote: (feedbackType: FeedbackType, more: object = {}) => post('submit', { feedbackType, token, ...more }),
    voteInApp: async (feedbackType: FeedbackType) =>
      post(
        'submit',
        { feedbackType, opportunityId: made[0].opportunityId },
        await cookieOf(server.deps, user),
      ),
    say: (reasons: unknown, more: object = {}) => post('reasons', { token, reasons, ...more }),
    openCanary: () => request(server.app, { url: `/api/mail/c/${canaryId}` }),
    stored: () => db.select().from(votes).where(eq(votes.companyId, user.companyId)),
    history: () =>
      db
        .select({
          type: voteHistory.feedbackType,
          reasons: voteHistory.reasons,
          comment: voteHistory.comment,
        })
        .from(voteHistory)
        .innerJoin(votes, eq(votes.id, voteHistory.voteId))
        .where(eq(votes.companyId, user.companyId))
        .orderBy(voteHistory.id),
  };
}

describe('the reasons that follow a vote from a mail', () => {
  it('design 3.29 replace those of the vote, the last ones win, and nothing else of it changes', async () => {
    const us = await recipient();
    await us.vote('not_match', { userFeedback: 'Too far' });
    const [before] = await us.stored();
    server.advance(5_000);
    const { status, body } = await us.say(['too_late', 'place'], { opportunityId: us.opportunityId });
    expect([status, body]).toEqual([200, { success: true }]);
    await us.say(['size']);
    expect(await us.stored()).toEqual([{ ...before, reasons: ['size'] }]);
    await us.say([]);
    expect(await us.stored()).toEqual([before]);
    expect(await us.history()).toEqual([
      { type: 'not_match', reasons: [], comment: 'Too far' },
      { type: 'not_match', reasons: ['place', 'too_late'], comment: null },
      { type: 'not_match', reasons: ['size'], comment: null },
      { type: 'not_match', reasons: [], comment: null },
    ]);
  });

  it('stay when the page votes the same again, which answers them, and go with another vote', async () => {
    const us = await recipient();
    expect((await us.vote('not_match')).body).toEqual({ success: true });
    await us.say(['incumbent']);
    expect((await us.vote('not_match')).body).toEqual({ success: true, reasons: ['incumbent'] });
    expect(await us.stored()).toMatchObject([{ feedbackType: 'not_match', reasons: ['incumbent'] }]);
    server.advance(61_000);
    expect((await us.vote('past_history')).body).toEqual({ success: true });
    expect(await us.stored()).toMatchObject([{ feedbackType: 'past_history', reasons: [], isHeld: false }]);
    // A vote in the app takes its place: what was said before is not the reason of the next one.
    await us.say(['size']);
    await us.voteInApp('past_history');
    expect((await us.vote('past_history')).body).toEqual({ success: true });
  });

  it.each([
    [['because'], 'Unknown reason.'],
    [['place', null], 'Unknown reason.'],
    ['place', 'Reasons must be a list.'],
    [undefined, 'Reasons must be a list.'],
    [null, 'Reasons must be a list.'],
  ])('%j is 400, and nothing is stored', async (reasons, text) => {
    const us = await recipient();
    await us.vote('not_match');
    const { status, body } = await us.say(reasons);
    expect([status, body.error]).toEqual([400, text]);
    expect(await us.stored()).toMatchObject([{ reasons: [] }]);
    expect(await us.history()).toHaveLength(1);
  });

  it('without a vote that was recorded with that same token are 404 and make none', async () => {
    const us = await recipient();
    const expectNothing = async (token?: string) => {
      const { status, body } = await us.say(['place'], { token });
      expect([status, body.error]).toEqual([404, NOTHING_THERE]);
    };
    for (const token of [us.token, 'made-up', undefined]) await expectNothing(token);
    expect(await us.stored()).toEqual([]);
    await us.vote('not_match');
    await expectNothing(us.otherToken);
    await us.voteInApp('not_match');
    await expectNothing(us.token);
    expect(await us.stored()).toMatchObject([{ reasons: [], source: 'app' }]);
  });

  it('of another recipient’s token are 404, and that of another opportunity 400', async () => {
    const [us, others] = [await recipient(), await recipient()];
    await us.vote('not_match');
    expect((await others.say(['place'])).status).toBe(404);
    const { status, body } = await us.say(['place'], { opportunityId: us.otherId });
    expect([status, body.error]).toEqual([400, 'This vote link does not match the opportunity.']);
    expect(await us.stored()).toMatchObject([{ reasons: [] }]);
    expect(await others.stored()).toEqual([]);
  });

  it('are 410 once the link has expired, and 403 once the recipient’s access is revoked', async () => {
    const us = await recipient();
    await us.vote('not_match');
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, us.user.id));
    expect((await us.say(['place'])).status).toBe(403);
    server.advance(30 * DAY_MS);
    expect((await us.say(['place'])).status).toBe(410);
    expect(await us.stored()).toMatchObject([{ reasons: [] }]);
  });
});

describe('a chosen reason shows a person', () => {
  it('so that the held vote counts with it, and the mail’s other vote stays held', async () => {
    const us = await recipient();
    await us.openCanary();
    await us.vote('not_match');
    await post('submit', { feedbackType: 'not_match', token: us.otherToken });
    expect((await us.stored()).map(({ isHeld }) => isHeld)).toEqual([true, true]);
    expect((await us.say(['out_of_scope'])).status).toBe(200);
    const stored = Object.fromEntries((await us.stored()).map((vote) => [vote.opportunityId, vote]));
    expect(stored[us.opportunityId]).toMatchObject({ isHeld: false, reasons: ['out_of_scope'] });
    expect(stored[us.otherId]).toMatchObject({ isHeld: true, reasons: [] });
  });

  it('so that a vote that was changed within a minute counts, as what the link said last', async () => {
    const us = await recipient();
    await us.vote('not_match');
    await us.vote('relevant_match');
    expect(await us.stored()).toMatchObject([{ isHeld: true }]);
    await us.say(['place']);
    expect(await us.stored()).toMatchObject([
      { feedbackType: 'relevant_match', reasons: ['place'], isHeld: false },
    ]);
    // Scanned later, the person's vote and its reasons stay.
    server.advance(60 * 60_000);
    await us.openCanary();
    await us.vote('past_history');
    expect(await us.stored()).toMatchObject([
      { feedbackType: 'relevant_match', reasons: ['place'], isHeld: false },
    ]);
  });

  it('but not where they are refused: the vote stays held', async () => {
    const us = await recipient();
    await us.openCanary();
    await us.vote('not_match');
    await us.say(['because']);
    await us.say(['place'], { opportunityId: us.otherId });
    expect(await us.stored()).toMatchObject([{ isHeld: true }]);
    const tokens = await server.deps.db
      .select({ humanAt: voteTokens.humanAt })
      .from(voteTokens)
      .where(eq(voteTokens.companyId, us.user.companyId));
    expect(tokens).toEqual([{ humanAt: null }, { humanAt: null }]);
  });
});
