import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { EMPTY_PROFILE, type Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { HVAC_FIRM, makeTrades, tradeNotice } from '#trades.fixture.ts';
import { comparable, naicsMatch } from './features.ts';
import { createScorer } from './scorer.ts';

function matchOf(code: string, profile: Partial<Profile>) {
  return naicsMatch([code], comparable({ ...EMPTY_PROFILE, ...profile }))?.match;
}

describe('near codes', () => {
  it('are near by meaning: engineering is not close to computer systems design', () => {
    expect(matchOf('541330', { targetNaics: ['541512'] })).toBe('naicsOther');
    expect(matchOf('541512', { targetNaics: ['541330'] })).toBe('naicsOther');
  });

  it('are those with the same five digits', () => {
    expect(matchOf('541511', { targetNaics: ['541512'] })).toBe('naicsRelated');
    expect(matchOf('541512', { targetNaics: ['541512'] })).toBe('naicsExact');
    expect(matchOf('541512', { targetNaics: ['5415'] })).toBe('naicsExact');
    expect(matchOf('541512', { targetNaics: ['54'] })).toBe('naicsRelated');
  });

  it('are those that mean nearly the same as a target, for that target', () => {
    const relatedNaics = [{ code: '561210', target: '561720' }];
    expect(matchOf('561210', { targetNaics: ['561720'], relatedNaics })).toBe('naicsRelated');
    expect(matchOf('561210', { targetNaics: ['541512'], relatedNaics })).toBe('naicsOther');
    expect(matchOf('561210', { targetNaics: ['561720'] })).toBe('naicsOther');
  });

  it('with four digits in common speak neither for nor against a notice', () => {
    expect(matchOf('238160', { targetNaics: ['238140'] })).toBeNull();
  });

  it('order the same notice: a target, a near one, one of four digits, any other', () => {
    const { lexicon, notices } = makeTrades({ count: 200 });
    const profile = { ...HVAC_FIRM, relatedNaics: [{ code: '811310', target: '238220' }] };
    const model = fitModel({ lexicon, vectors: null, profile, recent: notices, votes: [], seed: 1 });
    const { score } = createScorer(model);
    const prepare = preparer(lexicon, null);
    const margins = ['238220', '811310', '238290', '517111'].map(
      (code) =>
        score(prepare({ ...tradeNotice('x', 'hvac', randomFrom(1)), naicsCodes: [code] })).margin.total,
    );
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
    expect(new Set(margins).size).toBe(4);
  });
});
