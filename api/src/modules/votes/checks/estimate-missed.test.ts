import type { FeedbackType } from '@bidlight/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { castVote } from '#modules/votes/cast-vote.ts';
import { DAY_MS, dayIn, mondayOf } from '#platform/time/calendar.ts';
import { checkItems, type OpportunityId, voteHistory, votes } from '#store/schema.ts';
import { cookieOf, makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { type CheckedPerson, personWithChecks } from './checks.fixture.ts';

const server = testApp();
/** A Wednesday noon in New York. */
const NOW = new Date('2026-11-18T17:00:00Z');
let us: CheckedPerson;

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('source_runs');
  us = await personWithChecks(server, { role: 'ADMIN' });
});

interface Drawn {
  score: number;
  chance: number;
}
/** Drawn from 40 to 60, and from below it: each stands for so many that one over its chance is. */
const NEAR: Drawn = { score: 45, chance: 0.1 };
const FAR: Drawn = { score: 5, chance: 0.01 };

/** What the person was asked about at the clock's time. */
async function asked({ user, companyId }: CheckedPerson = us, drawn = FAR): Promise<OpportunityId> {
  const { db, now } = server.deps;
  const { opportunityId } = await makeOpportunity(server.deps);
  const week = mondayOf(dayIn('America/New_York', now()));
  const draw = { companyId, userId: user.id, week, drawnFrom: 1_000, drawnAt: now() };
  await db.insert(checkItems).values({ ...draw, opportunityId, ...drawn });
  return opportunityId;
}

async function answered(feedbackType: FeedbackType, person = us, drawn = FAR): Promise<OpportunityId> {
  const opportunityId = await asked(person, drawn);
  await castVote(server.deps, person.user, { opportunityId, feedbackType });
  return opportunityId;
}

const repeat = async (times: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < times; n += 1) await work(n);
};

async function estimate({ user } = us) {
  const { status, body } = await server.as(user).get('/api/company/checks');
  expect([status, body.success]).toEqual([200, true]);
  return { answers: body.answers, missed: body.missed };
}

describe('how many relevant opportunities the list misses', () => {
  it('is said from 30 answers on: what the answers stand for, with an interval of at least 90%', async () => {
    await repeat(2, () => answered('relevant_match', us, NEAR));
    // A match is a match, whether the company has done such work before or not.
    await answered('past_history', us, NEAR);
    await repeat(15, () => answered('not_match', us, NEAR));
    await repeat(11, () => answered('not_match'));
    expect(await estimate()).toEqual({ answers: 29, missed: null });
    await answered('not_match');
    // 18 stand for 10 each and 12 for 100 each. 3 of 18 is a sixth, from 0.0358 to 0.4142 at 95%; 0 of 12 is at most 0.2646.
    expect(await estimate()).toEqual({
      answers: 30,
      missed: { population: 1_380, relevant: 30, low: 6, high: 393 },
    });
  });

  it('leans neither way where more is answered of what is near: what is not answered stands for its part, too', async () => {
    await repeat(3, () => answered('relevant_match', us, NEAR));
    await repeat(27, () => answered('not_match', us, NEAR));
    await repeat(10, () => asked());
    // Nobody has said anything of the thousand, so all of them may be relevant.
    expect((await estimate()).missed).toMatchObject({ population: 1_300, relevant: 30, high: 1_080 });
    await answered('relevant_match');
    await answered('not_match');
    expect((await estimate()).missed).toMatchObject({ population: 1_500, relevant: 630 });
  });

  it('is what is below the list in one week, whoever and how often is asked', async () => {
    const colleague = await personWithChecks(server, { companyId: us.companyId });
    for (const person of [us, colleague]) await repeat(20, () => answered('not_match', person));
    expect((await estimate()).missed).toMatchObject({ population: 2_000 });
  });

  it('is said of the own company alone, and of all its people', async () => {
    const [colleague, stranger] = [
      await personWithChecks(server, { companyId: us.companyId }),
      await personWithChecks(server),
    ];
    await answered('not_match');
    await answered('not_match', colleague);
    await answered('not_match', stranger);
    expect((await estimate()).answers).toBe(2);
  });

  it('starts at nothing', async () => {
    expect(await estimate()).toEqual({ answers: 0, missed: null });
  });
});

describe('an answer', () => {
  const answers = async () => (await estimate()).answers;

  it('is a vote of who was asked', async () => {
    const colleague = await personWithChecks(server, { companyId: us.companyId });
    const opportunityId = await asked();
    await castVote(server.deps, colleague.user, { opportunityId, feedbackType: 'relevant_match' });
    expect(await answers()).toBe(0);
  });

  it('is given in the week of the question, not before it and not later', async () => {
    const [early, late] = [await asked(), await asked()];
    server.advance(-DAY_MS);
    await castVote(server.deps, us.user, { opportunityId: early, feedbackType: 'relevant_match' });
    server.advance(6 * DAY_MS);
    await castVote(server.deps, us.user, { opportunityId: late, feedbackType: 'relevant_match' });
    expect(await answers()).toBe(0);
  });

  it('is what its voter says in the end', async () => {
    const changed = await answered('relevant_match');
    await repeat(29, () => answered('not_match'));
    expect((await estimate()).missed).toMatchObject({ relevant: 100 });
    server.advance(10 * DAY_MS);
    await castVote(server.deps, us.user, { opportunityId: changed, feedbackType: 'not_match' });
    expect(await estimate()).toMatchObject({ answers: 30, missed: { relevant: 0, low: 0, high: 286 } });
  });

  it('is not a vote that does not count, nor one that was taken back', async () => {
    const [held, undone] = [await answered('not_match'), await answered('not_match')];
    expect(await answers()).toBe(2);
    const { db } = server.deps;
    await db.update(votes).set({ isHeld: true }).where(eq(votes.opportunityId, held));
    await db.execute(sql`update ${voteHistory} set undone_at = now()
      where vote_id = (select id from votes where opportunity_id = ${undone})`);
    expect(await answers()).toBe(0);
  });

  it('counts for 26 weeks', async () => {
    await answered('not_match');
    // The Sunday of the 26th week.
    server.advance(25 * 7 * DAY_MS + 4 * DAY_MS);
    expect(await answers()).toBe(1);
    server.advance(DAY_MS);
    expect(await answers()).toBe(0);
  });

  it('is not about sample data once there is real data', async () => {
    const { db } = server.deps;
    const opportunityId = await answered('not_match');
    await db.execute(sql`update notices set source = 'sample' where opportunity_id = ${opportunityId}`);
    expect(await answers()).toBe(1);
    await db.execute(sql`insert into source_runs (source, state) values ('sam', 'succeeded')`);
    expect(await answers()).toBe(0);
  });

  it('is kept when the check is switched off', async () => {
    await answered('not_match');
    const headers = await cookieOf(server.deps, us.user);
    const payload = { wanted: false };
    await server.as(headers).put('/api/account/checks', payload);
    expect(await answers()).toBe(1);
    const mine = and(eq(checkItems.userId, us.user.id), eq(checkItems.companyId, us.companyId));
    expect(await server.deps.db.$count(checkItems, mine)).toBe(1);
  });
});
