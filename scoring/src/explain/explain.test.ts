import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote } from '#fit/votes.ts';
import { CLEANER, CODE_NAMES, makeMarket, votesOn } from '#market.fixture.ts';
import { createScorer } from '#score/scorer.ts';
import { sharePoints } from '#score/share-points.ts';
import type { Notice } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { createExplainer } from './explain.ts';

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

function explained(votes: readonly Vote[], notice: Notice, circumstances: Partial<Circumstances> = {}) {
  const model = fitModel({ lexicon, vectors: null, profile: CLEANER, recent, votes, seed: 1 });
  const prepared = prepare(notice);
  const explain = createExplainer(lexicon, null, model, CODE_NAMES);
  return explain(prepared, createScorer(model).score(prepared), { hasDeadline: true, ...circumstances });
}
type Circumstances = Parameters<ReturnType<typeof createExplainer>>[2];

describe('an explanation', () => {
  it('names something of the company, the most important first, at most three', () => {
    const { keyStrengths } = explained([], FLOORS);
    expect(keyStrengths).toEqual([
      'You do “Janitorial and custodial cleaning”, which is part of what they ask for.',
      '561720 Janitorial Services belongs to your target code 5617.',
      'Richmond, VA is in your states.',
    ]);
  });

  it('knows what each reason is about', () => {
    const { keyStrengths, kinds } = explained([], FLOORS);
    expect(keyStrengths.map((text) => kinds.get(text))).toEqual([
      'What you do',
      'NAICS code',
      'Place of performance',
    ]);
    const { potentialRisks, kinds: others } = explained([], FLOORS, { hasDeadline: false });
    expect(potentialRisks.map((text) => others.get(text))).toContain('Missing information');
  });

  it('does not repeat in the points what a reason says; what has no room there is said here', () => {
    const { factors, keyStrengths } = explained([], FLOORS);
    const evidence = Object.fromEntries(factors.map((factor) => [factor.key, factor.evidence]));
    expect(keyStrengths).toHaveLength(3);
    expect([evidence.naics, evidence.profile, evidence.place]).toEqual(['', '', '']);
    expect(evidence.agency).toBe('You have worked for VETERANS AFFAIRS');
    expect(evidence.setAside).toBe('Set aside for SBA firms: you qualify');
    expect(factors[0]).toMatchObject({ key: 'start', label: 'Starting point' });
  });

  it('gathers small factors, and those behind the six largest, under Other', () => {
    const { factors, score } = explained([], FLOORS);
    const causes = factors.filter(({ key }) => !['start', 'cap', 'other'].includes(key));
    expect(causes.length).toBeLessThanOrEqual(6);
    for (const { points } of causes) expect(Math.abs(points)).toBeGreaterThanOrEqual(3);
    expect(factors.filter(({ key }) => key === 'other')).toEqual([
      { key: 'other', label: 'Other', points: expect.any(Number), evidence: '' },
    ]);
    expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  });

  it.each([
    [0, 'Few votes so far: no score above 85'],
    [48, 'Your votes so far allow no score above 98'],
  ])('shows the limit that %i votes set as a factor of its own', (count, evidence) => {
    const text = `${CLEANER.capabilityText} Carpet and floor.`;
    const { factors } = explained(votesOn(notices.slice(0, count), 'cleaning'), {
      ...FLOORS,
      title: text,
      description: text,
    });
    const limit = factors.find(({ key }) => key === 'cap');
    expect(limit).toMatchObject({ evidence });
    expect(limit?.points).toBeLessThan(0);
  });

  it('says what speaks against it, and never the type of the notice', () => {
    const { potentialRisks } = explained([], {
      ...FLOORS,
      noticeType: 's',
      setAsideCode: 'HZC',
      naicsCodes: ['236220'],
      placeCity: 'Seattle',
      placeState: 'WA',
    });
    expect(potentialRisks.toSorted()).toEqual([
      '236220 is none of your target codes.',
      'Seattle, WA is outside your states.',
      'Set aside for HZC firms: your profile does not hold it.',
    ]);
  });

  it('leaves out what excludes the company, because that is said beside the score', () => {
    const { potentialRisks } = explained([], { ...FLOORS, setAsideCode: 'HZC' }, { excludedBy: 'setAside' });
    expect(potentialRisks).toEqual([]);
  });

  it('says nothing of a comparison that votes have turned around', () => {
    const model = fitModel({ lexicon, vectors: null, profile: CLEANER, recent, votes: [], seed: 1 });
    const turned = { ...model, features: model.features.map((weight) => -weight) };
    const prepared = prepare(FLOORS);
    const explain = createExplainer(lexicon, null, turned, CODE_NAMES);
    const { keyStrengths, potentialRisks } = explain(prepared, createScorer(turned).score(prepared), {
      hasDeadline: true,
    });
    expect([...keyStrengths, ...potentialRisks].join()).not.toMatch(/target code|you qualify|your states/);
  });

  it('says when the deadline is missing, and leaves the score alone', () => {
    const missing = explained([], FLOORS, { hasDeadline: false });
    const stated = explained([], FLOORS);
    expect(missing.potentialRisks).toEqual(['No response deadline is stated.']);
    expect(stated.potentialRisks).toEqual([]);
    expect(missing.score).toBe(stated.score);
  });

  it('of an award misses no deadline', () => {
    expect(explained([], { ...FLOORS, noticeType: 'a' }, { hasDeadline: false }).potentialRisks).toEqual([]);
  });

  it('says that there is no description', () => {
    expect(explained([], { ...FLOORS, description: ' ' }).potentialRisks).toContain(
      'There is no description: only the title and the codes could be read.',
    );
  });

  it('has words of the notice beside what votes have taught, never their stems', () => {
    const votes = votesOn(recent.slice(0, 120), 'cleaning');
    const text = 'Restroom sweeping is daily.';
    const { factors } = explained(votes, { ...FLOORS, title: 'Branch', description: text });
    const { evidence = '' } = factors.find(({ key }) => key === 'votedFor') ?? {};
    const [, quoted = ''] = /^“(.+)”$/.exec(evidence) ?? [];
    expect(quoted).not.toBe('');
    expect(text).toContain(quoted);
    expect(explained([], FLOORS).factors.find(({ key }) => key === 'votedFor')).toBeUndefined();
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
