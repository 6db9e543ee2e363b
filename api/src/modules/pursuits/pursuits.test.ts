import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from '#modules/following/following.fixture.ts';
import { makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aPursuer, pursueOne } from './pursuits.fixture.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

describe('design 3.41 pursuing', () => {
  it('puts an opportunity into Reviewing with whoever asked as owner', async () => {
    const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
    const roof = await makeOpportunity(server.deps, { title: 'Roof repair' });
    await makeScore(server.deps, roof, { companyId: us.user.companyId, score: 71 });
    const id = await pursueOne(us, roof);
    expect(await us.all()).toMatchObject([
      {
        id,
        opportunityId: roof.opportunityId,
        title: 'Roof repair',
        stage: 'reviewing',
        compatibilityScore: 71,
        owner: { id: us.user.id, name: 'Ann Lee' },
      },
    ]);
    expect((await us.ask('GET', '/api/pursuits/marks')).body.marks).toEqual([
      { opportunityId: roof.opportunityId, pursuitId: id },
    ]);
  });

  it('is done once per company, also by two people at the same time, and the first is the owner', async () => {
    const us = await aPursuer(server);
    const colleague = await aPursuer(server, { companyId: us.user.companyId });
    const roof = await makeOpportunity(server.deps);
    const [first, ...others] = await Promise.all([us.pursue(roof), colleague.pursue(roof), us.pursue(roof)]);
    expect(others.map(({ body }) => body.pursued)).toEqual([first.body.pursued, first.body.pursued]);
    expect(await us.all()).toHaveLength(1);
    expect((await us.sheet(first.body.pursued[0].pursuitId)).changes).toHaveLength(1);
  });

  it('is of several at once, and names each that cannot be', async () => {
    const us = await aPursuer(server);
    const [a, b] = [await makeOpportunity(server.deps), await makeOpportunity(server.deps)];
    const { body } = await us.pursue(a, b, { opportunityId: 99_999_999 as typeof a.opportunityId });
    expect(body.done).toEqual([a.opportunityId, b.opportunityId]);
    expect(body.failed).toEqual([{ id: 99_999_999, error: 'Opportunity not found.' }]);
    expect((await us.ask('POST', '/api/pursuits', { opportunityIds: [] })).body.message).toBe(
      'Choose 1 to 50 opportunities by their ids.',
    );
  });

  it('is never seen by another company', async () => {
    const us = await aPursuer(server);
    const stranger = await aPursuer(server, { role: 'ADMIN' });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    expect(await stranger.all()).toEqual([]);
    const answers = await Promise.all([
      stranger.ask('GET', `/api/pursuits/${id}`),
      stranger.change(id, { stage: 'won' }),
      stranger.ask('POST', `/api/pursuits/${id}/notes`, { text: 'Hello' }),
      stranger.ask('POST', `/api/pursuits/${id}/questions`, { text: 'Why?' }),
      stranger.ask('POST', `/api/pursuits/${id}/answer`, { key: 'cancelled', answer: 'keep' }),
      stranger.ask('DELETE', `/api/pursuits/${id}`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 6 }, () => [404, 'Pursuit not found.']),
    );
    expect((await us.all()).map(({ stage }) => stage)).toEqual(['reviewing']);
  });

  it('ends by the hand of an admin alone, and the log of events says who did', async () => {
    const us = await aPursuer(server);
    const admin = await aPursuer(server, { companyId: us.user.companyId, role: 'ADMIN' });
    const id = await pursueOne(us, await makeOpportunity(server.deps, { title: 'Roof repair' }));
    expect((await us.ask('DELETE', `/api/pursuits/${id}`)).status).toBe(403);
    expect((await admin.ask('DELETE', `/api/pursuits/${id}`)).body).toEqual({ success: true });
    expect(await us.all()).toEqual([]);
    const { rows } = await server.deps.db.execute(
      sql`select subject from audit_log where action = 'pursuit.deleted' and actor_id = ${admin.user.id}`,
    );
    expect(rows).toEqual([{ subject: 'Roof repair' }]);
  });
});

describe('design 3.41 changing a pursuit', () => {
  it('keeps every change with who and when', async () => {
    const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    const startedAt = server.deps.now();
    server.advance(60_000);
    await us.change(id, { stage: 'pursuing', amount: 1_250_000, chance: 40 });
    await us.change(id, { nextStep: '  Call the office ', nextStepOn: '2026-12-01', ownerId: null });
    await us.change(id, { decision: 'no_go', decisionReasons: ['price', 'size'], decisionComment: '' });
    const { changes, pursuit } = await us.sheet(id);
    expect(changes.map(({ text }) => text).toReversed()).toEqual([
      'Started',
      'Stage: Reviewing → Pursuing',
      'Amount: $1,250,000',
      'Probability: 40%',
      'Owner: Ann Lee → none',
      'Next step: Call the office',
      'Next step by: Dec 1, 2026',
      'Decision: No-go',
      'Reasons: Too big or too small, Price',
    ]);
    expect(changes[0]?.by).toBe('Ann Lee');
    const moved = changes.find(({ text }) => text.startsWith('Stage'));
    expect(Date.parse(moved?.at ?? '')).toBeGreaterThanOrEqual(startedAt.getTime() + 60_000);
    expect(pursuit.stageSince).toBe(moved?.at);
  });

  it('refuses what somebody else has changed meanwhile and says who, and then nothing has changed', async () => {
    const us = await aPursuer(server);
    const colleague = await aPursuer(server, {
      companyId: us.user.companyId,
      firstName: 'Bob',
      lastName: 'Roy',
    });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    await colleague.change(id, { stage: 'submitted' }, { stage: 'reviewing' });
    const late = await us.change(id, { stage: 'no_bid', amount: 5 }, { stage: 'reviewing', amount: null });
    expect([late.status, late.body.message]).toEqual([409, 'Bob Roy has moved this to Submitted meanwhile.']);
    expect((await us.sheet(id)).pursuit).toMatchObject({ stage: 'submitted', amount: null });
  });

  it('lets two people change different fields at once, and both stay', async () => {
    const us = await aPursuer(server);
    const colleague = await aPursuer(server, { companyId: us.user.companyId });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    await Promise.all([
      us.change(id, { stage: 'pursuing' }, { stage: 'reviewing' }),
      colleague.change(id, { nextStep: 'Call' }, { nextStep: null }),
    ]);
    expect((await us.sheet(id)).pursuit).toMatchObject({ stage: 'pursuing', nextStep: 'Call' });
  });

  it('refuses values that make no sense in one sentence', async () => {
    const us = await aPursuer(server);
    const stranger = await aPursuer(server);
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    const refused = async (changes: object) => (await us.change(id, changes)).body.message;
    expect(await refused({})).toBe('Name at least one field to change.');
    expect(await refused({ stage: 'maybe' })).toBe('Unknown stage.');
    expect(await refused({ amount: 1.5 })).toBe('Amount must be whole dollars from 0 to 1 trillion.');
    expect(await refused({ chance: 101 })).toBe('Probability must be a whole number from 0 to 100.');
    expect(await refused({ nextStep: 'x'.repeat(201) })).toBe('Next step must be at most 200 characters.');
    expect(await refused({ nextStepOn: '2026-02-30' })).toBe('Invalid date.');
    expect(await refused({ ownerId: stranger.user.id })).toBe('Owner not found.');
    expect((await us.sheet(id)).changes).toHaveLength(1);
  });
});

describe('design 3.41 a pursued opportunity', () => {
  it('takes its pursuit along when it is merged, and of two pursuits the one that came further stays, with the notes of both', async () => {
    const us = await aPursuer(server);
    const moving = await makeOpportunity(server.deps, { sourceId: 'moving' });
    const kept = await makeOpportunity(server.deps, { solicitationNumber: 'KEPT-26-R-1' });
    const [submitted, reviewing] = [await pursueOne(us, moving), await pursueOne(us, kept)];
    await us.change(submitted, { stage: 'submitted' });
    await us.ask('POST', `/api/pursuits/${reviewing}/notes`, { text: 'Visited the site.' });
    await us.ask('POST', `/api/pursuits/${submitted}/questions`, { text: 'Bond?' });
    await amend(server, { sourceId: 'moving', solicitationNumber: 'KEPT-26-R-1' });
    expect(await us.all()).toMatchObject([
      { id: submitted, opportunityId: kept.opportunityId, stage: 'submitted' },
    ]);
    const { notes, openQuestions } = await us.sheet(submitted);
    expect([notes.map(({ text }) => text), openQuestions.map(({ text }) => text)]).toEqual([
      ['Visited the site.'],
      ['Bond?'],
    ]);
    expect((await us.ask('GET', `/api/pursuits/${reviewing}`)).status).toBe(404);
  });

  it('stays pursued under its id when one of its notices is split off', async () => {
    const us = await aPursuer(server);
    const kept = await makeOpportunity(server.deps, { sourceId: 'first', solicitationNumber: 'ONE-26-R-1' });
    await amend(server, { sourceId: 'second', solicitationNumber: 'ONE-26-R-1' });
    const id = await pursueOne(us, kept);
    await amend(server, { sourceId: 'second', solicitationNumber: 'TWO-26-R-2' });
    expect(await us.all()).toMatchObject([{ id, opportunityId: kept.opportunityId }]);
  });

  it('is followed by its owner until the office has decided, unless the owner takes the star away', async () => {
    const us = await aPursuer(server);
    const roof = await makeOpportunity(server.deps, { responseAt: inDays(9) });
    const id = await pursueOne(us, roof);
    const followed = async () => (await us.ask('GET', '/api/following/ids')).body.ids;
    expect(await followed()).toEqual([roof.opportunityId]);
    await us.change(id, { stage: 'no_bid' });
    expect(await followed()).toEqual([]);
    await us.change(id, { stage: 'pursuing' });
    await us.ask('PUT', `/api/following/${roof.opportunityId}`, { following: false });
    expect(await followed()).toEqual([]);
  });

  it('shows amendments since the pursuit began until somebody acknowledges them', async () => {
    const us = await aPursuer(server);
    const roof = await makeOpportunity(server.deps, { sourceId: 'roof', responseAt: inDays(9) });
    await pursueOne(us, roof);
    server.advance(60_000);
    await amend(server, { sourceId: 'roof', responseAt: inDays(12) });
    const [pursuit] = await us.all();
    expect(pursuit?.amendments.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Amendment 1: .*deadline /),
    ]);
    await us.ask('PUT', `/api/following/amendments/${pursuit?.amendments[0]?.id}`, { acknowledged: true });
    expect((await us.all())[0]?.amendments).toEqual([]);
  });

  it('is told of as cancelled, until somebody answers; a second answer is refused', async () => {
    const us = await aPursuer(server);
    const id = await pursueOne(us, await makeOpportunity(server.deps, { isCancelled: true }));
    const answer = () => us.ask('POST', `/api/pursuits/${id}/answer`, { key: 'cancelled', answer: 'no_bid' });
    expect((await us.sheet(id)).pursuit.prompt).toMatchObject({ text: 'It was cancelled.' });
    expect((await answer()).body.pursuit).toMatchObject({ stage: 'no_bid', prompt: null });
    const second = await answer();
    expect([second.status, second.body.message]).toEqual([409, 'This has been answered meanwhile.']);
  });

  it('has no owner when the owner’s access is revoked, and the admin is told in the log of events', async () => {
    const us = await aPursuer(server);
    const admin = await aPursuer(server, { companyId: us.user.companyId, role: 'ADMIN' });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    await admin.ask('POST', `/api/users/${us.user.id}/revoke-access`);
    expect((await admin.sheet(id)).pursuit.owner).toBeNull();
    expect(await admin.all('?owner=none')).toHaveLength(1);
    expect((await admin.sheet(id)).changes[0]?.text).toMatch(/^Owner: .* → none$/);
  });
});

describe('design 3.41 notes and open questions', () => {
  it('keep who wrote them and their line breaks', async () => {
    const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    await us.ask('POST', `/api/pursuits/${id}/notes`, { text: 'One\n\nhttps://example.com/a' });
    const { notes } = await us.sheet(id);
    expect(notes).toMatchObject([{ by: 'Ann Lee', text: 'One\n\nhttps://example.com/a' }]);
    const empty = await us.ask('POST', `/api/pursuits/${id}/notes`, { text: '  ' });
    expect(empty.body.message).toBe('A note must be 1 to 5,000 characters.');
  });

  it('are ticked with who answered, and that can be taken back', async () => {
    const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
    const id = await pursueOne(us, await makeOpportunity(server.deps));
    const { body } = await us.ask('POST', `/api/pursuits/${id}/questions`, { text: 'Bond?' });
    const tick = (isAnswered: boolean) =>
      us.ask('PUT', `/api/pursuits/${id}/questions/${body.openQuestion.id}`, { isAnswered });
    expect((await tick(true)).body.openQuestion.answered).toMatchObject({ by: 'Ann Lee' });
    expect((await tick(false)).body.openQuestion.answered).toBeNull();
    const unknown = await us.ask('PUT', `/api/pursuits/${id}/questions/999`, { isAnswered: true });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Question not found.']);
  });
});
