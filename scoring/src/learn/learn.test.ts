import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { PRIOR_SHARE } from '#fit/fit-weights.ts';
import { orderVotes, type Vote, voteWeights } from '#fit/votes.ts';
import { CLEANER, makeMarket, votesOn } from '#market.fixture.ts';
import { FEATURE_WEIGHTS, FEATURES } from '#score/features.ts';
import type { Model } from '#score/model.ts';
import { createScorer } from '#score/scorer.ts';
import { averagePrecision } from './evaluate.ts';
import { learn } from './learn.ts';

const { lexicon, notices } = makeMarket();
const recent = notices.slice(0, 300);
const input = { lexicon, vectors: null, profile: CLEANER, recent, seed: 5, champion: null };
const flipped = (vote: Vote): Vote => ({
  ...vote,
  value: vote.value === 'not_match' ? 'relevant_match' : 'not_match',
});

function learnt(votes: readonly Vote[], champion: Parameters<typeof learn>[0]['champion'] = null) {
  const result = learn({ ...input, votes, champion });
  if (result.outcome === 'too few votes') throw new Error(result.reason);
  return result;
}

describe('learning from votes', () => {
  it('says when there are too few votes', () => {
    const result = learn({ ...input, votes: votesOn(recent.slice(0, 9), 'roads') });
    expect(result).toEqual({
      outcome: 'too few votes',
      reason: 'Too few votes to learn from: 9 of at least 10.',
      votes: 9,
    });
  });

  it('gives identical weights from the same votes and seed', () => {
    const votes = votesOn(recent.slice(0, 80), 'roads');
    expect(JSON.stringify(learnt([...votes].reverse()))).toBe(JSON.stringify(learnt(votes)));
  });

  it('promotes a model that is better on held-out votes, and says what changed', () => {
    const result = learnt(votesOn(recent.slice(0, 100), 'roads'));
    expect(result.outcome).toBe('promoted');
    expect(result.after?.votes).toBe(20);
    expect(result.after?.averagePrecision ?? 0).toBeGreaterThan(result.before?.averagePrecision ?? 1);
    expect(result.after?.logLoss ?? 1).toBeLessThan(result.before?.logLoss ?? 0);
    const up = result.changedTerms.filter(({ before, after }) => after > before).map(({ name }) => name);
    expect(up.length).toBeGreaterThan(0);
    expect(result.model.dataset.hash).toMatch(/^[\da-f]{16}$/);
  });

  it('does not count what nobody has voted on against the company’s own work', () => {
    const own = notices.filter(({ field, naicsCodes }) => field === 'cleaning' && naicsCodes.length > 0);
    const others = notices.filter(({ field }) => field !== 'cleaning');
    // Nothing but the recent notices without a vote says anything of codes.
    const votes = votesOn(others.slice(0, 20), 'roads').map((vote) => ({
      ...vote,
      notice: { ...vote.notice, naicsCodes: [] },
    }));
    const { features } = fitModel({
      ...input,
      votes,
      recent: [...others.slice(20, 110), ...own.slice(0, 9)],
    });
    expect(features[FEATURES.indexOf('naicsExact')]).toBe(
      PRIOR_SHARE.withoutCore * FEATURE_WEIGHTS.naicsExact,
    );
  });

  it('holds out every vote once when there are fewer than 20', () => {
    expect(learnt(votesOn(recent.slice(0, 14), 'roads')).after?.votes).toBe(14);
  });

  it('says by tens what the scores promised and what was found, on every vote that was held out', () => {
    const { before, after } = learnt(votesOn(recent.slice(0, 100), 'roads'));
    for (const figures of [before, after]) {
      const tens = figures?.reliability ?? [];
      expect(tens.reduce((sum, { votes }) => sum + votes, 0)).toBe(20);
      for (const { from, promised, found, votes } of tens) {
        expect(votes).toBeGreaterThan(0);
        expect(Math.min(90, 10 * Math.floor(Math.round(100 * promised) / 10))).toBe(from);
        expect(found * votes).toBeCloseTo(Math.round(found * votes));
      }
      const error = tens.reduce(
        (sum, { promised, found, votes }) => sum + votes * Math.abs(promised - found),
        0,
      );
      expect(error / 20).toBeCloseTo(figures?.calibrationError ?? -1);
    }
  });

  it('never promises more than its votes can show', () => {
    for (const count of [20, 60, 100]) {
      const { model } = learnt(votesOn(recent.slice(0, count), 'cleaning'));
      const best = Math.max(...notices.map((notice) => createScorer(model).score(notice).score));
      expect(best).toBeLessThanOrEqual(Math.floor((100 * (count + 1)) / (count + 2)));
      expect(best).toBeGreaterThanOrEqual(70);
    }
  });

  it('rejects a noisy challenger with the reason', () => {
    const good = votesOn(recent.slice(0, 100), 'roads');
    const champion = learnt(good).model;
    // Another eighty votes against the rule, then true ones again at the end: the held-out votes.
    const noise = votesOn(notices.slice(300, 400), 'roads').map(flipped);
    const noisy = orderVotes([...good.map((vote) => ({ ...vote, ageDays: vote.ageDays + 200 })), ...noise]);
    const end = votesOn(notices.slice(400, 460), 'roads').map((vote) => ({ ...vote, ageDays: 0 }));
    const result = learnt([...noisy, ...end], champion);
    expect(result.outcome).toBe('rejected');
    expect(result.reason).toMatch(
      /^Rejected: it foresaw the \d+ newest votes no better than the model in use \(log-loss \d\.\d{3}, against \d\.\d{3}\)\.$/,
    );
  });

  it('promotes nothing with figures that are equal to those of the model in use', () => {
    const votes = votesOn(recent.slice(0, 100), 'roads');
    const again = learnt(votes, learnt(votes).model);
    expect([again.outcome, again.cause]).toEqual(['rejected', 'model in use']);
    expect(again.after).toEqual(again.before);
  });

  it('survives 10% of wrong votes', () => {
    const votes = votesOn(recent.slice(0, 150), 'roads').map((vote, at) => (at % 10 ? vote : flipped(vote)));
    const precision = (model: Model) => {
      const scorer = createScorer(model);
      return averagePrecision(
        notices.slice(300).map((notice) => ({
          score: scorer.score(notice).chance,
          label: notice.field === 'roads' ? 1 : 0,
        })),
      );
    };
    const untaught = precision(fitModel({ ...input, votes: [] })) ?? 1;
    expect(precision(learnt(votes).model) ?? 0).toBeGreaterThan(untaught + 0.4);
  });

  it('never makes a held set-aside a disadvantage', () => {
    const small = notices.filter(({ setAsideCode }) => setAsideCode === 'SBA').slice(0, 60);
    const votes = small.map(
      (notice): Vote => ({
        id: notice.id,
        voter: 'a',
        value: 'not_match',
        reasons: [],
        ageDays: 1,
        profileShare: 1,
        notice,
      }),
    );
    const { features } = fitModel({ ...input, votes });
    expect(features[FEATURES.indexOf('setAsideHeld')]).toBeGreaterThanOrEqual(0);
    expect(features[FEATURES.indexOf('setAsideNotHeld')]).toBeLessThanOrEqual(0);
  });
});

describe('the weight of votes', () => {
  it('halves every 180 days', () => {
    const [vote] = votesOn(recent.slice(0, 1), 'roads');
    if (!vote) throw new Error('No vote.');
    expect(voteWeights([{ ...vote, ageDays: 0 }])).toEqual([1]);
    expect(voteWeights([{ ...vote, ageDays: 180 }])).toEqual([0.5]);
  });

  it('of one voter is at most a fifth of all, where five or more vote', () => {
    for (const counts of [
      [50, 1, 1, 1, 1],
      [50, 30, 2, 1, 1, 1],
      [3, 3, 3, 3, 3],
      [40, 40, 40, 1, 1, 1, 1],
    ]) {
      const votes = counts.flatMap((count, voter) =>
        votesOn(recent.slice(0, count), 'roads').map((vote) => ({ ...vote, voter: `p${voter}`, ageDays: 0 })),
      );
      const weights = voteWeights(votes);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      counts.forEach((_, voter) => {
        const own = weights.reduce(
          (sum, weight, at) => sum + (votes[at]?.voter === `p${voter}` ? weight : 0),
          0,
        );
        expect(own / total).toBeLessThanOrEqual(0.2 + 1e-9);
        expect(own).toBeGreaterThan(0);
      });
    }
  });

  it('stays when one voter has all votes', () => {
    const votes = votesOn(recent.slice(0, 30), 'roads').map((vote) => ({ ...vote, ageDays: 0 }));
    expect(voteWeights(votes).every((weight) => weight === 1)).toBe(true);
    expect(learnt(votes).outcome).toBe('promoted');
  });
});
