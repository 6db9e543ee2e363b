import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { makeTrades, phrasesOf, TRADE_NAMES, type Trade, tableOfGroups } from '#trades.fixture.ts';
import { fitModel } from '../fit/fit-model.ts';
import { closestTarget, codeMeanings, coreOf, coreSimilarity } from './core-query.ts';
import { createScorer } from './scorer.ts';

const TABLE = tableOfGroups(TRADE_NAMES.map((trade) => phrasesOf(trade).join(' ')));
const { lexicon, notices } = makeTrades({ count: 300, vectors: TABLE });
const prepare = preparer(lexicon, TABLE);
const [first, second, third] = ['hvac', 'phones', 'custodial'] as const;
const CODES = codeMeanings(prepare, [
  { code: '5617', title: phrasesOf(first)[0] ?? '', lines: [] },
  { code: '561720', title: phrasesOf(first)[0] ?? '', lines: phrasesOf(first) },
  { code: '238160', title: phrasesOf(second)[0] ?? '', lines: phrasesOf(second) },
  { code: '484210', title: phrasesOf(third)[0] ?? '', lines: phrasesOf(third) },
]);
const textOf = (trade: Trade) => `${phrasesOf(trade).join(', ')}.`;
const noticeOf = (trade: Trade) => {
  const found = notices.find((notice) => notice.trade === trade);
  if (!found) throw new Error(`There is no notice of ${trade}.`);
  return found;
};
const similarity = (statement: string, targets: string[]) => {
  const core = coreOf(prepare, { statement, targets }, CODES);
  if (!core) throw new Error('The statement says nothing.');
  const of = coreSimilarity(core);
  return (trade: Trade, codes: string[] = []) => of(noticeOf(trade).dense, codes);
};

describe('what a company asks for', () => {
  it('is the part of its statement that its target code is about, whatever else it tells', () => {
    const history = `${textOf(second)} ${textOf(second)} ${textOf(first)}`;
    const similarityOf = similarity(history, ['561720']);
    expect(similarityOf(first).work).toBeGreaterThan(similarityOf(second).work + 0.2);
  });

  it('has a query for each target code, and the closest counts', () => {
    const both = `${textOf(first)} ${textOf(second)}`;
    const similarityOf = similarity(both, ['561720', '238160']);
    expect(similarityOf(first).work).toBeGreaterThan(0.5);
    expect(similarityOf(second).work).toBeGreaterThan(0.5);
    expect(similarityOf(third).work).toBeLessThan(0.4);
  });

  it('is the code where there is no statement, and the statement where there is no known code', () => {
    expect(similarity('', ['561720'])(first).work).toBeGreaterThan(0.5);
    expect(similarity(textOf(first), [])(first).work).toBeGreaterThan(0.5);
    expect(similarity(textOf(first), ['999999'])(first).work).toBeGreaterThan(0.5);
    expect(coreOf(prepare, { statement: '', targets: [] }, CODES)).toBeNull();
    expect(coreOf(prepare, { statement: 'Xyzzy.', targets: ['999999'] }, CODES)).toBeNull();
  });

  it('takes a target of fewer or more digits for the closest industry', () => {
    expect(similarity('', ['5617'])(first).work).toBeGreaterThan(0.5);
    expect(similarity('', ['561790'])(first).work).toBeGreaterThan(0.5);
  });

  it('compares the notice’s own code as well, and its words where it has none', () => {
    const similarityOf = similarity(textOf(first), ['561720']);
    expect(similarityOf(second, ['561720']).code).toBeGreaterThan(0.5);
    expect(similarityOf(first, ['484210']).code).toBeLessThan(0.4);
    expect(similarityOf(first, ['111110']).code).toBe(0);
    expect(similarityOf(first)).toMatchObject({ code: similarityOf(first).work });
  });

  it('names the target code that a notice is closest to, if any', () => {
    const core = coreOf(
      prepare,
      { statement: `${textOf(first)} ${textOf(second)}`, targets: ['561720', '238160'] },
      CODES,
    );
    if (!core) throw new Error('The statement says nothing.');
    expect(closestTarget(core, noticeOf(second))).toBe('238160');
    expect(closestTarget(core, noticeOf(third))).toBeUndefined();
    expect(closestTarget(core, { dense: null })).toBeUndefined();
  });
});

it('codes alone are enough for a list of their notices', () => {
  const profile = { ...EMPTY_PROFILE, targetNaics: ['561720'] };
  const model = fitModel({
    lexicon,
    vectors: TABLE,
    codes: CODES,
    profile,
    recent: notices,
    votes: [],
    seed: 1,
  });
  const scores = (trade: Trade, code: string) =>
    createScorer(model).score({ ...noticeOf(trade), naicsCodes: [code] }).score;
  expect(scores(first, '561720')).toBeGreaterThanOrEqual(60);
  expect(scores(third, '484210')).toBeLessThan(60);
});
