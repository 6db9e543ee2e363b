import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { CODE_NAMES, pick } from '#market.fixture.ts';
import type { Notice, Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { HVAC_FIRM, makeTrades, tradeNotice } from '#trades.fixture.ts';
import { eligibilityOf } from './eligibility.ts';
import { FEATURE_WEIGHTS } from './features.ts';
import { createScorer } from './scorer.ts';

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

const isThere = ({ placeState }: Pick<Notice, 'placeState'>) => STATES.includes(placeState ?? '');
/** Three of four real notices state no place. */
const MARKETS = [0.1, 0.6].flatMap((inside) => [0, 0.75].map((unstated) => ({ inside, unstated })));

describe('with preferred states', () => {
  it.each(MARKETS)(
    'the order among what fits changes, and nothing else comes in: $inside of the places there, $unstated unstated',
    (shares) => {
      const { lexicon, notices } = makeTrades({ count: 400, seed: 1 }, places(shares));
      const scored = (profile: Profile) => {
        const model = fitModel({ lexicon, vectors: null, profile, recent: notices, votes: [], seed: 1 });
        return notices.map(createScorer(model).score);
      };
      const prefers = scored(PREFERS);
      const anywhere = scored(ANYWHERE);
      let raised = 0;
      notices.forEach((notice, at) => {
        const [here, there] = [prefers[at], anywhere[at]];
        if (!here || !there) throw new Error('Every notice has a score.');
        if (there.score < 60) expect(here.score).toBeLessThan(60);
        else if (isThere(notice)) {
          expect(here.margin.total).toBeGreaterThan(there.margin.total);
          raised += 1;
        }
      });
      // So that the promise is not empty.
      if (shares.inside > 0.5) expect(raised).toBeGreaterThan(2);
    },
  );

  it('a place is worth less than a target code', () => {
    expect(FEATURE_WEIGHTS.placeInside).toBeLessThan(FEATURE_WEIGHTS.naicsExact);
  });
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
