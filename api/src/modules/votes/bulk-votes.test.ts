import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isCounted } from '#store/list-conditions.ts';
import { opportunities, voteHistory, votes, voteTallies } from '#store/schema.ts';
import { makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { forEachOpportunity } from './for-each-opportunity.ts';

const server = testApp();
const UNKNOWN_ID = 2_000_000_000;
const NOT_FOUND = 'Opportunity not found.';

async function voter() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  const { db } = server.deps;
  const post = (path: string, payload: object) => us.post(`/api/feedback/${path}`, payload);
  return {
    user,
    vote: (opportunityIds: unknown, more: object = {}) =>
      post('bulk', { feedbackType: 'not_match', opportunityIds, ...more }),
    undo: (opportunityIds: unknown, more: object = {}) => post('undo', { opportunityIds, ...more }),
    stored: () =>
      db
        .select({
          on: votes.opportunityId,
          type: votes.feedbackType,
          reasons: votes.reasons,
          comment: votes.comment,
          email: votes.voterEmail,
        })
        .from(votes)
        .where(and(eq(votes.companyId, user.companyId), isCounted))
        .orderBy(votes.opportunityId),
    historyLength: () =>
      db.$count(
        voteHistory,
        sql`${voteHistory.voteId} in (select id from votes where company_id = ${user.companyId})`,
      ),
  };
}

const make = async (count: number) => {
  const made = [];
  for (let at = 0; at < count; at++) made.push((await makeOpportunity(server.deps)).opportunityId);
  return made;
};

describe('a bulk of votes', () => {
  it('is one vote on each, with its reasons, its history and its place in the tallies', async () => {
    const us = await voter();
    const ids = await make(3);
    const [earlier] = ids;
    if (!earlier) throw new Error('One is needed.');
    await makeVote(
      server.deps,
      { opportunityId: earlier },
      {
        companyId: us.user.companyId,
        voterEmail: us.user.email,
        feedbackType: 'relevant_match',
        comment: 'Kept',
      },
    );
    const answer = await us.vote(ids, { reasons: ['size', 'place', 'size'] });
    expect([answer.status, answer.body]).toEqual([200, { success: true, done: ids, failed: [] }]);
    const cast = { type: 'not_match', reasons: ['size', 'place'], email: us.user.email };
    expect(await us.stored()).toEqual(
      ids.map((on, at) => ({ on, ...cast, comment: at === 0 ? 'Kept' : null })),
    );
    expect(await us.historyLength()).toBe(3);
    const tallied = await server.deps.db
      .select({ type: voteTallies.feedbackType, votes: voteTallies.votes })
      .from(voteTallies)
      .where(eq(voteTallies.companyId, us.user.companyId));
    expect(tallied).toEqual(ids.map(() => ({ type: 'not_match', votes: 1 })));
  });

  it('names the ids that nobody has and casts the others', async () => {
    const us = await voter();
    const [first, last] = await make(2);
    const answer = await us.vote([UNKNOWN_ID, first, -1, 2 ** 40, last]);
    expect(answer.body).toEqual({
      success: true,
      done: [first, last],
      failed: [UNKNOWN_ID, -1, 2 ** 40].map((id) => ({ id, error: NOT_FOUND })),
    });
    expect((await us.stored()).map(({ on }) => on)).toEqual([first, last]);
  });

  it('of unknown ids alone is carried out and changes nothing', async () => {
    const us = await voter();
    const answer = await us.vote([UNKNOWN_ID]);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, done: [], failed: [{ id: UNKNOWN_ID, error: NOT_FOUND }] },
    ]);
    expect(await us.stored()).toEqual([]);
  });

  it('counts an id once that is named twice', async () => {
    const us = await voter();
    const [id] = await make(1);
    expect((await us.vote([id, id, id])).body.done).toEqual([id]);
    expect(await us.historyLength()).toBe(1);
  });

  it('follows the id of a merged opportunity to the one that remains', async () => {
    const us = await voter();
    const [merged, kept] = await make(2);
    if (!merged || !kept) throw new Error('Two are needed.');
    await server.deps.db
      .update(opportunities)
      .set({ currentNoticeId: null, mergedInto: kept })
      .where(eq(opportunities.id, merged));
    expect((await us.vote([merged, kept])).body).toEqual({ success: true, done: [merged, kept], failed: [] });
    expect((await us.stored()).map(({ on }) => on)).toEqual([kept]);
  });

  it.each([
    ['no list', undefined],
    ['an empty list', []],
    ['51 ids', Array.from({ length: 51 }, (_, at) => at + 1)],
    ['a fraction', [1, 1.5]],
    ['a text', ['1']],
    ['null', [null]],
    ['more than a number holds', [1e300]],
    ['an object', { 0: 1 }],
  ])('of %s is refused with one sentence', async (_, ids) => {
    const us = await voter();
    const { status, body } = await us.vote(ids);
    expect([status, body.error]).toEqual([400, 'Choose 1 to 50 opportunities by their ids.']);
  });

  it('of a type or reason that does not exist is refused before any vote is cast', async () => {
    const us = await voter();
    const ids = await make(1);
    expect((await us.vote(ids, { feedbackType: 'maybe' })).body.error).toBe('Invalid feedback type.');
    expect((await us.vote(ids, { reasons: ['mood'] })).body.error).toBe('Unknown reason.');
    expect(await us.stored()).toEqual([]);
  });

  it("is the session's user's alone: colleagues' and other companies' votes stay, whatever the body claims", async () => {
    const [us, others] = [await voter(), await voter()];
    const ids = await make(2);
    await others.vote(ids, { feedbackType: 'relevant_match' });
    const before = await others.stored();
    const claims = { companyId: others.user.companyId, email: others.user.email, userId: others.user.id };
    await us.vote(ids, claims);
    expect(await others.stored()).toEqual(before);
    expect((await us.stored()).map(({ email }) => email)).toEqual([us.user.email, us.user.email]);
  });

  it('casts the others when the database gives one up, and says so', async () => {
    const us = await voter();
    const [first, given, last] = await make(3);
    const { db } = server.deps;
    await db.execute(sql`
      create function give_one_up() returns trigger language plpgsql as ${sql.raw(`
        $$ begin if new.opportunity_id = ${given} then raise exception 'given up' using errcode = '40P01'; end if;
          return new; end $$`)}`);
    await db.execute(
      sql`create trigger one_given_up before insert on votes for each row execute function give_one_up()`,
    );
    const { body } = await us.vote([first, given, last]);
    await db.execute(sql`drop function give_one_up() cascade`);
    expect(body).toEqual({
      success: true,
      done: [first, last],
      failed: [{ id: given, error: 'This took too long. Please try again.' }],
    });
    expect((await us.stored()).map(({ on }) => on)).toEqual([first, last]);
  });

  it('begins no further vote after 20 seconds and names those that were not tried', async () => {
    let seconds = 0;
    const slow = async () => {
      seconds += 15;
    };
    const now = () => new Date(seconds * 1000);
    expect(await forEachOpportunity([1, 2, 3, 4], slow, now, server.app.log)).toEqual({
      done: [1, 2],
      failed: [3, 4].map((id) => ({ id, error: 'This took too long. Please try again.' })),
    });
  });
});

describe('the undo of a bulk of votes', () => {
  it('brings back what stood before each of them, and names those without a vote', async () => {
    const us = await voter();
    const [changed, first, never] = await make(3);
    await us.vote([changed], { feedbackType: 'relevant_match' });
    await us.vote([changed, first]);
    const { status, body } = await us.undo([changed, first, never, UNKNOWN_ID, first]);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        done: [changed, first],
        failed: [
          { id: never, error: 'You have not voted on this opportunity.' },
          { id: UNKNOWN_ID, error: NOT_FOUND },
        ],
      },
    ]);
    expect(await us.stored()).toMatchObject([{ on: changed, type: 'relevant_match' }]);
  });

  it('takes back exactly what was cast, also where two ids have become one opportunity', async () => {
    const us = await voter();
    const [merged, kept] = await make(2);
    if (!merged || !kept) throw new Error('Two are needed.');
    await us.vote([kept], { feedbackType: 'past_history' });
    await server.deps.db
      .update(opportunities)
      .set({ currentNoticeId: null, mergedInto: kept })
      .where(eq(opportunities.id, merged));
    await us.vote([merged, kept]);
    expect((await us.undo([merged, kept])).body.done).toEqual([merged, kept]);
    expect(await us.stored()).toMatchObject([{ on: kept, type: 'past_history' }]);
  });

  it("leaves other people's votes alone", async () => {
    const [us, others] = [await voter(), await voter()];
    const ids = await make(2);
    await others.vote(ids);
    const { body } = await us.undo(ids);
    expect(body.done).toEqual([]);
    expect(await others.stored()).toHaveLength(2);
  });

  it('is of one opportunity or of several, and of 50 at most', async () => {
    const us = await voter();
    const [id] = await make(1);
    await us.vote([id]);
    const both = await us.undo([id], { opportunityId: id });
    expect([both.status, both.body.error]).toEqual([400, 'Send opportunityId or opportunityIds, not both.']);
    for (const ids of [[], Array.from({ length: 51 }, (_, at) => at + 1), ['1'], null]) {
      const { status, body } = await us.undo(ids);
      expect([status, body.error]).toEqual([400, 'Choose 1 to 50 opportunities by their ids.']);
    }
    expect(await us.stored()).toHaveLength(1);
  });
});
