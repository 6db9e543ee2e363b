import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { CLEANER, CODE_NAMES, FIELD_NAMES, makeMarket, wordsOf } from '#market.fixture.ts';
import { EMPTY_PROFILE, type Profile } from '#terms/notice.ts';
import { randomFrom } from '#text/random.ts';
import { eligibilityOf } from './eligibility.ts';
import { createScorer, rankOf } from './scorer.ts';
import { spreadChance, spreadOver } from './spread.ts';

const random = randomFrom(3);
/** Most lie close together and few are far out, as real margins are. */
const ENDS = { at60: 0.5, at70: 1 };
const margins = Array.from({ length: 400 }, () => -Math.log(1 - random()));

function scoresAt(points: ReturnType<typeof spreadOver>, values: readonly number[]): number[] {
  return values.flatMap((margin) => {
    const chance = spreadChance(points, margin);
    return chance === undefined ? [] : [Math.round(100 * chance)];
  });
}

function mostEqual(scores: readonly number[]): number {
  return Math.max(...[...Map.groupBy(scores, (score) => score).values()].map(({ length }) => length));
}

describe('the best scores without votes', () => {
  const best = margins.toSorted((a, b) => b - a);
  const points = spreadOver(margins, ENDS, best[0] ?? 0);

  it('begin at 85; the first ten are all different, and no three of those after them are equal', () => {
    const scores = scoresAt(points, best.slice(0, 20));
    expect(scores[0]).toBe(85);
    expect(scores.at(-1)).toBe(71);
    expect(mostEqual(scores.slice(0, 10))).toBe(1);
    expect(mostEqual(scores)).toBe(2);
  });

  it('rise with the margin from 70 on, also above the best, and say nothing below', () => {
    expect(spreadChance(points, 1)).toBe(0.7);
    expect(spreadChance(points, 0.999)).toBeUndefined();
    let last = 0;
    for (let margin = 1; margin < 2 * (best[0] ?? 0); margin += 0.01) {
      const chance = spreadChance(points, margin) ?? 0;
      expect(chance).toBeGreaterThan(last);
      last = chance;
    }
    expect(spreadChance(points, 1_000)).toBeLessThanOrEqual(1);
  });

  it('are equal for equal texts, which take one place', () => {
    const twice = spreadOver([...margins, ...margins], ENDS, best[0] ?? 0);
    expect(twice).toEqual(points);
  });

  it('stay near 70 where little is open and none of it is far above the others', () => {
    const [score] = scoresAt(spreadOver([1.1, 0.5], ENDS, 9), [1.1]);
    expect(score).toBe(71);
    expect(scoresAt(spreadOver([9, 0.5], ENDS, 9), [9])).toEqual([85]);
  });

  it('go on below 70 where few are above it, and keep 60 where it was', () => {
    const values = [1.2, 0.99, 0.98, 0.97, 0.96, 0.95, 0.51];
    const few = spreadOver(values, ENDS, 1.2);
    expect(scoresAt(few, values)).toEqual([85, 69, 67, 66, 64, 63, 61]);
    expect([spreadChance(few, 0.5), spreadChance(few, 0.49)]).toEqual([0.6, undefined]);
    const many = Array.from({ length: 60 }, (_, at) => 1.5 - at / 70);
    expect(mostEqual(scoresAt(spreadOver(many, ENDS, 1.5), many.slice(0, 18)))).toBe(2);
  });

  it('are left to the anchors where nothing reaches 60', () => {
    expect(spreadOver([0.2, 0.4, 0.5], ENDS, 1)).toEqual([]);
    expect(spreadChance([], 5)).toBeUndefined();
  });
});

describe('a top ten without votes', () => {
  const profiles: Profile[] = [
    CLEANER,
    { ...CLEANER, placePolicy: 'only' },
    ...FIELD_NAMES.map((field) => ({
      ...EMPTY_PROFILE,
      capabilityText: wordsOf(field).slice(0, 6).join(' '),
    })),
  ];

  it('has at most two equal scores, whether what is open is among the recent notices or not', () => {
    for (const seed of [7, 8, 9]) {
      const { lexicon, notices } = makeMarket(1_200, seed);
      const recent = notices.slice(0, 600);
      for (const open of [recent, notices.slice(600)]) {
        for (const profile of profiles) {
          const model = fitModel({ lexicon, vectors: null, profile, recent, open, votes: [], seed: 1 });
          const scorer = createScorer(model);
          const top = open
            .filter((notice) => eligibilityOf(notice, profile, CODE_NAMES).eligible)
            .map(scorer.score)
            .sort((a, b) => rankOf(b.score, b) - rankOf(a.score, a))
            .slice(0, 10)
            .filter(({ score }) => score > 60);
          expect(top.length).toBeGreaterThan(1);
          expect(mostEqual(top.map(({ score }) => score))).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  it('keeps the order of the margins at every score', () => {
    const { lexicon, notices: recent } = makeMarket();
    const model = fitModel({ lexicon, vectors: null, profile: CLEANER, recent, votes: [], seed: 1 });
    const scored = recent.map(createScorer(model).score).sort((a, b) => a.margin.total - b.margin.total);
    scored.forEach(({ score, chance }, at) => {
      expect(score).toBeGreaterThanOrEqual(scored[at - 1]?.score ?? 0);
      expect(chance).toBeGreaterThanOrEqual(scored[at - 1]?.chance ?? 0);
    });
  });
});
