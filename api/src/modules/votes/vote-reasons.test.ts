import type { FeedbackType } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { voteHistory, votes } from '#store/schema.ts';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();

/** Somebody who votes in the app and from a mail, with what is stored of it: type and reasons. */
async function voter() {
  const user = await makeUser(server.deps);
  const made = await makeOpportunity(server.deps);
  const { opportunityId } = made;
  const { tokens, canaryId } = await mailTo(server.deps, user, [made]);
  const headers = await cookieOf(server.deps, user);
  const post = (path: string, payload: object) =>
    request(server.app, { method: 'POST', url: `/api/feedback/${path}`, payload, headers });
  const { db } = server.deps;
  return {
    opportunityId,
    vote: (feedbackType: FeedbackType, reasons?: unknown, on = opportunityId) =>
      post('submit', { feedbackType, opportunityId: on, reasons }),
    voteByMail: (feedbackType: FeedbackType, reasons?: unknown) =>
      post('submit', { feedbackType, token: tokens[0], reasons }),
    touch: () => post('human', { token: tokens[0] }),
    comment: () => post('update-text', { token: tokens[0], userFeedback: 'Seen' }),
    openCanary: () => request(server.app, { url: `/api/mail/c/${canaryId}` }),
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
