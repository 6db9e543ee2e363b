import { expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { codeMeanings } from '#score/core-query.ts';
import { createScorer } from '#score/scorer.ts';
import { EMPTY_PROFILE } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { makeTrades, phrasesOf, TRADE_NAMES, tableOfGroups } from '#trades.fixture.ts';
import { createExplainer } from './explain.ts';

const TABLE = tableOfGroups(TRADE_NAMES.map((trade) => phrasesOf(trade).join(' ')));
const { lexicon, notices } = makeTrades({ count: 300, vectors: TABLE });
const codes = codeMeanings(preparer(lexicon, TABLE), [
  { code: '561720', title: 'Custodial services', lines: phrasesOf('custodial') },
]);
const names = {
  setAside: (code: string) => code,
  naics: (code: string) => (code === '561720' ? 'Janitorial Services' : null),
  noticeType: () => '',
  place: () => '',
};

it('a reason says that a notice of another code is like the work of a target code', () => {
  const profile = { ...EMPTY_PROFILE, targetNaics: ['561720'] };
  const model = fitModel({ lexicon, vectors: TABLE, codes, profile, recent: notices, votes: [], seed: 1 });
  const [notice] = notices.filter(({ trade }) => trade === 'custodial');
  if (!notice) throw new Error('There is no notice of the trade.');
  const explain = createExplainer(lexicon, TABLE, model, names);
  const strengthsOf = (code: string) => {
    const of = { ...notice, naicsCodes: [code] };
    return explain(of, createScorer(model).score(of), { hasDeadline: true }).keyStrengths;
  };
  expect(strengthsOf('561210')).toContain('This is like your work in Janitorial Services.');
  expect(strengthsOf('561720').join()).not.toContain('This is like your work');
});
