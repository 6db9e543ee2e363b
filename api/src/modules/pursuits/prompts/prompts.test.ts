import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from '#modules/following/following.fixture.ts';
import { aPursuer, pursueOne } from '#modules/pursuits/pursuits.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { awardees, companyAwardees, sourceRuns } from '#store/schema.ts';
import { makeAward, makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { MINUTE_MS, promptsOf, publishAward } from './prompts.fixture.ts';
import { settleWonPursuits } from './settle-won.ts';

const server = testApp();
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);
const ASKED = /^It was due [A-Z][a-z]{2} \d{1,2}\. Submitted or not\?$/;

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

/** Somebody who has decided to bid on a roof that is due tomorrow. */
async function aBidder() {
  const us = await aPursuer(server);
  const roof = await makeOpportunity(server.deps, { sourceId: 'roof', responseAt: inDays(1) });
  const id = await pursueOne(us, roof);
  await us.change(id, { stage: 'pursuing' });
  return { ...us, ...promptsOf(us), id };
}

describe('a deadline that passes in Pursuing', () => {
  it.each([
    ['submitted', 'submitted'],
    ['no_bid', 'no_bid'],
    ['keep', 'pursuing'],
  ] as const)('is asked about until somebody answers %s, which leaves it in %s', async (answer, stage) => {
    const us = await aBidder();
    expect(await us.asked()).toBeNull();
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toMatch(ASKED);
    await us.answer(answer);
    expect(await us.only()).toMatchObject({ stage, prompt: null });
  });

  it('and moves later is not asked about, and again after the new one, also where the first was answered', async () => {
    const us = await aBidder();
    server.advance(2 * DAY_MS);
    await us.answer('keep');
    await amend(server, { sourceId: 'roof', responseAt: inDays(1) });
    expect(await us.asked()).toBeNull();
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toMatch(ASKED);
    await amend(server, { sourceId: 'roof', responseAt: inDays(1) });
    expect(await us.asked()).toBeNull();
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toMatch(ASKED);
  });

  it('is not asked about in any other stage', async () => {
    const us = await aBidder();
    server.advance(2 * DAY_MS);
    for (const stage of ['reviewing', 'submitted', 'won', 'lost', 'no_bid'] as const) {
      await us.change(us.id, { stage });
      expect(await us.asked()).toBeNull();
    }
  });

  it('cannot be answered once it has moved', async () => {
    const us = await aBidder();
    server.advance(2 * DAY_MS);
    const { prompt } = await us.only();
    await amend(server, { sourceId: 'roof', responseAt: inDays(5) });
    const late = await us.ask('POST', `/api/pursuits/${us.id}/answer`, {
      key: prompt?.key,
      answer: 'no_bid',
    });
    expect(late.status).toBe(409);
    expect((await us.only()).stage).toBe('pursuing');
  });
});

describe('a pursuit that the office cancels', () => {
  it.each([
    ['no_bid', 'no_bid'],
    ['keep', 'pursuing'],
  ] as const)('is told until somebody answers %s, which leaves it in %s', async (answer, stage) => {
    const us = await aBidder();
    await amend(server, { sourceId: 'roof', responseAt: inDays(1), isCancelled: true });
    // A deadline that has passed meanwhile is no question any more.
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toBe('It was cancelled.');
    await us.answer(answer);
    expect(await us.only()).toMatchObject({ stage, prompt: null });
  });

  it('is told nothing where it has ended', async () => {
    const us = await aBidder();
    await us.change(us.id, { stage: 'no_bid' });
    await amend(server, { sourceId: 'roof', isCancelled: true });
    expect(await us.asked()).toBeNull();
  });
});

describe('what waits', () => {
  beforeEach(async () => {
    await server.empty('notices', 'opportunities', 'pursuits');
  });

  const cancel = (sourceId: string) => amend(server, { sourceId, isCancelled: true });

  describe('the brief of a morning', () => {
    it('counts the company’s pursuits that wait for an answer, as many as the board asks about, and names a single one', async () => {
      const us = await aPursuer(server);
      const colleague = await aPursuer(server, { companyId: us.user.companyId });
      const strangers = await aPursuer(server);
      const made = [
        await makeOpportunity(server.deps, { sourceId: 'a' }),
        await makeOpportunity(server.deps, { sourceId: 'b' }),
      ];
      const ids = [];
      for (const one of made) ids.push(await pursueOne(us, one));
      const brief = async (who = us) => (await who.ask('GET', '/api/scraping/brief')).body.brief;
      expect(await brief()).toMatchObject({ waiting: 0, onlyWaiting: null });
      await cancel('a');
      expect(await brief(colleague)).toMatchObject({ waiting: 1, onlyWaiting: ids[0] });
      await cancel('b');
      expect(await brief()).toMatchObject({ waiting: 2, onlyWaiting: null });
      expect((await us.all()).filter(({ prompt }) => prompt)).toHaveLength(2);
      expect(await brief(strangers)).toMatchObject({ waiting: 0, onlyWaiting: null });
    });

    it('counts the open ones that nobody owns', async () => {
      const us = await aPursuer(server);
      const [open, lost] = [
        await pursueOne(us, await makeOpportunity(server.deps)),
        await pursueOne(us, await makeOpportunity(server.deps)),
      ];
      await us.change(open, { ownerId: null });
      await us.change(lost, { ownerId: null, stage: 'lost' });
      expect((await us.ask('GET', '/api/scraping/brief')).body.brief.unowned).toBe(1);
    });
  });

  describe('the setting that a relevant vote starts a pursuit', () => {
    it('is in the audit log with who switched it, when it changes', async () => {
      const admin = await aPursuer(server, { role: 'ADMIN' });
      const save = (startsFromVotes: boolean) =>
        admin.ask('PUT', '/api/pursuits/settings', { startsFromVotes });
      for (const isOn of [true, true, false]) await save(isOn);
      const { entries } = (await admin.ask('GET', '/api/users/audit-log')).body;
      expect(
        entries.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes]),
      ).toEqual([
        ['pursuits.set-up', [{ field: 'A relevant vote starts a pursuit', from: 'On', to: 'Off' }]],
        ['pursuits.set-up', [{ field: 'A relevant vote starts a pursuit', from: 'Off', to: 'On' }]],
      ]);
    });
  });

  describe('revoking access', () => {
    it('answers how many pursuits have no owner by it', async () => {
      const us = await aPursuer(server);
      const admin = await aPursuer(server, { companyId: us.user.companyId, role: 'ADMIN' });
      for (const sourceId of ['x', 'y'])
        await pursueOne(us, await makeOpportunity(server.deps, { sourceId }));
      const revoke = () => admin.ask('POST', `/api/users/${us.user.id}/revoke-access`);
      expect((await revoke()).body.releasedPursuits).toBe(2);
      expect((await revoke()).body.releasedPursuits).toBe(0);
    });
  });
});

describe('after an award', () => {
  const NUMBER = 'W91236-26-R-0042';
  const ASKED = 'Awarded to Acme Roofing, Inc. for $1.3M. Did you bid?';

  beforeEach(async () => {
    await server.empty('notices', 'opportunities', 'awards', 'awardees', 'pursuits', 'source_runs');
  });

  /** Somebody who pursues a roof. */
  async function aRoofer(values: Parameters<typeof aPursuer>[1] = {}) {
    const us = await aPursuer(server, values);
    const roof = await makeOpportunity(server.deps, { sourceId: 'roof', solicitationNumber: NUMBER });
    const id = await pursueOne(us, roof);
    return { ...us, ...promptsOf(us), id };
  }

  const award = (sourceId: string, values: Partial<Parameters<typeof publishAward>[1]> = {}) =>
    publishAward(server, { sourceId, solicitationNumber: NUMBER, ...values });

  /** The company says that it is this awardee, as the market page lets admins do. */
  async function weAre(companyId: string, name: string): Promise<void> {
    const { db } = server.deps;
    const [firm] = await db.select().from(awardees).where(sql`${awardees.name} = ${name}`);
    if (!firm) throw new Error(`No awardee is called ${name}.`);
    await db.insert(companyAwardees).values({ companyId, awardeeId: firm.id });
  }

  const settle = () => settleWonPursuits(server.deps.db, server.deps.now());

  describe('an award with the number of a pursuit', () => {
    it.each([
      ['won', 'won', 'Stage: Submitted → Won'],
      ['lost', 'lost', 'Stage: Submitted → Lost'],
      ['no_bid', 'no_bid', 'Stage: Submitted → No-bid'],
      ['keep', 'submitted', `${ASKED} Still open`],
    ] as const)(
      'is asked about until somebody answers %s, which leaves it in %s',
      async (answer, stage, change) => {
        const us = await aRoofer();
        await us.change(us.id, { stage: 'submitted' });
        await award('award-1');
        expect(await us.asked()).toBe(ASKED);
        const { status, body } = await us.answer(answer);
        expect([status, body.pursuit.stage, body.pursuit.prompt]).toEqual([200, stage, null]);
        expect((await us.sheet(us.id)).changes[0]?.text).toBe(change);
      },
    );

    it('finds it also by the number alone, where the award is of a file of contracts', async () => {
      const us = await aRoofer();
      const { db } = server.deps;
      const on = '2099-01-01';
      await makeAward({ db }, { solicitationKey: 'W9123626R0042', awardOn: on, winners: ['Bolt LLC'] });
      await makeAward({ db }, { solicitationKey: 'OTHER26R0042', awardOn: on, winners: ['Crane Co'] });
      expect(await us.asked()).toBe('Awarded to Bolt LLC. Did you bid?');
    });

    it('is asked about while further lots are open, and each later award again', async () => {
      const us = await aRoofer();
      await award('lot-1', { awardee: 'Acme Roofing, Inc.', awardAmount: 400_000 });
      await us.answer('keep');
      await settle();
      expect(await us.only()).toMatchObject({ stage: 'reviewing', prompt: null });
      await award('lot-2', { awardee: 'Bolt LLC', awardAmount: 600_000 });
      expect(await us.asked()).toBe('Awarded to Bolt LLC for $600K. Did you bid?');
      await award('lot-3', { awardee: 'Crane Co', awardAmount: null });
      expect(await us.asked()).toBe('Awarded to Crane Co and Bolt LLC. Did you bid?');
      await us.answer('lost');
      expect(await us.only()).toMatchObject({ stage: 'lost', prompt: null });
    });

    it('of before the pursuit is no news: neither one of years ago nor one of the same morning, also when it is corrected', async () => {
      const us = await aPursuer(server);
      const roof = await makeOpportunity(server.deps, { sourceId: 'roof', solicitationNumber: NUMBER });
      await award('morning');
      server.advance(MINUTE_MS);
      await pursueOne(us, roof);
      const { asked } = promptsOf(us);
      // From the archive of a year, which is read later.
      const old = { awardOn: '2019-05-01', postedAt: new Date('2019-05-02T12:00:00Z') };
      await award('archived', old);
      await makeAward(server.deps, { solicitationKey: 'W9123626R0042', awardOn: '2019-06-01' });
      expect(await asked()).toBeNull();
      await award('archived', { ...old, awardAmount: 7 });
      expect(await asked()).toBeNull();
    });

    it('that was published late is news, whatever day it states', async () => {
      const us = await aRoofer();
      await award('late', { awardOn: '2025-01-01' });
      expect(await us.asked()).toBe(ASKED);
    });

    it('of the sample is hidden once a real source has succeeded', async () => {
      const us = await aRoofer();
      await award('award-1');
      await server.deps.db.execute(sql`update notices set source = 'sample' where source_id = 'award-1'`);
      expect(await us.asked()).toBe(ASKED);
      await server.deps.db.insert(sourceRuns).values({ source: 'sam', state: 'succeeded' });
      expect(await us.asked()).toBeNull();
    });

    it('answered by two people at once moves it once, and the second hears that it was answered', async () => {
      const us = await aRoofer();
      const colleague = await aPursuer(server, { companyId: us.user.companyId });
      await award('award-1');
      const { prompt } = await us.only();
      const answers = await Promise.all(
        [us, colleague].map(({ ask }, index) =>
          ask('POST', `/api/pursuits/${us.id}/answer`, { key: prompt?.key, answer: ['won', 'lost'][index] }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.body.message).toBe('This has been answered meanwhile.');
      expect((await us.sheet(us.id)).changes).toHaveLength(2);
    });

    it('takes no answer that it does not ask for', async () => {
      const us = await aRoofer();
      await award('award-1');
      const { status, body } = await us.answer('submitted');
      expect([status, body.message]).toEqual([400, 'This is no answer to that.']);
      expect(await us.asked()).toBe(ASKED);
    });
  });

  describe('an award to the own company', () => {
    it('is Won by itself after collecting, by the product in its history, and stays asked about until somebody says so', async () => {
      const us = await aRoofer();
      await award('award-1');
      await weAre(us.user.companyId, 'Acme Roofing, Inc.');
      await settle();
      expect(await us.only()).toMatchObject({
        stage: 'won',
        prompt: { kind: 'won', text: 'Marked as won: the award is to you.' },
      });
      expect((await us.sheet(us.id)).changes[0]).toMatchObject({ by: null, text: 'Stage: Reviewing → Won' });
      await us.answer('keep');
      expect(await us.only()).toMatchObject({ stage: 'won', prompt: null });
    });

    it('that is taken back is where it was, and the same award never does it again; another one does', async () => {
      const us = await aRoofer();
      await us.change(us.id, { stage: 'submitted' });
      await award('award-1');
      await weAre(us.user.companyId, 'Acme Roofing, Inc.');
      await settle();
      expect((await us.answer('undo')).body.pursuit).toMatchObject({ stage: 'submitted', prompt: null });
      await settle();
      expect(await us.only()).toMatchObject({ stage: 'submitted', prompt: null });
      await award('award-2');
      await settle();
      expect(await us.only()).toMatchObject({ stage: 'won', prompt: { kind: 'won' } });
    });

    it('that was confirmed is told again when a further award moves it again', async () => {
      const us = await aRoofer();
      await award('award-1');
      await weAre(us.user.companyId, 'Acme Roofing, Inc.');
      await settle();
      await us.answer('keep');
      server.advance(MINUTE_MS);
      await us.change(us.id, { stage: 'submitted' });
      await award('award-2');
      await settle();
      expect((await us.only()).prompt?.kind).toBe('won');
    });

    it('leaves the pursuit of a company that is somebody else as it is', async () => {
      const us = await aRoofer();
      const others = await aPursuer(server);
      await award('award-1');
      await weAre(others.user.companyId, 'Acme Roofing, Inc.');
      await settle();
      expect(await us.only()).toMatchObject({ stage: 'reviewing', prompt: { kind: 'awarded' } });
    });
  });
});
