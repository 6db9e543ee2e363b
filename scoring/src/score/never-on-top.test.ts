import { describe, expect, it } from 'vitest';
import { createExplainer } from '#explain/explain.ts';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote } from '#fit/votes.ts';
import { CODE_NAMES } from '#market.fixture.ts';
import type { Notice, Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { HVAC_FIRM, makeTrades, tradeNotice } from '#trades.fixture.ts';
import { createScorer } from './scorer.ts';

const { lexicon, notices } = makeTrades({ count: 400, seed: 1 });
const prepare = preparer(lexicon, null);
const fitted = (profile: Profile, votes: Vote[] = []) =>
  fitModel({ lexicon, vectors: null, profile, recent: notices, votes, seed: 1 });
const own = (id: string): Notice => ({
  ...tradeNotice(id, 'hvac', randomFrom(3)),
  title: 'HVAC preventive maintenance and chiller replacement',
  naicsCodes: ['238220'],
});
const forOne = (id: string) =>
  prepare({ ...own(id), title: `Sole source: ${own(id).title}`, description: own(id).description });

describe('what only one source can win', () => {
  it('scores at most 59 where it would be listed otherwise, by a factor that people see', () => {
    // So much speaks for it that the factor's own weight would not be enough.
    const model = fitted({ ...HVAC_FIRM, includeWords: ['HVAC', 'chiller', 'maintenance'] });
    const { score } = createScorer(model);
    expect(score(prepare(own('a'))).score).toBeGreaterThanOrEqual(60);
    const scored = score(forOne('a'));
    expect(scored.score).toBe(59);
    const { factors, potentialRisks } = createExplainer(
      lexicon,
      null,
      model,
      CODE_NAMES,
    )(forOne('a'), scored, { hasDeadline: true });
    const factor = factors.find(({ key }) => key === 'oneSource');
    expect(factor?.label).toBe('Meant for one source');
    expect(factor?.points).toBeLessThan(0);
    expect(potentialRisks).toContain('Sole source: they intend to award it without competition.');
  });

  it('is listed when the team’s votes say otherwise', () => {
    const votes = Array.from({ length: 24 }, (_, at): Vote => {
      const id = `v${at}`;
      return {
        id,
        voter: 'a',
        value: at % 2 === 0 ? 'relevant_match' : 'not_match',
        reasons: [],
        ageDays: 1,
        profileShare: 1,
        notice: at % 2 === 0 ? forOne(id) : prepare(tradeNotice(id, 'custodial', randomFrom(at))),
      };
    });
    expect(createScorer(fitted(HVAC_FIRM, votes)).score(forOne('new')).score).toBeGreaterThanOrEqual(60);
  });
});

describe('what the company says it does not do', () => {
  const firm: Profile = { ...HVAC_FIRM, ruledOut: ['escalators'] };
  const notice = (title: string, text = '') =>
    prepare({ ...own('c'), title, description: `${own('c').description} ${text}` });

  it('counts against, in a title more than in a text, and is said', () => {
    const model = fitted(firm);
    const { score } = createScorer(model);
    const plain = score(notice('Work')).margin.total;
    const inText = score(notice('Work', 'One escalator stands beside it.')).margin.total;
    const inTitle = score(notice('Escalator work')).margin.total;
    expect(inText).toBeLessThan(plain);
    expect(inTitle).toBeLessThan(inText - 2);
    const titled = notice('Escalator work');
    const explained = createExplainer(
      lexicon,
      null,
      model,
      CODE_NAMES,
    )(titled, score(titled), {
      hasDeadline: true,
    });
    expect(explained.potentialRisks.join()).toMatch(
      /Your statement rules out “escalators”; it says “.*[Ee]scalator/,
    );
  });
});
