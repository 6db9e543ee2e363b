import { describe, expect, it } from 'vitest';
import { createExplainer } from './explain.ts';
import { fitModel } from './fit-model.ts';
import { CLEANER, CODE_NAMES, makeMarket, votesOn } from './market.fixture.ts';
import type { Notice } from './notice.ts';
import { preparer } from './prepare.ts';
import { randomFrom } from './random.ts';
import { createScorer } from './scorer.ts';
import { sharePoints } from './share-points.ts';
import type { Vote } from './votes.ts';

const { lexicon, notices } = makeMarket();
const recent = notices.slice(0, 300);
const prepare = preparer(lexicon, null);

const FLOORS: Notice = {
  id: 'floors',
  title: 'S--Custodial services, regional branch',
  description:
    'The office has a requirement for janitorial and carpet cleaning of two floors. Quotes are due by e-mail.',
  solicitationNumber: '36C24526Q0001',
  department: 'VETERANS AFFAIRS',
  office: null,
  noticeType: 'o',
  setAsideCode: 'SBA',
  naicsCodes: ['561720'],
  pscCode: null,
  placeCity: 'Richmond',
  placeState: 'VA',
  placeCountry: 'USA',
};

function explained(votes: readonly Vote[], notice: Notice, hasDeadline = true) {
  const model = fitModel({ lexicon, vectors: null, profile: CLEANER, recent, votes, seed: 1 });
  const prepared = prepare(notice);
  const explain = createExplainer(lexicon, null, model, CODE_NAMES);
  return explain(prepared, createScorer(model).score(prepared), { hasDeadline });
}

describe('an explanation', () => {
  it('names for each factor the phrase of the notice or the profile that caused it', () => {
    const { factors } = explained([], FLOORS);
    const evidence = Object.fromEntries(factors.map((factor) => [factor.key, factor.evidence]));
    expect(evidence.profile).toContain('janitorial and carpet cleaning');
    expect(evidence.naics).toBe('561720 is a target code');
    expect(evidence.setAside).toBe('set-aside SBA: your profile holds it');
    expect(evidence.agency).toBe('You have worked for VETERANS AFFAIRS');
    expect(evidence.place).toBe('Richmond, VA is one of your states');
    expect(evidence.includeWords).toBe('“carpet”');
    expect(evidence.pastPerformance).toBe('Like “Floor cleaning and window washing”');
    expect(factors.find(({ key }) => key === 'start')?.label).toBe('Starting point');
  });

  it('shows the cold-start cap as a factor of its own', () => {
    const text = `${CLEANER.capabilityText} Carpet and floor.`;
    const { factors, score, summary } = explained([], { ...FLOORS, title: text, description: text });
    expect(summary).toContain('It scores 85 of 100 ');
    expect(score).toBe(85);
    expect(factors.find(({ key }) => key === 'cap')?.points).toBeLessThan(0);
  });

  it('has three sentences, strengths and risks', () => {
    const { summary, keyStrengths, potentialRisks } = explained([], { ...FLOORS, setAsideCode: 'HZC' });
    expect(summary).toMatch(
      /^“Custodial services, regional branch” is a type o of VETERANS AFFAIRS\. It scores/,
    );
    expect(summary.match(/[^.]+\./g)).toHaveLength(3);
    expect(keyStrengths.join()).toContain('NAICS code: 561720 is a target code');
    expect(potentialRisks).toContain('Set-aside: set-aside HZC: your profile does not hold it');
  });

  it('says when the deadline is missing, and leaves the score alone', () => {
    const missing = explained([], FLOORS, false);
    const stated = explained([], FLOORS, true);
    expect(missing.potentialRisks).toContain('No response deadline is stated');
    expect(stated.potentialRisks).not.toContain('No response deadline is stated');
    expect(missing.score).toBe(stated.score);
  });

  it('of an award speaks of an award notice, and misses no deadline', () => {
    const award = { ...FLOORS, noticeType: 'a' };
    const model = fitModel({ lexicon, vectors: null, profile: CLEANER, recent, votes: [], seed: 1 });
    const prepared = prepare(award);
    const explain = createExplainer(lexicon, null, model, {
      ...CODE_NAMES,
      noticeType: () => 'Award Notice',
    });
    const { summary, potentialRisks } = explain(prepared, createScorer(model).score(prepared), {
      hasDeadline: false,
    });
    expect(summary).toMatch(/” is an Award Notice of VETERANS AFFAIRS\. /);
    expect(potentialRisks).not.toContain('No response deadline is stated');
  });

  it('names the terms that the team voted for', () => {
    const votes = votesOn(recent.slice(0, 120), 'cleaning');
    const votedFor = ({ factors }: ReturnType<typeof explained>) =>
      factors.find(({ key }) => key === 'votedFor')?.evidence;
    expect(votedFor(explained(votes, FLOORS))).toMatch(/cleaning|carpet|floor|janitorial|custodial/);
    expect(votedFor(explained([], FLOORS))).toBeUndefined();
  });
});

describe('points', () => {
  it('add up to any total, and keep close to their shares', () => {
    const random = randomFrom(4);
    for (let round = 0; round < 2_000; round += 1) {
      const amounts = Array.from({ length: 1 + Math.floor(random() * 10) }, () => (random() - 0.5) * 6);
      const scale = random() * 20;
      const exact = amounts.reduce((sum, amount) => sum + amount * scale, 0);
      const total = Math.round(exact) || 0;
      const points = sharePoints(amounts, scale, total);
      expect(points.reduce((sum, value) => sum + value, 0)).toBe(total);
      points.forEach((value, at) => {
        expect(Math.abs(value - (amounts[at] ?? 0) * scale)).toBeLessThan(2);
      });
    }
  });
});
