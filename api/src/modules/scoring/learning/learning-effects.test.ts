import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  forgetEverything,
  giveProfile,
  KINDS,
  noticeAbout,
  votesFor,
} from '#modules/scoring/scoring.fixture.ts';
import { upsertVote } from '#modules/votes/votes.queries.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  companies,
  learningEffects,
  models,
  notices,
  opportunities,
  scores,
  voteHistory,
  votes,
} from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { learnFromVotes } from './learn-from-votes.ts';
import { makeScoredList, promote, rescore } from './learning-effects.fixture.ts';
import { compareLists } from './learning-effects.ts';

const server = testApp();
const SCORES = [90, 88, 86, 84, 82, 80, 78, 76, 74, 72, 70, 50, 30];

/** Member Ann Lee of a company with a list of thirteen. */
async function company() {
  const user = await makeUser(server.deps, { firstName: 'Ann', lastName: 'Lee' });
  const { companyId } = user;
  const made = await makeScoredList(server.deps, companyId, SCORES);
  return {
    companyId,
    made,
    vote: async (index: number, comment: string | null = null) => {
      server.advance(1000);
      await upsertVote(server.deps.db, {
        companyId,
        opportunityId: (made[index] as MadeOpportunity).opportunityId,
        voterEmail: user.email,
        userId: user.id,
        feedbackType: 'not_match',
        reasons: ['place'],
        comment,
        at: server.deps.now(),
      });
      server.advance(1000);
    },
    learn: (version = 2) => promote(server.deps, companyId, version),
    score: (given?: readonly (number | undefined)[]) => rescore(server.deps, companyId, made, given),
    changes: async (path = '') => {
      const us = server.as(user);
      return (await us.get(`/api/top5-rfps/changes${path}`)).body;
    },
    idAt: (index: number) => made[index]?.opportunityId,
  };
}

type Us = Awaited<ReturnType<typeof company>>;
/** The eleventh rises over the tenth, the twelfth by nine, the last too far down to be seen. */
const NEW_SCORES = [...SCORES.slice(0, 10), 73, 59, 36];

const kindsOf = async (us: Us) =>
  (await us.changes()).changes.map(({ id, kind }: { id: number; kind: string }) => [id, kind]);

describe('what a learning moved', () => {
  it('is counted and listed before and after, with the votes that did it', async () => {
    const us = await company();
    await us.vote(0, `${'long '.repeat(60)}`);
    await us.vote(1);
    await us.learn();
    expect(await us.changes()).toMatchObject({
      effect: null,
      changes: [],
      noEffect: { why: 'being scored' },
    });
    await us.score(NEW_SCORES);
    const { effect, changes, votes: cast } = await us.changes();
    expect(effect).toMatchObject({ votes: 2, moved: 3, newInTopTen: 1, isFirst: true });
    expect(changes).toEqual([
      expect.objectContaining({
        id: us.idAt(10),
        title: expect.any(String),
        solicitationNumber: expect.stringMatching(/^NOTICE-/),
        status: 'Open',
        kind: 'new in the top ten',
        before: { score: 70, place: 11 },
        after: { score: 73, place: 10 },
      }),
      expect.objectContaining({
        id: us.idAt(9),
        kind: 'left the top ten',
        before: { score: 72, place: 10 },
        after: { score: 72, place: 11 },
      }),
      expect.objectContaining({ id: us.idAt(11), kind: 'rose', after: { score: 59, place: 12 } }),
    ]);
    expect(cast).toMatchObject([
      { voter: 'Ann Lee', feedbackType: 'not_match', reasons: ['place'], comment: null },
      { opportunity: { id: us.idAt(0) }, comment: expect.stringMatching(/^long .*long…$/) },
    ]);
    expect(cast[1].comment.length).toBeLessThan(170);
    expect(await us.changes('/summary')).toEqual({ success: true, effect });
  });

  it('is nothing where nothing moved, and that is said', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await us.score();
    expect(await us.changes()).toMatchObject({ effect: { votes: 1, moved: 0, newInTopTen: 0 }, changes: [] });
  });

  it('is nothing where the votes agree with the list, and how many do is said', async () => {
    const us = await company();
    // Turned down: one at 90, one at 50 and one at 30.
    for (const index of [0, 11, 12]) await us.vote(index);
    await us.learn();
    await us.score();
    expect((await us.changes()).agreement).toEqual({ agreeing: 2, votes: 3 });
  });

  it('leaves out new notices, amended ones and those that have closed, also from the places', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    server.advance(1000);
    const newcomer = await makeOpportunity(server.deps);
    await makeScore(server.deps, newcomer, { companyId: us.companyId, score: 99 });
    const touch = (index: number, values: Partial<typeof notices.$inferInsert>) =>
      server.deps.db
        .update(notices)
        .set(values)
        .where(eq(notices.id, us.made[index]?.noticeId as never));
    await touch(0, { updatedAt: server.deps.now() });
    await touch(1, { responseAt: new Date(server.deps.now().getTime() - DAY_MS) });
    await server.deps.db.execute(
      sql`update scores set notice_updated_at = (select updated_at from notices where id = notice_id)`,
    );
    await us.score([10, 10, undefined, 60]);
    expect((await us.changes()).changes).toMatchObject([
      { id: us.idAt(3), kind: 'fell', before: { score: 84, place: 2 }, after: { score: 60, place: 9 } },
    ]);
  });

  it('counts the votes since the model before, each as it was when it taught', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await us.score();
    await us.vote(1);
    await us.vote(2);
    await us.learn(3);
    await us.vote(1, 'Changed since');
    await us.score(NEW_SCORES);
    expect((await us.changes()).effect).toMatchObject({ votes: 2, moved: 3, isFirst: false });
    expect((await us.changes()).votes).toMatchObject([
      { opportunity: { id: us.idAt(2) } },
      { opportunity: { id: us.idAt(1) } },
    ]);
    expect(await server.deps.db.$count(learningEffects, eq(learningEffects.companyId, us.companyId))).toBe(1);
    await server.deps.db
      .update(voteHistory)
      .set({ undoneAt: server.deps.now() })
      .where(
        sql`vote_id = (select id from ${votes} where company_id = ${us.companyId} and opportunity_id = ${us.idAt(2)})`,
      );
    expect((await us.changes()).votes).toMatchObject([{ opportunity: { id: us.idAt(1) } }]);
  });

  it('is that of both learnings where the first was never compared', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    // Scoring was interrupted: some scores are new.
    await server.deps.db
      .update(scores)
      .set({ modelVersion: 2, score: 5, rank: 5 })
      .where(eq(scores.opportunityId, us.idAt(0) as never));
    await us.vote(1);
    await us.learn(3);
    await us.score([90, ...NEW_SCORES.slice(1)]);
    const { effect, votes: cast } = await us.changes();
    expect(effect).toMatchObject({ votes: 2, moved: 3 });
    expect(cast).toHaveLength(2);
  });

  it('is not known where the list was not scored by the model before, or no vote is new', async () => {
    const us = await company();
    await us.learn();
    await us.score(NEW_SCORES);
    expect((await us.changes()).effect).toBeNull();
    await us.vote(0);
    await server.deps.db
      .update(companies)
      .set({ scoredModelVersion: 1 })
      .where(eq(companies.id, us.companyId));
    await us.learn(3);
    await us.score(SCORES);
    expect(await us.changes()).toMatchObject({ effect: null, noEffect: { why: 'not comparable' } });
  });

  it('is never shown after a roll-back before the scoring', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await server.deps.db
      .update(companies)
      .set({ activeModelVersion: 1 })
      .where(eq(companies.id, us.companyId));
    await us.score(NEW_SCORES);
    expect(await us.changes()).toMatchObject({ effect: null, noEffect: { why: 'replaced' } });
    expect(await server.deps.db.$count(learningEffects, eq(learningEffects.companyId, us.companyId))).toBe(0);
  });

  it('waits for the scoring with its model, and is shown only while the list has its scores', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await compareLists(server.deps);
    expect((await us.changes()).effect).toBeNull();
    await us.score(NEW_SCORES);
    const { effect } = await us.changes();
    await compareLists(server.deps);
    expect((await us.changes()).effect).toEqual(effect);
    const show = (scoredModelVersion: number) =>
      server.deps.db.update(companies).set({ scoredModelVersion }).where(eq(companies.id, us.companyId));
    await show(1);
    expect((await us.changes()).effect).toBeNull();
    await show(2);
    expect((await us.changes()).effect).toEqual(effect);
    server.advance(14 * DAY_MS);
    expect(await us.changes()).toMatchObject({ effect: null, noEffect: { why: 'nothing new' } });
  });

  it('design 3.48 is that of the learning before until the next one is compared, also where that job fails', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await us.score(NEW_SCORES);
    const { effect } = await us.changes();
    await us.vote(1);
    await us.learn(3);
    // Everything is scored; the language model still reads, or the job has ended here.
    await server.deps.db
      .update(companies)
      .set({ scoredModelVersion: 3 })
      .where(eq(companies.id, us.companyId));
    expect((await us.changes()).effect).toEqual(effect);
    await us.score(SCORES);
    expect((await us.changes()).effect.comparedAt).not.toBe(effect.comparedAt);
  });

  it('is nothing before there are ten votes, and how many are missing is said', async () => {
    const us = await company();
    expect((await us.changes()).noEffect).toEqual({ why: 'too few votes', votesMissing: 10, learntAt: null });
  });

  it('is nothing where the model was rejected, and that is said', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await server.deps.db
      .update(models)
      .set({ state: 'rejected' })
      .where(and(eq(models.companyId, us.companyId), eq(models.version, 2)));
    expect((await us.changes()).noEffect).toMatchObject({ why: 'not better', learntAt: expect.any(String) });
  });

  it('is never that of another company', async () => {
    const [us, them] = [await company(), await company()];
    await them.vote(0);
    await them.learn();
    await them.score(NEW_SCORES);
    expect(await us.changes()).toMatchObject({ effect: null, changes: [], votes: [] });
  });

  it('follows an opportunity that was merged into another one', async () => {
    const us = await company();
    await us.vote(0);
    await us.learn();
    await us.score(NEW_SCORES);
    const merge = (from: number, to: number) =>
      server.deps.db
        .update(opportunities)
        .set({ currentNoticeId: null, mergedInto: us.idAt(to) as never })
        .where(eq(opportunities.id, us.idAt(from) as never));
    await merge(10, 12);
    expect(await kindsOf(us)).toEqual([
      [us.idAt(12), 'new in the top ten'],
      [us.idAt(9), 'left the top ten'],
      [us.idAt(11), 'rose'],
    ]);
    await merge(9, 12);
    expect((await kindsOf(us)).map(([id]: [number]) => id)).toEqual([us.idAt(12), us.idAt(11)]);
  });
});

describe('the jobs', () => {
  it('learn and score, and then say what moved; a rejected learning moves nothing', async () => {
    const { deps } = server;
    const context = { signal: new AbortController().signal, report: () => {} };
    await forgetEverything(deps);
    const open = { responseAt: new Date(deps.now().getTime() + 20 * DAY_MS), archiveOn: null };
    await collectNotices(
      deps,
      KINDS.flatMap((work) => Array.from({ length: 20 }, (_, at) => noticeAbout(work, at, open))),
    );
    const user = await makeUser(deps);
    await giveProfile(deps, user.companyId, CLEANERS);
    const changes = async () => {
      const us = server.as(user);
      return (await us.get('/api/top5-rfps/changes')).body;
    };
    await scoreEverything(deps, context);
    await castVotes(deps, user.companyId, votesFor('network', 20));
    expect(await learnFromVotes(deps, context)).toBe('1 model promoted.');
    await scoreEverything(deps, context);
    const { effect, changes: moved } = await changes();
    expect(effect).toMatchObject({ votes: 80, newInTopTen: 10 });
    expect(moved[0]).toMatchObject({
      kind: 'new in the top ten',
      solicitationNumber: expect.stringMatching(/^NETWORK-/),
      after: { place: 1 },
    });
    // Half of the newest votes say the opposite of all others: nothing there to learn.
    await deps.db
      .update(votes)
      .set({
        feedbackType: sql`case when feedback_type = 'not_match' then 'relevant_match' else 'not_match' end`,
        castAt: deps.now(),
      })
      .where(sql`id % 20 > 15`);
    expect(await learnFromVotes(deps, context)).toContain('rejected');
    await scoreEverything(deps, context);
    expect((await changes()).effect).toEqual(effect);
  });
});
