import { FeedbackType } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpportunityId, votes, voteTallies } from '#store/schema.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { moveVotes } from './move-votes.queries.ts';
import { upsertVote } from './votes.queries.ts';

const server = testApp();
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

describe('the tallies', () => {
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
