import { type TopRfp, TopRfp as TopRfpSchema } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { listTopOpportunities } from '#modules/opportunities/lists/list-top-opportunities.ts';
import { castVote } from '#modules/votes/cast-vote.ts';
import { addDays, DAY_MS } from '#platform/time/calendar.ts';
import { cookieOf, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { whileOpen } from '#test/while-open.ts';
import { type CheckedPerson, personWithChecks } from './checks.fixture.ts';
import { drawChecks } from './draw-checks.ts';

const server = testApp();
/** A Wednesday noon in New York; its week began on Monday the 16th. */
const NOW = new Date('2026-11-18T17:00:00Z');
const WEEK = '2026-11-16';
const setClock = (at: string | Date) => server.advance(new Date(at).getTime() - server.deps.now().getTime());
const drawnFrom = async ({ ask }: CheckedPerson) => (await ask()).drawnFrom;

beforeEach(async () => {
  setClock(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

describe('the draw of a week', () => {
  it('is five of what is below the list, three of them near it, with the score and the chance they had', async () => {
    const us = await personWithChecks(server);
    const made = await us.manyBelow(20);
    const answer = await us.ask();
    expect(answer).toMatchObject({ week: WEEK, drawnFrom: 20, reason: null });
    expect(new Set(answer.checks.map(({ id }) => id)).size).toBe(5);
    const known = made.map(({ opportunityId }) => opportunityId as number);
    for (const { id } of answer.checks) expect(known).toContain(id);
    for (const row of await us.stored()) {
      const card = answer.checks.find(({ id }) => id === row.opportunityId);
      const { score, chance, drawnAt, ...rest } = row;
      expect(rest).toMatchObject({ companyId: us.companyId, week: WEEK, drawnFrom: 20 });
      // Six of them score from 40 to 59.
      expect(chance).toBeCloseTo(score >= 40 ? 3 / 6 : 2 / 14, 12);
      expect(score).toBe(card?.compatibilityScore);
      expect(Math.abs(drawnAt.getTime() - NOW.getTime())).toBeLessThan(60_000);
    }
    expect((await us.stored()).filter(({ score }) => score >= 40)).toHaveLength(3);
  });

  it.each([
    ['near the list', [1, 9], { near: 1, far: 4 / 9 }],
    ['far from it', [9, 1], { near: 4 / 9, far: 1 }],
    ['at all', [1, 2], { near: 1, far: 1 }],
  ])('is as many as there are where too few are %s', async (_, [near = 0, far = 0], chances) => {
    const us = await personWithChecks(server);
    for (let n = 0; n < near; n += 1) await us.below({}, { score: 40 });
    for (let n = 0; n < far; n += 1) await us.below({}, { score: 39 });
    expect(await us.ids()).toHaveLength(Math.min(5, near + far));
    for (const { score, chance } of await us.stored()) {
      expect(chance).toBeCloseTo(score >= 40 ? chances.near : chances.far, 12);
    }
  });

  it('has cards as the top list has them', async () => {
    const us = await personWithChecks(server);
    await us.below({ title: 'Zero trust' });
    const [card] = (await us.ask()).checks;
    expect(card).toMatchObject({
      title: 'Zero trust',
      compatibilityScore: 20,
      exploring: false,
      myVote: null,
    });
    const { myDecision, turnedDown, ...shape } = TopRfpSchema.shape;
    expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(shape).sort());
  });

  it('never has what is closed, cancelled, no solicitation, not eligible, in the list, or without a score', async () => {
    const [us, others] = [await personWithChecks(server), await personWithChecks(server)];
    await us.below({ responseAt: new Date(NOW.getTime() - 1) });
    await us.below({ isCancelled: true });
    await us.below({ isActive: false });
    await us.below({ noticeType: 'r' });
    await us.below({}, { isEligible: false });
    await us.below({}, { score: 60 });
    // Another company's score is none of ours.
    await others.below();
    expect(await us.ask()).toMatchObject({ checks: [], drawnFrom: 0, reason: 'nothing-below-the-list' });
    const only = await us.below({}, { score: 59 });
    expect(await us.ids()).toEqual([only.opportunityId]);
  });

  it('never has sample data once a real source has succeeded', async () => {
    const us = await personWithChecks(server);
    await us.below();
    await server.deps.db.execute(sql`update notices set source = 'sample'`);
    await server.deps.db.execute(sql`insert into source_runs (source, state) values ('sam', 'succeeded')`);
    expect((await us.ask()).checks).toEqual([]);
  });

  it('never has what I have voted on or the team has turned down; what others have voted on it may have', async () => {
    const us = await personWithChecks(server);
    const { companyId, user } = us;
    const [mine, turnedDown, theirs, held] = await us.manyBelow(4);
    if (!mine || !turnedDown || !theirs || !held) throw new Error('There are four.');
    const against = { companyId, feedbackType: 'not_match' } as const;
    await castVote(server.deps, user, { opportunityId: mine.opportunityId, feedbackType: 'past_history' });
    await makeVote(server.deps, turnedDown, against);
    await makeVote(server.deps, turnedDown, against);
    await makeVote(server.deps, theirs, against);
    await makeVote(server.deps, held, { ...against, voterEmail: user.email, isHeld: true });
    expect((await us.ids()).sort()).toEqual([theirs.opportunityId, held.opportunityId].sort());
    expect(await drawnFrom(us)).toBe(2);
  });

  it('stays for the week, whatever is collected or voted, and the next week has another, from Monday on', async () => {
    const us = await personWithChecks(server);
    await us.manyBelow(30);
    const ids = await us.ids();
    await us.manyBelow(5);
    const [first, ...others] = ids;
    await castVote(server.deps, us.user, { opportunityId: first, feedbackType: 'relevant_match' });
    // Sunday, 23:59 in New York.
    setClock('2026-11-23T04:59:00Z');
    const sunday = await us.ask();
    expect(sunday.checks.map(({ id }) => id)).toEqual(ids);
    expect(sunday.drawnFrom).toBe(30);
    const answered = ({ myVote }: TopRfp) => myVote !== null;
    expect(sunday.checks.filter(answered).map(({ id }) => id)).toEqual([first]);
    setClock('2026-11-23T05:00:00Z');
    const monday = await us.ask();
    expect(monday).toMatchObject({ week: '2026-11-23', drawnFrom: 34 });
    expect(monday.checks.map(({ id }) => id)).not.toContain(first);
    expect(monday.checks.map(({ id }) => id).sort()).not.toEqual(others.sort());
  });

  it('is five also when two servers draw at once from different lists, and both show the same five', async () => {
    const us = await personWithChecks(server);
    await us.manyBelow(20);
    const other = await server.anotherServer();
    let first: number[] = [];
    const second = await whileOpen(
      server,
      async (tx) => {
        first = (await drawChecks({ ...server.deps, db: tx }, us.user)).map(({ id }) => id);
        await us.manyBelow(20);
      },
      () => us.ask(other),
    );
    expect(second).toMatchObject({ drawnFrom: 20, checks: first.map((id) => ({ id })) });
    expect(await us.stored()).toHaveLength(5);
  });

  it('draws each as often as the chance says that it keeps', async () => {
    const us = await personWithChecks(server, { id: '6f1f1f6e-3c5a-4a55-9d0e-6d2f6a0f4b11' });
    const made = await us.manyBelow(20);
    const weeks = 200;
    for (let week = 0; week < weeks; week += 1) {
      const now = () => new Date(`${addDays('2026-01-05', 7 * week)}T17:00:00Z`);
      await drawChecks({ ...server.deps, now }, us.user);
    }
    const stored = await us.stored();
    for (const { opportunityId } of made) {
      const drawn = stored.filter((row) => row.opportunityId === opportunityId);
      const chance = drawn[0]?.chance ?? 0;
      const deviation = Math.sqrt(weeks * chance * (1 - chance));
      expect(chance).toBeGreaterThan(0);
      expect(Math.abs(drawn.length - weeks * chance)).toBeLessThan(5 * deviation);
    }
  });

  it('is never in the top list', async () => {
    const us = await personWithChecks(server);
    await us.manyBelow(5);
    await us.ask();
    expect(await listTopOpportunities(server.deps, us.user, { limit: 10 })).toEqual([]);
  });
});

describe('the switch of the weekly check', () => {
  async function someone() {
    const user = await makeUser(server.deps);
    const us = server.as(user);
    const call = (method: 'GET' | 'PUT', url: string, payload?: object) => us.call(method, url, payload);
    return {
      user,
      set: (wanted: unknown) => call('PUT', '/api/account/checks', { wanted }),
      wants: async () => (await call('GET', '/api/v2/auth/me')).body.wantsChecks,
      checks: async () => (await call('GET', '/api/top5-rfps/checks')).body,
    };
  }

  it('is off until its user switches it on, for themselves alone', async () => {
    const [me, colleague] = [await someone(), await someone()];
    expect(await me.wants()).toBe(false);
    const { status, body } = await me.set(true);
    expect([status, body]).toEqual([200, { success: true, wantsChecks: true }]);
    expect([await me.wants(), await colleague.wants()]).toEqual([true, false]);
  });

  it('off draws nothing and shows nothing; on again in the same week shows the same', async () => {
    const us = await personWithChecks(server);
    await us.manyBelow(8);
    const headers = await cookieOf(server.deps, us.user);
    const set = (wanted: boolean) => server.as(headers).put('/api/account/checks', { wanted });
    const ids = await us.ids();
    await set(false);
    expect(await us.ask()).toMatchObject({ checks: [], drawnFrom: 0, reason: 'switched-off' });
    server.advance(7 * DAY_MS);
    expect(await us.ids()).toEqual([]);
    expect(await us.stored()).toHaveLength(5);
    server.advance(-7 * DAY_MS);
    await set(true);
    expect(await us.ids()).toEqual(ids);
  });

  it.each([undefined, 'yes', 1])('does not understand %s', async (wanted) => {
    const { status, body } = await (await someone()).set(wanted);
    expect([status, body.error]).toEqual([400, 'Wanted must be true or false.']);
  });
});

describe('what somebody was asked about', () => {
  const NUMBER = 'KEPT-26-R-1';

  beforeEach(async () => {
    await server.empty('notices', 'opportunities');
  });

  /** The source publishes these notices under the number of the one that is kept. */
  async function merge(...sourceIds: string[]) {
    const { db, now } = server.deps;
    const notices = sourceIds.map((sourceId) =>
      aNotice({ sourceId, solicitationNumber: NUMBER, archiveOn: '2030-01-01', postedAt: new Date(0) }),
    );
    await ingestBatch(db, { source: 'sam', notices, now: now() });
  }

  it('follows when its opportunity is merged into another one, and the answer with it', async () => {
    const us = await personWithChecks(server);
    const moving = await us.below({ sourceId: 'moving' });
    expect(await us.ids()).toEqual([moving.opportunityId]);
    await castVote(server.deps, us.user, { ...moving, feedbackType: 'not_match' });
    const kept = await us.below({ solicitationNumber: NUMBER });
    await merge('moving');
    const [card] = (await us.ask()).checks;
    expect(card).toMatchObject({ id: kept.opportunityId, myVote: 'not_match' });
  });

  it('is one question where several of a week become one', async () => {
    const us = await personWithChecks(server);
    const kept = await us.below({ solicitationNumber: NUMBER });
    await us.below({ sourceId: 'first' });
    await us.below({ sourceId: 'second' });
    expect(await us.ids()).toHaveLength(3);
    await merge('first', 'second');
    expect(await us.ids()).toEqual([kept.opportunityId]);
    expect(await us.stored()).toHaveLength(1);
  });
});
