import { describe, expect, it } from 'vitest';
import { createExplainer } from '#explain/explain.ts';
import { fitModel } from '#fit/fit-model.ts';
import { CODE_NAMES } from '#market.fixture.ts';
import { bucketOfTerm } from '#terms/hashed-terms.ts';
import { EMPTY_PROFILE, type Notice, type Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { tokenise } from '#text/tokenise.ts';
import {
  BOILERPLATE,
  boilerplate,
  HVAC_FIRM,
  makeTrades,
  type TradeNotice,
  tableOfTrades,
  tradeNotice,
} from '#trades.fixture.ts';
import { buildPrior } from './prior.ts';
import { createScorer, rankOf } from './scorer.ts';

const TABLES = { 'without a table': null, 'with a table': tableOfTrades() };
const WITHOUT_CODES: Profile = { ...HVAC_FIRM, targetNaics: [], naicsDescriptions: [] };

function marketOf(vectors: (typeof TABLES)[keyof typeof TABLES], seed = 1) {
  const { lexicon, notices } = makeTrades({ seed, vectors });
  const ranker = (profile: Profile) => {
    const { score } = createScorer(
      fitModel({ lexicon, vectors, profile, recent: notices, votes: [], seed: 1 }),
    );
    return (notice: Parameters<typeof score>[0]) => {
      const scored = score(notice);
      return rankOf(scored.score, scored);
    };
  };
  return { lexicon, notices, prepare: preparer(lexicon, vectors), ranker };
}

describe.each(Object.entries(TABLES))('a short profile %s', (_, vectors) => {
  it('of one paragraph and one code has that work on top, not phone lines', () => {
    for (const seed of [1, 2, 3]) {
      const { notices, ranker } = marketOf(vectors, seed);
      for (const profile of [HVAC_FIRM, WITHOUT_CODES]) {
        const rank = ranker(profile);
        const best = [...notices].sort((a, b) => rank(b) - rank(a)).slice(0, 20);
        expect(best.map(({ trade }) => trade)).toEqual(best.map(() => 'hvac'));
      }
    }
  });

  it('gains nothing from the length of a text', () => {
    const { notices, prepare, ranker } = marketOf(vectors);
    const random = randomFrom(4);
    const own = notices.filter(({ trade }) => trade === 'hvac');
    const titles = own.map((notice): Notice => ({ ...notice, description: '' }));
    // Without the title of the code, which has 'contractors' as most boilerplate does.
    for (const profile of [{ ...HVAC_FIRM, naicsDescriptions: [] }, WITHOUT_CODES]) {
      const rank = ranker(profile);
      for (const notice of [...own, ...titles]) {
        const description = `${notice.description} ${boilerplate(20_000, random)}`;
        expect(rank(prepare({ ...notice, description }))).toBeLessThanOrEqual(rank(prepare(notice)));
      }
    }
  });
});

describe('feedback', () => {
  const { lexicon, notices } = makeTrades({ count: 400 });
  const prepare = preparer(lexicon, null);
  /** The terms that feedback adds to a profile; without recent notices there is none. */
  function added(profile: Profile, recent: readonly TradeNotice[]): Set<number> {
    const own = new Set(buildPrior(prepare, lexicon, profile, []).terms);
    return new Set(buildPrior(prepare, lexicon, profile, recent).terms.filter((term) => !own.has(term)));
  }

  const random = randomFrom(9);
  /** Reads like the profile and has a rare word. */
  const lookalike = (values: Partial<Notice>): TradeNotice => ({
    ...prepare({
      ...tradeNotice('lookalike', 'hvac', random),
      title: 'Chillers, boilers and air handlers',
      description: `${HVAC_FIRM.capabilityText} Zymurgy.`,
      ...values,
    }),
    trade: 'hvac',
  });
  const isAdded = (profile: Profile, values: Partial<Notice>) =>
    added(profile, [...notices.slice(1), lookalike(values)]).has(bucketOfTerm('zymurgy'));

  it('adds words of the best notices, and none of boilerplate', () => {
    for (const profile of [HVAC_FIRM, WITHOUT_CODES]) {
      const long = lookalike({ description: `Chillers and boilers, zymurgy. ${BOILERPLATE.join(' ')}` });
      const found = added(profile, [...notices.slice(1), long]);
      expect(found.has(bucketOfTerm('zymurgy'))).toBe(true);
      for (const word of tokenise(BOILERPLATE.join(' '))) {
        expect(found.has(bucketOfTerm(word)), word).toBe(false);
      }
    }
  });

  it('comes only from notices of a target code', () => {
    expect(isAdded(HVAC_FIRM, { naicsCodes: ['238220'] })).toBe(true);
    expect(isAdded(HVAC_FIRM, { naicsCodes: ['517111'] })).toBe(false);
    expect(isAdded(HVAC_FIRM, { naicsCodes: ['238210'] })).toBe(false);
    expect(isAdded(HVAC_FIRM, { naicsCodes: [] })).toBe(false);
  });

  it('comes only from notices with a phrase of the profile, where there are no codes', () => {
    const profile = { ...EMPTY_PROFILE, capabilityText: 'Chiller repair. Boiler inspection.' };
    const scattered = { title: 'Chiller, boiler', description: 'Chiller boiler chiller boiler zymurgy' };
    expect(isAdded(profile, scattered)).toBe(false);
    expect(isAdded(profile, { ...scattered, description: 'Boiler boiler chiller repair zymurgy' })).toBe(
      true,
    );
  });
});

describe('the zero of zero trust', () => {
  const { lexicon, notices } = makeTrades({ count: 200 });
  const prepare = preparer(lexicon, null);
  const profile: Profile = {
    ...EMPTY_PROFILE,
    capabilityText: 'Zero trust architecture, identity management and penetration tests.',
  };
  const model = fitModel({ lexicon, vectors: null, profile, recent: notices, votes: [], seed: 1 });
  const { score } = createScorer(model);
  const likeness = (title: string) =>
    score(prepare({ ...tradeNotice('zero', 'parts', randomFrom(1)), title, description: null })).measured
      .similarity;

  it.each(['Zero emission vehicles', 'Zero turn mower', 'Zero gravity chair, zero defects'])(
    'does not match: %s',
    (title) => {
      expect(likeness(title)).toBeCloseTo(0, 9);
    },
  );

  it('is no reason for the score either', () => {
    const notice = prepare({
      ...tradeNotice('zero', 'parts', randomFrom(1)),
      title: 'Zero turn mower',
      description: 'Identity management for zero emission vehicles.',
    });
    const { factors, keyStrengths } = createExplainer(
      lexicon,
      null,
      model,
      CODE_NAMES,
    )(notice, score(notice), {
      hasDeadline: true,
    });
    const said = [...keyStrengths, ...factors.map(({ evidence }) => evidence)].join('\n');
    expect(said).toMatch(/identity/i);
    expect(said).not.toMatch(/“[^”]*zero[^”]*”; they|turn/i);
  });

  it('matches where the phrase does', () => {
    expect(likeness('Zero trust network access')).toBeGreaterThan(likeness('Trust network access'));
  });
});
