import { beforeEach, describe, expect, it } from 'vitest';
import { makeOpportunity, makeScore, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aFollower, amend } from './following.fixture.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

describe('following', () => {
  it('is a star, which can be taken away', async () => {
    const us = await aFollower(server);
    const roof = await makeOpportunity(server.deps, { title: 'Roof repair' });
    await makeScore(server.deps, roof, { companyId: us.user.companyId, score: 71 });
    expect((await us.star(roof)).body).toEqual({ success: true, following: true });
    expect(await us.one()).toMatchObject({ title: 'Roof repair', compatibilityScore: 71, myVote: null });
    expect((await us.ask('GET', '/api/following/ids')).body).toEqual({
      success: true,
      ids: [roof.opportunityId],
      newAmendments: 0,
    });
    await us.star(roof, false);
    expect(await us.ids()).toEqual([]);
  });

  it('is one’s own relevant vote, until it is taken back, the star is taken away, or that is switched off', async () => {
    const us = await aFollower(server);
    const roof = await makeOpportunity(server.deps);
    await us.vote(roof, 'past_history');
    expect(await us.ids()).toEqual([]);
    await us.vote(roof);
    expect(await us.ids()).toEqual([roof.opportunityId]);
    await us.ask('PUT', '/api/account/following', { followsVotes: false });
    expect(await us.list()).toMatchObject({ following: [], followsVotes: false });
    await us.ask('PUT', '/api/account/following', { followsVotes: true });
    await us.star(roof, false);
    expect(await us.ids()).toEqual([]);
  });

  it('is nobody else’s: not a colleague’s, not another company’s', async () => {
    const us = await aFollower(server);
    const roof = await makeOpportunity(server.deps);
    const colleague = await aFollower(server, { companyId: us.user.companyId });
    const stranger = await aFollower(server);
    await colleague.star(roof);
    await stranger.vote(roof);
    await makeVote(server.deps, roof, { companyId: us.user.companyId, feedbackType: 'relevant_match' });
    expect(await us.ids()).toEqual([]);
  });

  it('lists by the next date, which may be that of questions or of a visit', async () => {
    const us = await aFollower(server);
    const day = inDays(4).toISOString().slice(0, 10);
    const late = await makeOpportunity(server.deps, { responseAt: inDays(9) });
    const undated = await makeOpportunity(server.deps, { responseAt: null, archiveOn: '2099-01-01' });
    const visited = await makeOpportunity(server.deps, {
      responseAt: inDays(20),
      description: `A site visit will be held on ${day}.`,
    });
    for (const each of [late, undated, visited]) await us.star(each);
    const { following } = await us.list();
    expect(following.map(({ id }) => id)).toEqual([
      visited.opportunityId,
      late.opportunityId,
      undated.opportunityId,
    ]);
    expect(following[0]?.dates.map(({ kind }) => kind)).toEqual(['siteVisit', 'response']);
  });

  it('ends by itself when it closes; what is cancelled or awarded is shown two weeks longer', async () => {
    const us = await aFollower(server);
    const closed = await makeOpportunity(server.deps, { responseAt: inDays(-1) });
    const cancelled = await makeOpportunity(server.deps, { isCancelled: true });
    const awarded = await makeOpportunity(server.deps, { noticeType: 'a' });
    const longAgo = await makeOpportunity(server.deps, { isCancelled: true, firstSeenAt: inDays(-15) });
    for (const each of [closed, cancelled, awarded, longAgo]) await us.star(each);
    const { following } = await us.list();
    expect(following.map(({ id, status }) => [id, status])).toEqual([
      [cancelled.opportunityId, 'Cancelled'],
      [awarded.opportunityId, 'Awarded'],
    ]);
  });

  it('goes with an opportunity that is merged into another one', async () => {
    const us = await aFollower(server);
    const moving = await makeOpportunity(server.deps, { sourceId: 'moving' });
    const kept = await makeOpportunity(server.deps, { solicitationNumber: 'KEPT-26-R-1' });
    await us.star(kept, false);
    await us.star(moving);
    await amend(server, { sourceId: 'moving', solicitationNumber: 'KEPT-26-R-1' });
    expect(await us.ids()).toEqual([kept.opportunityId]);
  });

  it('refuses what is unknown or malformed in one sentence', async () => {
    const us = await aFollower(server);
    const { status, body } = await us.ask('PUT', '/api/following/0', { following: true });
    expect([status, body.message]).toEqual([404, 'Opportunity not found.']);
    const roof = await makeOpportunity(server.deps);
    const wrong = await us.ask('PUT', `/api/following/${roof.opportunityId}`, { following: 'yes' });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Following must be true or false.']);
    const none = await us.ask('PUT', '/api/following/amendments/999', { acknowledged: true });
    expect([none.status, none.body.message]).toEqual([404, 'Amendment not found.']);
  });
});

describe('what changed in what is followed', () => {
  it('is said in words, is new until the next look, and waits to be acknowledged by somebody of the company', async () => {
    const us = await aFollower(server);
    const responseAt = inDays(9);
    const roof = await makeOpportunity(server.deps, { sourceId: 'roof', responseAt });
    await us.star(roof);
    server.advance(60_000);
    await amend(server, { sourceId: 'roof', responseAt: inDays(12) });
    const newest = async () => (await us.one()).amendments[0];
    expect(await newest()).toMatchObject({ isNew: true, acknowledged: null });
    expect((await newest())?.text).toMatch(/^Amendment 1: deadline \w+ \d+ → \w+ \d+$/);
    expect((await us.ask('GET', '/api/following/ids')).body.newAmendments).toBe(1);
    server.advance(60_000);
    await us.ask('POST', '/api/following/looked');
    expect(await newest()).toMatchObject({ isNew: false, acknowledged: null });
    expect((await us.ask('GET', '/api/following/ids')).body.newAmendments).toBe(0);

    const colleague = await aFollower(server, {
      companyId: us.user.companyId,
      firstName: 'Ana',
      lastName: 'Ruiz',
    });
    const stranger = await aFollower(server);
    await stranger.star(roof);
    const id = (await newest())?.id;
    await colleague.ask('PUT', `/api/following/amendments/${id}`, { acknowledged: true });
    expect((await newest())?.acknowledged?.by).toBe('Ana Ruiz');
    expect((await stranger.one()).amendments[0]?.acknowledged).toBeNull();
    await us.ask('PUT', `/api/following/amendments/${id}`, { acknowledged: false });
    expect((await newest())?.acknowledged).toBeNull();
  });

  it('is not new where it was amended before it was followed', async () => {
    const us = await aFollower(server);
    const roof = await makeOpportunity(server.deps, { sourceId: 'roof', responseAt: inDays(9) });
    await amend(server, { sourceId: 'roof', responseAt: inDays(12) });
    server.advance(60_000);
    await us.star(roof);
    expect((await us.one()).amendments).toMatchObject([{ isNew: false, acknowledged: null }]);
    expect((await us.ask('GET', '/api/following/ids')).body.newAmendments).toBe(0);
  });
});
