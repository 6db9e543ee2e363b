import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote } from '#fit/votes.ts';
import { CODE_NAMES, pick } from '#market.fixture.ts';
import type { Notice, Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { HVAC_FIRM, makeTrades, type TradeNotice, tradeNotice } from '#trades.fixture.ts';
import { eligibilityOf } from './eligibility.ts';
import { createScorer, rankOf } from './scorer.ts';

const STATES = ['VA', 'MD'];
const PREFERS: Profile = { ...HVAC_FIRM, states: STATES, placePolicy: 'prefer' };
const ANYWHERE: Profile = { ...PREFERS, placePolicy: 'anywhere' };
const NO_PLACE = { placeState: null, placeCountry: null };

/** Places inside with this share, as many unstated as `unstated` says, the rest elsewhere or abroad. */
function places({ inside, unstated }: { inside: number; unstated: number }) {
  return (random: () => number): Partial<Notice> => {
    if (random() < unstated) return NO_PLACE;
    if (random() < inside) return { placeState: pick(STATES, random), placeCountry: 'USA' };
    if (random() < 0.1) return { placeState: 'DE-RP', placeCountry: 'DEU' };
    return { placeState: pick(['TX', 'CA', 'WA', 'PR'], random), placeCountry: 'USA' };
  };
}

/** The first so many notices, voted for where they are of the trade. */
function votesIn(notices: readonly TradeNotice[], count: number): Vote[] {
  return notices.slice(0, count).map((notice, at) => ({
    id: `v${at}`,
    voter: `p${at % 5}`,
    value: notice.trade === 'hvac' ? 'relevant_match' : 'not_match',
    reasons: [],
    ageDays: count - at,
    profileShare: 1,
    notice,
  }));
}

const isThere = ({ placeState }: Pick<Notice, 'placeState'>) => STATES.includes(placeState ?? '');
/** Three of four real notices state no place. */
const MARKETS = [0.1, 0.3, 0.6].flatMap((inside) => [0, 0.2, 0.75].map((unstated) => ({ inside, unstated })));

describe('with preferred states', () => {
  it.each(MARKETS)(
    'six of the ten best are there where as many fit: $inside of the places there, $unstated unstated',
    (shares) => {
      // As many as are needed for six with a place.
      const count = shares.unstated > 0.5 ? 1_000 : 400;
      let marketsWithSix = 0;
      for (const seed of [1, 2]) {
        const { lexicon, notices } = makeTrades({ count, seed }, places(shares));
        for (const voted of [0, 60]) {
          const votes = votesIn(notices, voted);
          const ranked = (profile: Profile) => {
            const model = fitModel({ lexicon, vectors: null, profile, recent: notices, votes, seed: 1 });
            const { score } = createScorer(model);
            return notices
              .filter((notice) => eligibilityOf(notice, profile, CODE_NAMES).eligible)
              .map((notice) => ({ notice, scored: score(notice) }))
              .sort((a, b) => rankOf(b.scored.score, b.scored) - rankOf(a.scored.score, a.scored));
          };
          const fitting = ranked(ANYWHERE).filter(
            ({ notice, scored }) => scored.score >= 60 && isThere(notice),
          );
          const best = ranked(PREFERS).slice(0, 10);
          const there = best.filter(({ notice }) => isThere(notice));
          // What a place is worth does not depend on votes, so they may push one of the six out.
          const missed = voted > 0 ? 1 : 0;
          expect(there.length).toBeGreaterThanOrEqual(Math.min(6, fitting.length) - missed);
          if (fitting.length >= 6) marketsWithSix += 1;
        }
      }
      // Where most places are there, six do fit, so that the promise is not empty.
      if (shares.inside > 0.5) expect(marketsWithSix).toBeGreaterThan(0);
    },
  );
});

it('what a place is worth raises chances inside and lowers others, so that they promise no more on the whole', () => {
  const atHomeOrUnstated = (random: () => number) =>
    random() < 0.4 ? { placeState: pick(STATES, random), placeCountry: 'USA' } : NO_PLACE;
  for (const seed of [1, 2]) {
    const { lexicon, notices } = makeTrades({ count: 600, seed }, atHomeOrUnstated);
    const votes = votesIn(notices, 80);
    const meanChance = (profile: Profile, isWanted: (notice: Notice) => boolean) => {
      const { score } = createScorer(
        fitModel({ lexicon, vectors: null, profile, recent: notices, votes, seed: 1 }),
      );
      const chances = notices.slice(80).flatMap((notice) => (isWanted(notice) ? [score(notice).chance] : []));
      return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
    };
    const change = (isWanted: (notice: Notice) => boolean) =>
      meanChance(PREFERS, isWanted) - meanChance(ANYWHERE, isWanted);
    expect(change(isThere)).toBeGreaterThan(0);
    expect(change((notice) => !isThere(notice))).toBeLessThan(-0.005);
    expect(Math.abs(change(() => true))).toBeLessThan(0.006);
  }
});

describe('the place of one and the same notice', () => {
  const { lexicon, notices } = makeTrades({}, places({ inside: 0.3, unstated: 0.3 }));
  const prepare = preparer(lexicon, null);
  const base = { ...tradeNotice('same', 'hvac', randomFrom(3)), naicsCodes: ['238220'] };
  const marginWith = (profile: Profile) => {
    const model = fitModel({ lexicon, vectors: null, profile, recent: notices, votes: [], seed: 1 });
    const { score } = createScorer(model);
    return (values: Partial<Notice>) => score(prepare({ ...base, ...values })).margin.total;
  };
  const HOME = { placeState: 'VA', placeCountry: 'USA' };
  const ELSEWHERE = { placeState: 'TX', placeCountry: 'USA' };
  const ABROAD = { placeState: null, placeCountry: 'DEU' };
  const REMOTE = { description: `${base.description} Work will be performed remotely.` };
  const prefers = marginWith(PREFERS);
  const anywhere = marginWith(ANYWHERE);

  it('is best in the states, and worst elsewhere or abroad', () => {
    expect(prefers(HOME)).toBeGreaterThan(prefers(NO_PLACE));
    expect(prefers(NO_PLACE)).toBeGreaterThan(prefers(ELSEWHERE));
    expect(prefers(ABROAD)).toBeCloseTo(prefers(ELSEWHERE), 9);
  });

  it('design 3.35 costs nothing where none is stated: never excluded, and the margin of a company without states', () => {
    expect(prefers(NO_PLACE)).toBeCloseTo(anywhere(NO_PLACE), 9);
    for (const placePolicy of ['anywhere', 'prefer', 'only'] as const) {
      const notice = prepare({ ...base, ...NO_PLACE });
      expect(eligibilityOf(notice, { ...PREFERS, placePolicy }, CODE_NAMES).eligible).toBe(true);
    }
  });

  it('costs nothing where the work can be done remotely', () => {
    expect(prefers({ ...ELSEWHERE, ...REMOTE })).toBeCloseTo(prefers({ ...NO_PLACE, ...REMOTE }), 9);
    expect(prefers({ ...ABROAD, ...REMOTE })).toBeCloseTo(prefers({ ...NO_PLACE, ...REMOTE }), 9);
  });

  it('is wanted abroad by a company that works anywhere, and does not matter to it', () => {
    for (const place of [HOME, ELSEWHERE, ABROAD]) {
      expect(anywhere(place)).toBeCloseTo(anywhere(NO_PLACE), 9);
    }
  });
});
