import type { CallReply, listChanges, listModels, PursuitFields } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listExamples } from '#modules/scoring/models/examples.queries.ts';
import { loadTeamVotes } from '#modules/scoring/run/load.ts';
import { collectNotices, noticeAbout, type Work } from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { opportunities } from '#store/schema.ts';
import { testMarket } from '#test/market.ts';
import { describeVotes } from './describe-votes.ts';
import { isLearningDue } from './learning-due.queries.ts';
import { compareLists } from './learning-effects.ts';

const market = testMarket();
const { learn, score } = market;
const due = () => isLearningDue(market.deps.db, market.deps.now());

/** A company of the market that pursues; a pursuit is known by the work and the number of its notice. */
async function firm(name: 'cleaners' | 'networkers' | 'taught') {
  const { companyId, user } = await market.enter(name);
  const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    market.advance(1000);
    // Signed in again each time, because a session ends when nothing happens for an hour.
    const us = market.as(user);
    return us.call(method, url, payload);
  };
  const pursue = async (work: Work, at: number): Promise<number> => {
    const [found] = await market.deps.db
      .select({ id: opportunities.id })
      .from(opportunities)
      .where(eq(opportunities.solicitationNumber, `${work.toUpperCase()}-${at}`));
    return (await ask('POST', '/api/pursuits', { opportunityIds: [found?.id] })).body.pursued[0].pursuitId;
  };
  const change = (id: number, changes: Partial<PursuitFields>) =>
    ask('PUT', `/api/pursuits/${id}`, { changes });
  return {
    companyId,
    pursue,
    change,
    /** Pursues so many and brings them all to the same end. */
    async pursueAll(work: Work, count: number, changes: Partial<PursuitFields>) {
      for (let at = 0; at < count; at += 1) await change(await pursue(work, at), changes);
    },
    page: async (): Promise<CallReply<typeof listModels>> => (await ask('GET', '/api/company/models')).body,
    changes: async (): Promise<CallReply<typeof listChanges>> =>
      (await ask('GET', '/api/top5-rfps/changes')).body,
    examples: () => listExamples(market.deps.db, companyId),
  };
}

const outOfScope: Partial<PursuitFields> = { stage: 'no_bid', decisionReasons: ['out_of_scope'] };

describe('outcomes of pursuits', () => {
  it('teach a company that never votes, and are named where its votes would be', async () => {
    const us = await firm('cleaners');
    await us.pursueAll('roofing', 12, { stage: 'submitted' });
    await us.pursueAll('cleaning', 12, { ...outOfScope, decisionReasons: ['out_of_scope', 'price'] });
    expect(await us.page()).toMatchObject({
      votes: { total: 0, teaching: 24 },
      outcomes: { total: 24, sinceLearning: 24 },
    });
    expect(await due()).toBe(true);
    expect(await learn('due')).toBe('1 model promoted.');
    await score();
    await compareLists(market.deps);
    const { models, taught, outcomes } = await us.page();
    expect(outcomes).toEqual({ total: 24, sinceLearning: 0 });
    expect(models[0]).toMatchObject({ origin: 'learning', votesUsed: 24, outcomesUsed: 24 });
    expect(taught).toMatchObject({ votes: 0, voters: 0, outcomes: 24 });
    const changes = await us.changes();
    expect(changes.effect).toMatchObject({ votes: 0, outcomes: 24 });
    expect(changes.votes).toEqual([]);
    expect(changes.outcomes?.[0]).toMatchObject({
      opportunity: { solicitationNumber: 'CLEANING-11' },
      stage: 'no_bid',
      reasons: ['out_of_scope', 'price'],
    });
    expect(changes.outcomes?.at(-1)).toMatchObject({ stage: 'submitted', reasons: [] });
  });

  it('design 3.41 are one example for each opportunity, of the company, and leave its votes as they are', async () => {
    const us = await firm('taught');
    const votes = await us.examples();
    const id = await us.pursue('roofing', 0);
    await us.change(id, { stage: 'pursuing' });
    await us.change(id, { stage: 'submitted' });
    await us.change(id, { stage: 'won' });
    const examples = await us.examples();
    expect(examples.filter(({ stage }) => !stage)).toEqual(votes);
    expect(examples.filter(({ stage }) => stage)).toMatchObject([
      { stage: 'won', voter: null, value: 'relevant_match', reasons: [] },
    ]);
  });

  it.each<Partial<PursuitFields>>([
    { stage: 'no_bid' },
    { stage: 'no_bid', decisionReasons: ['price'] },
    {
      stage: 'no_bid',
      decisionReasons: ['incumbent', 'too_late', 'no_past_performance', 'capacity', 'teaming'],
    },
    { stage: 'reviewing', decision: 'no_go', decisionReasons: ['out_of_scope'] },
  ])('teach nothing of the subject where it was %j, until the reason is another one', async (changes) => {
    const us = await firm('taught');
    const { votes } = await us.page();
    const id = await us.pursue('cleaning', 1);
    await us.change(id, changes);
    expect((await us.page()).votes.teaching).toBe(votes.teaching);
    await learn();
    market.advance(2 * DAY_MS);
    await us.change(id, outOfScope);
    expect((await us.page()).votes.teaching).toBe(votes.teaching + 1);
    expect(await due()).toBe(true);
  });

  it('make learning due a day after the last one, and nothing that is only looked at does', async () => {
    const us = await firm('taught');
    const id = await us.pursue('roofing', 1);
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
    await us.change(id, { stage: 'pursuing' });
    expect(await due()).toBe(true);
    await learn('due');
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('are unlearned when they are moved back, and learning is due for that once', async () => {
    const us = await firm('taught');
    const { votes } = await us.page();
    const id = await us.pursue('roofing', 1);
    await us.change(id, { stage: 'won' });
    market.advance(2 * DAY_MS);
    await learn('due');
    await us.change(id, { stage: 'reviewing' });
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(true);
    expect((await us.page()).votes.teaching).toBe(votes.teaching);
    await learn('due');
    const { models } = await us.page();
    expect(models[0]).toMatchObject({ votesUsed: votes.total, outcomesUsed: 0 });
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('never count for another company', async () => {
    const [us, them] = [await firm('taught'), await firm('networkers')];
    const before = [await us.examples(), await us.page()];
    await them.pursueAll('network', 12, { stage: 'won' });
    expect([await us.examples(), await us.page()]).toEqual(before);
    expect(await them.page()).toMatchObject({ outcomes: { total: 12 } });
  });

  it('do not count on samples where there are real notices', async () => {
    const us = await firm('taught');
    await collectNotices(market.deps, [noticeAbout('cleaning', 99)], 'sample');
    await us.change(await us.pursue('cleaning', 99), { stage: 'won' });
    expect((await us.examples()).some(({ stage }) => stage)).toBe(false);
    expect((await us.page()).outcomes).toEqual({ total: 0, sinceLearning: 0 });
  });

  it('stand in the reasons of scores before what was voted on the same', async () => {
    const us = await firm('taught');
    const said = async () => {
      const { votes, moment } = await loadTeamVotes(market.deps, us.companyId);
      const won = votes.find(({ stage }) => stage)?.opportunityId;
      return describeVotes(
        votes.filter(({ opportunityId }) => opportunityId === won),
        moment,
      );
    };
    const id = await us.pursue('roofing', 0);
    await us.change(id, { stage: 'won' });
    expect(await said()).toMatchObject({ side: 'for', said: expect.stringMatching(/^you won on [A-Z]/) });
    await us.change(id, outOfScope);
    expect(await said()).toMatchObject({
      side: 'against',
      said: expect.stringMatching(/^you turned down as out of scope on [A-Z]/),
    });
    await us.change(id, { decisionReasons: ['price'] });
    expect(await said()).toMatchObject({ said: expect.stringContaining('one of you turned down') });
  });
});
