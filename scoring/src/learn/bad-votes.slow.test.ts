import { describe, expect, it } from 'vitest';
import { createExplainer } from '#explain/explain.ts';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote, VoteValue } from '#fit/votes.ts';
import { CLEANER, CODE_NAMES, makeMarket, votesOn } from '#market.fixture.ts';
import type { Model } from '#score/model.ts';
import { readModel } from '#score/read-model.ts';
import { createScorer } from '#score/scorer.ts';
import { learn } from './learn.ts';

const { lexicon, notices } = makeMarket(200);
const input = { lexicon, vectors: null, profile: CLEANER, recent: notices, seed: 5 };
const LEARNT = fitModel({ ...input, votes: votesOn(notices.slice(0, 30), 'roads') });

const ofOneKind = (value: VoteValue, count: number): Vote[] =>
  votesOn(notices.slice(0, count), 'roads', 3).map((vote) => ({ ...vote, value }));
/** Another person says of each notice the opposite of what the first has said. */
const contradicted = (count: number): Vote[] =>
  votesOn(notices.slice(0, count), 'roads').flatMap((vote) => [
    vote,
    {
      ...vote,
      id: `other ${vote.id}`,
      voter: 'other',
      value: vote.value === 'not_match' ? 'relevant_match' : 'not_match',
    },
  ]);

const VOTES: Record<string, (count: number) => Vote[]> = {
  'two people who contradict each other on every notice': (count) => contradicted(count / 2),
  'votes half for and half against, whatever the notice': (count) =>
    votesOn(notices.slice(0, count), 'roads', 3).map((vote, at) => ({
      ...vote,
      value: at % 2 ? 'relevant_match' : 'not_match',
    })),
  'one voter': (count) => votesOn(notices.slice(0, count), 'roads'),
  'votes that all say relevant': (count) => ofOneKind('relevant_match', count),
  'votes that all say not a match': (count) => ofOneKind('not_match', count),
  'votes that all say match but no past history': (count) => ofOneKind('past_history', count),
  'votes of many people on one notice': (count) =>
    ofOneKind('relevant_match', count).map((vote, at) => ({
      ...vote,
      voter: `voter${at}`,
      notice: notices[0] as Vote['notice'],
    })),
};

function check(model: Model) {
  const { score } = createScorer(readModel(JSON.stringify(model)));
  const explain = createExplainer(lexicon, null, model, CODE_NAMES);
  for (const notice of notices.slice(0, 20)) {
    const scored = score(notice);
    const explained = explain(notice, scored, { hasDeadline: true });
    expect(Number.isInteger(scored.score)).toBe(true);
    expect(scored.score).toBeGreaterThanOrEqual(0);
    expect(scored.score).toBeLessThanOrEqual(100);
    expect(Number.isFinite(scored.margin.total)).toBe(true);
    expect(explained.factors.reduce((sum, { points }) => sum + points, 0)).toBe(explained.score);
  }
}

describe('a verdict and scores from 0 to 100 that add up', () => {
  for (const [name, votesOf] of Object.entries(VOTES)) {
    it(`come from ${name}, few or many`, () => {
      for (const count of [10, 45]) {
        for (const champion of [null, LEARNT]) {
          const result = learn({ ...input, votes: votesOf(count), champion });
          if (result.outcome === 'too few votes') throw new Error(result.reason);
          expect(result.reason).toMatch(/^(Promoted|Rejected): .+\.$/);
          // A figure that is no number would be null in the stored form, and be said as NaN.
          expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/);
          for (const figures of [result.before, result.after]) {
            expect(figures?.votes).toBeGreaterThanOrEqual(10);
            expect(Number.isFinite(figures?.logLoss)).toBe(true);
            expect(Number.isFinite(figures?.calibrationError)).toBe(true);
          }
          check(result.model);
        }
      }
    });
  }
});

const outcomeOf = (votes: readonly Vote[], champion: Model | null = null) => {
  const result = learn({ ...input, votes, champion });
  if (result.outcome === 'too few votes') throw new Error(result.reason);
  return result;
};

describe('votes of one kind', () => {
  it.each(['relevant_match', 'not_match'] as const)('leave the model in use: all %s', (value) => {
    for (const count of [10, 45]) {
      expect(outcomeOf(ofOneKind(value, count))).toMatchObject({ outcome: 'rejected', cause: 'constant' });
    }
  });
});

it('votes that contradict each other do not replace what was learnt', () => {
  expect(outcomeOf(contradicted(40), LEARNT).outcome).toBe('rejected');
});
