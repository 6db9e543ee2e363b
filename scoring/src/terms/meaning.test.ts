import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { createScorer, rankOf } from '#score/scorer.ts';
import { makeTrades, phrasesOf, TRADE_NAMES, tableOfGroups } from '#trades.fixture.ts';
import { EMPTY_PROFILE } from './notice.ts';

const GROUPS = TRADE_NAMES.map((trade) => phrasesOf(trade).join(' '));
/** 'Janitorial' and 'housekeeping' stand in no notice; the table knows that they mean what 'custodial' means. */
const TABLE = tableOfGroups(
  GROUPS.map((group) => (group.includes('custodial') ? `${group} janitorial housekeeping` : group)),
);
const profile = { ...EMPTY_PROFILE, capabilityText: 'Janitorial housekeeping.' };

function bestWith(vectors: typeof TABLE | null) {
  const { lexicon, notices } = makeTrades({ count: 300, vectors });
  const model = fitModel({ lexicon, vectors, profile, recent: notices, votes: [], seed: 1 });
  const scorer = createScorer(model);
  const ranked = notices
    .map((notice) => ({ notice, scored: scorer.score(notice) }))
    .sort((a, b) => rankOf(b.scored.score, b.scored) - rankOf(a.scored.score, a.scored));
  return { model, best: ranked.slice(0, 20) };
}

describe('a profile of other words than the notices', () => {
  it('finds them with a table of term vectors', () => {
    const { model, best } = bestWith(TABLE);
    expect(best.map(({ notice }) => notice.trade)).toEqual(best.map(() => 'custodial'));
    expect(model.vectors).toBe(TABLE.id);
  });

  it('does not find them without one', () => {
    const { model, best } = bestWith(null);
    expect(best.every(({ scored }) => scored.measured.similarity === 0)).toBe(true);
    expect(best.filter(({ notice }) => notice.trade === 'custodial').length).toBeLessThan(12);
    expect(model.vectors).toBeNull();
  });
});

describe('votes of a company that has described nothing', () => {
  it('teach the meaning all the same', () => {
    const { lexicon, notices } = makeTrades({ count: 300, vectors: TABLE });
    const votes = notices.slice(0, 60).map((notice) => ({
      id: notice.id,
      voter: 'one',
      value: notice.trade === 'custodial' ? ('relevant_match' as const) : ('not_match' as const),
      reasons: [],
      ageDays: 1,
      profileShare: 1,
      notice,
    }));
    const model = fitModel({
      lexicon,
      vectors: TABLE,
      profile: EMPTY_PROFILE,
      recent: notices,
      votes,
      seed: 1,
    });
    expect(model.meaning).toHaveLength(TABLE.dimensions);
    const scorer = createScorer(model);
    const best = notices
      .slice(60)
      .sort((a, b) => scorer.score(b).margin.total - scorer.score(a).margin.total)
      .slice(0, 20);
    expect(best.map(({ trade }) => trade)).toEqual(best.map(() => 'custodial'));
  });
});
