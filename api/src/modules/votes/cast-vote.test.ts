import { randomUUID } from 'node:crypto';
import { FeedbackType } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpportunityId, opportunities, voteHistory, votes, voteTallies } from '#store/schema.ts';
import { cookieOf, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { moveVotes } from './move-votes.queries.ts';
import { upsertVote } from './votes.queries.ts';

const server = testApp();
const INVALID_LINK = 'This vote link is not valid. Please use the link in your e-mail.';

async function voter(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, values);
  const headers = await cookieOf(server.deps, user);
  return { user, vote: (payload: object) => submit(payload, headers) };
}

function submit(payload: object, headers = {}) {
  return server.as(headers).post('/api/feedback/submit', payload);
}

const stored = (opportunityId: OpportunityId) =>
  server.deps.db.select().from(votes).where(eq(votes.opportunityId, opportunityId));
const history = async (opportunityId: OpportunityId) => {
  const rows = await server.deps.db
    .select({ feedbackType: voteHistory.feedbackType, comment: voteHistory.comment })
    .from(voteHistory)
    .innerJoin(votes, eq(votes.id, voteHistory.voteId))
    .where(eq(votes.opportunityId, opportunityId))
    .orderBy(voteHistory.id);
  return rows.map(({ feedbackType, comment }) => [feedbackType, comment]);
};

describe('a vote from the app', () => {
  it("§7, design 4 is stored as the session's user's, whatever identity the body claims", async () => {
    const us = await voter({ email: 'Ada.Park@Firm.example' });
    const { opportunityId } = await makeOpportunity(server.deps, { sourceId: 'seen' });
    const answer = await us.vote({
      solicitationNumber: 'SEEN',
      feedbackType: 'relevant_match',
      opportunityId,
      noticeId: 'seen',
      opportunityData: { title: 'T', agency: 'A', naicsCode: '1', description: '<script>' },
      userId: randomUUID(),
      email: 'somebody@else.example',
      companyId: randomUUID(),
      userFeedback: '  <b>Good</b> fit  ',
      userNotes: 'Feedback from Top RFPs page',
    });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await stored(opportunityId)).toEqual([
      expect.objectContaining({
        companyId: us.user.companyId,
        userId: us.user.id,
        voterEmail: 'ada.park@firm.example',
        feedbackType: 'relevant_match',
        comment: '<b>Good</b> fit',
        source: 'app',
        isHeld: false,
      }),
    ]);
  });

  it('that the set-up guide asks for is marked, until the voter votes again elsewhere', async () => {
    const us = await voter();
    const { opportunityId } = await makeOpportunity(server.deps);
    const vote = { feedbackType: 'not_match', opportunityId };
    const sources = async () => (await stored(opportunityId)).map(({ source }) => source);
    await us.vote({ ...vote, opportunityData: { feedbackSource: 'guide' } });
    expect(await sources()).toEqual(['guide']);
    await us.vote(vote);
    expect(await sources()).toEqual(['app']);
  });

  it('design 3.7 is one per voter and opportunity: the last one wins, and the history is kept', async () => {
    const [us, colleague] = [await voter(), await voter()];
    const { opportunityId } = await makeOpportunity(server.deps);
    for (const feedbackType of ['relevant_match', 'past_history', 'not_match']) {
      await us.vote({ feedbackType, opportunityId });
    }
    await colleague.vote({ feedbackType: 'relevant_match', opportunityId });
    expect((await stored(opportunityId)).map((row) => row.feedbackType).sort()).toEqual([
      'not_match',
      'relevant_match',
    ]);
    expect(await history(opportunityId)).toEqual([
      ['relevant_match', null],
      ['past_history', null],
      ['not_match', null],
      ['relevant_match', null],
    ]);
  });

  it('design 3.7 without a comment keeps the earlier comment; with one replaces it', async () => {
    const us = await voter();
    const { opportunityId } = await makeOpportunity(server.deps);
    const vote = (feedbackType: string, userFeedback?: string | null) =>
      us.vote({ feedbackType, opportunityId, userFeedback });
    const comment = async () => (await stored(opportunityId))[0]?.comment;
    await vote('relevant_match', 'first');
    for (const none of [undefined, null, '', '   ']) {
      await vote('not_match', none);
      expect(await comment()).toBe('first');
    }
    await vote('not_match', 'second');
    expect(await comment()).toBe('second');
    expect((await history(opportunityId)).at(1)).toEqual(['not_match', null]);
  });

  it('design 3.7 50 at once leave one row and right counts', async () => {
    const us = await voter();
    const made = await makeOpportunity(server.deps);
    await makeScore(server.deps, made, { companyId: us.user.companyId, score: 80 });
    const types = ['relevant_match', 'not_match', 'past_history'] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        us.vote({
          feedbackType: types[n % 3],
          opportunityId: made.opportunityId,
          ...(n === 7 && { userFeedback: 'seven' }),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await stored(made.opportunityId);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.comment).toBe('seven');
    const entries = await history(made.opportunityId);
    expect(entries).toHaveLength(50);
    expect(entries.at(-1)?.[0]).toBe(rows[0]?.feedbackType);
    const headers = await cookieOf(server.deps, us.user);
    const { body } = await server.as(headers).get('/api/top5-rfps/top-rfps');
    const { myVote, teamVotes } = body.topRFPs[0];
    expect(myVote).toBe(rows[0]?.feedbackType);
    expect(Object.values<number>(teamVotes).reduce((sum, count) => sum + count)).toBe(1);
  });

  it('finds the opportunity by its id, else by the notice, else by a number that only one has', async () => {
    const us = await voter();
    const [byNotice, byNumber] = [
      await makeOpportunity(server.deps, { sourceId: 'the notice' }),
      await makeOpportunity(server.deps, { solicitationNumber: 'only-one-26' }),
    ];
    for (const department of ['Agency A', 'Agency B']) {
      await makeOpportunity(server.deps, { solicitationNumber: 'TWO-26', department, subTier: null });
    }
    const vote = async (names: object) => (await us.vote({ feedbackType: 'not_match', ...names })).status;
    expect(await vote({ noticeId: 'the notice' })).toBe(200);
    expect(await vote({ solicitationNumber: 'ONLY-one-26' })).toBe(200);
    expect(await vote({ solicitationNumber: 'TWO-26' })).toBe(404);
    expect(await stored(byNotice.opportunityId)).toHaveLength(1);
    expect(await stored(byNumber.opportunityId)).toHaveLength(1);
  });

  it('on an opportunity that was merged into another one goes to that one', async () => {
    const us = await voter();
    const merged = await makeOpportunity(server.deps);
    const made = await makeOpportunity(server.deps, { sourceId: 'moved' });
    await server.deps.db
      .update(opportunities)
      .set({ currentNoticeId: null })
      .where(eq(opportunities.id, merged.opportunityId));
    const names = { opportunityId: merged.opportunityId, noticeId: 'moved' };
    expect((await us.vote({ feedbackType: 'not_match', ...names })).status).toBe(200);
    expect(await stored(made.opportunityId)).toHaveLength(1);
  });

  it.each([
    { opportunityId: 999_999 },
    { opportunityId: 0 },
    { opportunityId: -1 },
    { opportunityId: 2 ** 40 },
    { noticeId: 'nobody\u0000knows' },
    { solicitationNumber: "no'such\ud800" },
    {},
  ])('design 4 for the unknown opportunity %j is 404', async (names) => {
    const { status, body } = await (await voter()).vote({ feedbackType: 'not_match', ...names });
    expect([status, body.error]).toEqual([404, 'Opportunity not found.']);
  });

  it('§5 with a comment over 500 characters, or another type, is 400 and changes nothing', async () => {
    const us = await voter();
    const { opportunityId } = await makeOpportunity(server.deps);
    const vote = (more: object) => us.vote({ feedbackType: 'not_match', opportunityId, ...more });
    expect((await vote({ userFeedback: 'x'.repeat(501) })).body.error).toBe(
      'Comment must be at most 500 characters',
    );
    expect((await vote({ feedbackType: 'maybe' })).body.error).toBe('Invalid feedback type.');
    expect(await stored(opportunityId)).toEqual([]);
    expect((await vote({ userFeedback: 'x'.repeat(500) })).status).toBe(200);
  });

  it('needs a session', async () => {
    const { opportunityId } = await makeOpportunity(server.deps);
    const { status, body } = await submit({ feedbackType: 'not_match', opportunityId });
    expect([status, body.error]).toEqual([401, 'Please sign in.']);
  });
});

describe('a vote from a mail', () => {
  it.each([{ token: 'made-up' }, { opportunityData: { feedbackSource: 'email_link' } }])(
    'design 3.15 with %j and no known token is 401 whatever the cookie',
    async (more) => {
      const us = await voter();
      const { opportunityId } = await makeOpportunity(server.deps);
      const payload = { feedbackType: 'not_match', opportunityId, ...more };
      for (const answer of [await us.vote(payload), await submit(payload)]) {
        expect([answer.status, answer.body.error]).toEqual([401, INVALID_LINK]);
      }
      expect(await stored(opportunityId)).toEqual([]);
    },
  );
});

describe('the tallies', () => {
  const companies: string[] = [];
  const opportunityIds: OpportunityId[] = [];
  const VOTERS = ['ann@firm.example', 'bob@firm.example', 'cy@firm.example'];

  beforeAll(async () => {
    for (let n = 0; n < 2; n += 1) companies.push((await makeUser(server.deps)).companyId);
    for (let n = 0; n < 3; n += 1) opportunityIds.push((await makeOpportunity(server.deps)).opportunityId);
  });

  const one = <Value>(values: () => readonly Value[]) =>
    fc.nat().map((n) => values()[n % values().length] as Value);
  const aVote = fc.record({
    companyId: one(() => companies),
    opportunityId: one(() => opportunityIds),
    voterEmail: one(() => VOTERS),
    feedbackType: one(() => FeedbackType.options),
    reasons: fc.constant([]),
    userId: fc.constant(null),
    comment: fc.constant(null),
    at: fc.nat({ max: 40 }).map((steps) => new Date(Date.parse('2026-10-31T22:00:00Z') + steps * 7 * 60_000)),
    isHeld: fc.boolean(),
  });

  type Vote = typeof aVote extends fc.Arbitrary<infer Value> ? Value : never;

  /** Votes are cast at the same time, held or released, and moved when opportunities are merged. */
  const change = fc.oneof(
    fc.array(aVote, { minLength: 1, maxLength: 8 }).map((cast) => async () => {
      await Promise.all(cast.map((vote: Vote) => upsertVote(server.deps.db, vote)));
    }),
    fc
      .tuple(
        one(() => opportunityIds),
        fc.boolean(),
      )
      .map(([opportunityId, isHeld]) => async () => {
        await server.deps.db.update(votes).set({ isHeld }).where(eq(votes.opportunityId, opportunityId));
      }),
    fc
      .tuple(
        one(() => opportunityIds),
        one(() => opportunityIds),
      )
      .map(([from, to]) => async () => {
        if (from !== to) await server.deps.db.transaction((tx) => moveVotes(tx, [{ from, to }]));
      }),
  );

  it('are what the votes add up to, whatever happens to votes and however much at once', async () => {
    const { db } = server.deps;
    let largest = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const apply of changes) await apply();
        const tallies = await db
          .select()
          .from(voteTallies)
          .orderBy(voteTallies.companyId, voteTallies.opportunityId, voteTallies.feedbackType);
        const counted = await db
          .select({
            companyId: votes.companyId,
            opportunityId: votes.opportunityId,
            feedbackType: votes.feedbackType,
            votes: sql<number>`count(*)::int`,
            lastCastAt: sql`max(${votes.castAt})`.mapWith(votes.castAt),
          })
          .from(votes)
          .where(eq(votes.isHeld, false))
          .groupBy(votes.companyId, votes.opportunityId, votes.feedbackType)
          .orderBy(votes.companyId, votes.opportunityId, votes.feedbackType);
        expect(tallies).toEqual(counted);
        largest = Math.max(
          largest,
          counted.reduce((all, row) => all + row.votes, 0),
        );
      }),
      { numRuns: 40 },
    );
    expect(largest).toBeGreaterThan(8);
  });
});
