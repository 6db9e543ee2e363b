import { describe, expect, it } from 'vitest';
import { createExplainer } from '#explain/explain.ts';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote } from '#fit/votes.ts';
import { CODE_NAMES } from '#market.fixture.ts';
import { EMPTY_PROFILE, type Notice, type Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import type { TermVectors } from '#terms/term-vectors.ts';
import { HVAC_FIRM, makeTrades, tableOfTrades } from '#trades.fixture.ts';
import { readModel } from './read-model.ts';
import { createScorer } from './scorer.ts';

const TABLE = tableOfTrades();
const WITH_TABLE = makeTrades({ count: 120, vectors: TABLE });
const WITHOUT_TABLE = makeTrades({ count: 120 });
const filled = (text: string) => text.repeat(Math.ceil(8_000 / text.length)).slice(0, 8_000);
const PROFILES: Record<string, Profile> = {
  'an empty profile': EMPTY_PROFILE,
  'a profile of one word': { ...EMPTY_PROFILE, capabilityText: 'Plumbing' },
  'a profile of one word that needs another': { ...EMPTY_PROFILE, capabilityText: 'Zero' },
  'a profile of 8,000 Greek characters': {
    ...EMPTY_PROFILE,
    capabilityText: filled('Συντήρηση κτιρίων και κλιματισμού, καθαρισμός γραφείων. '),
  },
  'a profile of 8,000 Chinese characters': {
    ...EMPTY_PROFILE,
    capabilityText: filled('建筑物维护与空调，办公室清洁。'),
  },
  'a profile of stop words': { ...EMPTY_PROFILE, capabilityText: 'the and of', includeWords: ['the', ''] },
  'codes that are none': { ...EMPTY_PROFILE, targetNaics: ['', 'x', '999999'], naicsDescriptions: [''] },
};
const NOTHING: Partial<Notice> = { title: null, description: null };
const NOTICES: Partial<Notice>[] = [
  NOTHING,
  { title: '', description: '   ' },
  { ...NOTHING, naicsCodes: [], noticeType: null },
  { title: 'Συντήρηση κλιματισμού', description: '空调维护' },
  {},
];

/** Scores every notice by the model; `prepared` is the table that the notices were prepared with. */
function check(
  profile: Profile,
  fitted: TermVectors | null,
  prepared: TermVectors | null,
  hasVotes: boolean,
) {
  const { lexicon, notices } = fitted ? WITH_TABLE : WITHOUT_TABLE;
  const votes = notices.slice(0, hasVotes ? 30 : 0).map(
    (notice, at): Vote => ({
      id: `v${at}`,
      voter: 'a',
      value: notice.trade === 'hvac' ? 'relevant_match' : 'not_match',
      reasons: [],
      ageDays: at,
      profileShare: 1,
      notice,
    }),
  );
  const model = fitModel({ lexicon, vectors: fitted, profile, recent: notices, votes, seed: 1 });
  const { score } = createScorer(readModel(JSON.stringify(model)));
  const explain = createExplainer(lexicon, prepared, model, CODE_NAMES);
  for (const values of NOTICES) {
    const notice = preparer(lexicon, prepared)({ ...(notices[0] as Notice), ...values });
    const scored = score(notice);
    const explained = explain(notice, scored, { hasDeadline: true });
    expect(Number.isInteger(scored.score)).toBe(true);
    expect(scored.score).toBeGreaterThanOrEqual(0);
    expect(scored.score).toBeLessThanOrEqual(100);
    expect(Number.isFinite(scored.margin.total)).toBe(true);
    expect(explained.factors.reduce((sum, { points }) => sum + points, 0)).toBe(explained.score);
  }
  return model;
}

describe('a score from 0 to 100 that adds up', () => {
  for (const [name, profile] of Object.entries(PROFILES)) {
    it(`comes from ${name}`, () => {
      for (const table of [null, TABLE]) {
        for (const hasVotes of [false, true]) check(profile, table, table, hasVotes);
      }
    });
  }

  it('comes from a model whose table is gone, and from one whose table is new', () => {
    for (const hasVotes of [false, true]) {
      expect(check(HVAC_FIRM, TABLE, null, hasVotes).vectors).toBe(TABLE.id);
      expect(check(HVAC_FIRM, null, TABLE, hasVotes).vectors).toBeNull();
    }
  });
});
