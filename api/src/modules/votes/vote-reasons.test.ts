import type { FeedbackType } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { users, voteHistory, votes, voteTokens } from '#store/schema.ts';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

/** Somebody who votes in the app and from a mail, with what is stored of it: type and reasons. */
async function voter() {
  const user = await makeUser(server.deps);
  const made = await makeOpportunity(server.deps);
  const { opportunityId } = made;
  const { tokens, canaryId } = await mailTo(server.deps, user, [made]);
  const us = server.as(user);
  const post = (path: string, payload: object) => us.post(`/api/feedback/${path}`, payload);
  const { db } = server.deps;
  return {
    opportunityId,
    vote: (feedbackType: FeedbackType, reasons?: unknown, on = opportunityId) =>
      post('submit', { feedbackType, opportunityId: on, reasons }),
    voteByMail: (feedbackType: FeedbackType, reasons?: unknown) =>
      post('submit', { feedbackType, token: tokens[0], reasons }),
    touch: () => post('human', { token: tokens[0] }),
    comment: () => post('update-text', { token: tokens[0], userFeedback: 'Seen' }),
    openCanary: () => server.get(`/api/mail/c/${canaryId}`),
    stored: () =>
      db
        .select({
          on: votes.opportunityId,
          type: votes.feedbackType,
          reasons: votes.reasons,
          isHeld: votes.isHeld,
        })
        .from(votes)
        .where(eq(votes.companyId, user.companyId)),
    history: async () => {
      const rows = await db
        .select({ reasons: voteHistory.reasons })
        .from(voteHistory)
        .innerJoin(votes, eq(votes.id, voteHistory.voteId))
        .where(eq(votes.companyId, user.companyId))
        .orderBy(voteHistory.id);
      return rows.map(({ reasons }) => reasons);
    },
  };
}

describe('the reasons of a vote', () => {
  it('design 3.29 are stored with it, and the last vote brings its own or none', async () => {
    const us = await voter();
    await us.vote('not_match', ['too_late', 'place', 'too_late']);
    expect(await us.stored()).toMatchObject([{ type: 'not_match', reasons: ['place', 'too_late'] }]);
    await us.vote('not_match', ['size']);
    expect(await us.stored()).toMatchObject([{ reasons: ['size'] }]);
    for (const none of [undefined, null, []]) {
      await us.vote('not_match', ['incumbent']);
      expect((await us.vote('relevant_match', none)).status).toBe(200);
      expect(await us.stored()).toMatchObject([{ type: 'relevant_match', reasons: [] }]);
    }
    expect((await us.history()).slice(0, 4)).toEqual([['place', 'too_late'], ['size'], ['incumbent'], []]);
  });

  it('design 3.29 may come with every type of vote, in the app and from a mail', async () => {
    const us = await voter();
    await us.vote('past_history', ['no_past_performance']);
    expect(await us.stored()).toMatchObject([{ type: 'past_history', reasons: ['no_past_performance'] }]);
    await us.voteByMail('relevant_match', ['size', 'out_of_scope']);
    expect(await us.stored()).toMatchObject([{ type: 'relevant_match', reasons: ['out_of_scope', 'size'] }]);
  });

  it('that nobody knows are 400, and nothing is stored', async () => {
    const us = await voter();
    for (const cast of [us.vote, us.voteByMail]) {
      const { status, body } = await cast('not_match', ['too_late', 'because']);
      expect([status, body.error]).toEqual([400, 'Unknown reason.']);
      expect((await cast('not_match', 'place')).body.error).toBe('Reasons must be a list.');
    }
    expect(await us.stored()).toEqual([]);
  });

  it('stay when a mail scanner votes, also one that opens the links after the person', async () => {
    const us = await voter();
    await us.vote('not_match', ['place']);
    await us.voteByMail('relevant_match', ['size']);
    expect(await us.stored()).toMatchObject([{ reasons: ['size'] }]);
    await us.openCanary();
    const person = { type: 'not_match', reasons: ['place'], isHeld: false };
    expect(await us.stored()).toMatchObject([person]);
    await us.voteByMail('past_history', ['incumbent']);
    expect(await us.stored()).toMatchObject([person]);
    // Now a person confirms the last vote of the mail, which brings its own reasons.
    await us.touch();
    expect(await us.stored()).toMatchObject([
      { type: 'past_history', reasons: ['incumbent'], isHeld: false },
    ]);
  });

  it('of a held vote count with it, and stay when a comment follows', async () => {
    const us = await voter();
    await us.openCanary();
    await us.voteByMail('not_match', ['too_late']);
    expect(await us.stored()).toMatchObject([{ reasons: ['too_late'], isHeld: true }]);
    expect((await us.comment()).status).toBe(200);
    const confirmed = { type: 'not_match', reasons: ['too_late'], isHeld: false };
    expect(await us.stored()).toMatchObject([confirmed]);
    expect(await us.history()).toEqual([['too_late'], ['too_late']]);
    // The comment is the last entry of the history when a later scan is undone.
    server.advance(60_000);
    await us.openCanary();
    await us.voteByMail('relevant_match', ['size']);
    expect(await us.stored()).toMatchObject([confirmed]);
  });

  it('design 3.29 of the vote that is kept remain its own when opportunities are merged', async () => {
    const us = await voter();
    const kept = await makeOpportunity(server.deps, { solicitationNumber: 'REASONS-26-R-1' });
    const merged = await makeOpportunity(server.deps, { sourceId: 'reasons-moving' });
    await us.vote('not_match', ['size'], merged.opportunityId);
    server.advance(1_000);
    await us.vote('not_match', [], kept.opportunityId);
    const moving = {
      sourceId: 'reasons-moving',
      solicitationNumber: 'REASONS-26-R-1',
      postedAt: new Date(0),
    };
    await ingestBatch(server.deps.db, { source: 'sam', notices: [aNotice(moving)], now: server.deps.now() });
    expect(await us.stored()).toMatchObject([{ on: kept.opportunityId, reasons: [] }]);
    expect(await us.history()).toEqual([['size'], []]);
  });

  it('come along when the only vote is moved by a merge', async () => {
    const us = await voter();
    const kept = await makeOpportunity(server.deps, { solicitationNumber: 'REASONS-26-R-2' });
    const merged = await makeOpportunity(server.deps, { sourceId: 'reasons-alone' });
    await us.vote('not_match', ['size'], merged.opportunityId);
    const moving = { sourceId: 'reasons-alone', solicitationNumber: 'REASONS-26-R-2', postedAt: new Date(0) };
    await ingestBatch(server.deps.db, { source: 'sam', notices: [aNotice(moving)], now: server.deps.now() });
    expect(await us.stored()).toMatchObject([{ on: kept.opportunityId, reasons: ['size'] }]);
  });
});

const NOTHING_THERE = 'No existing feedback found to update. Please submit initial feedback first.';

const post = (path: string, payload: object, headers = {}) =>
  server.as(headers).post(`/api/feedback/${path}`, payload);

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
    openCanary: () => server.get(`/api/mail/c/${canaryId}`),
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
