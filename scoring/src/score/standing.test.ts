import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { CLEANER, makeMarket, votesOn } from '#market.fixture.ts';
import { createScorer } from './scorer.ts';
import { standingOf, standingScale } from './standing.ts';

/** 1,000 down to 1. */
const thousand = Array.from({ length: 1_000 }, (_, at) => 1_000 - at);

describe('where a margin stands', () => {
  it('is the smallest of the round levels that it is among', () => {
    const scale = standingScale(thousand, 90);
    const percentAt = (place: number) => standingOf(scale, thousand[place - 1] ?? 0).percent;
    expect([1, 2, 3, 5, 6, 10, 11, 20, 30, 31, 50].map(percentAt)).toEqual([
      0.1, 0.2, 0.5, 0.5, 1, 1, 2, 2, 3, 5, 5,
    ]);
    expect([51, 100, 101, 200, 300, 500, 501, 1_000].map(percentAt)).toEqual([
      10, 10, 20, 20, 30, 50, 100, 100,
    ]);
    expect(standingOf(scale, 5_000)).toEqual({ percent: 0.1, days: 90 });
    expect(standingOf(scale, -5_000)).toEqual({ percent: 100, days: 90 });
  });

  it('never claims a share that fewer notices cannot have, nor one that more notices share', () => {
    const few = standingScale(thousand.slice(0, 60), 14);
    expect(standingOf(few, 5_000)).toEqual({ percent: 2, days: 14 });
    const atTop = standingScale([...Array.from({ length: 40 }, () => 5_000), ...thousand.slice(40)], 90);
    expect(standingOf(atTop, 5_000).percent).toBe(5);
  });
});

describe('the standing of a score', () => {
  const { lexicon, notices } = makeMarket();
  const input = { lexicon, vectors: null, profile: CLEANER, recent: notices, recentDays: 90, seed: 1 };

  it('is that share of the recent notices by the margin they are ordered by, below ten votes', () => {
    const scored = notices.map(createScorer(fitModel({ ...input, votes: [] })).score);
    const ordered = scored.sort((a, b) => b.margin.total - a.margin.total);
    ordered.forEach(({ standing, margin }) => {
      const asGood = ordered.filter((other) => other.margin.total >= margin.total).length;
      expect(standing?.days).toBe(90);
      expect(asGood / ordered.length).toBeLessThanOrEqual((standing?.percent ?? 0) / 100);
    });
    expect(new Set(ordered.map(({ standing }) => standing?.percent))).toEqual(
      new Set([0.2, 0.5, 1, 2, 3, 5, 10, 20, 30, 50, 100]),
    );
  });

  it('is null from ten votes on', () => {
    const votes = votesOn(notices.slice(0, 10), 'cleaning');
    const standingWith = (count: number) => {
      const model = fitModel({ ...input, votes: votes.slice(0, count) });
      return notices.map((notice) => createScorer(model).score(notice).standing);
    };
    expect(standingWith(9).every((standing) => standing !== null)).toBe(true);
    expect(standingWith(10).every((standing) => standing === null)).toBe(true);
  });

  it('is null where there is too little to compare with, or nobody knows of how many days', () => {
    for (const few of [{ recent: notices.slice(0, 49) }, { recent: [] }, { recentDays: null }]) {
      const { score } = createScorer(fitModel({ ...input, ...few, votes: [] }));
      for (const notice of notices.slice(0, 5)) expect(score(notice).standing).toBeNull();
    }
  });
});
