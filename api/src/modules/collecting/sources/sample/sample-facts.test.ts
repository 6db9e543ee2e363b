import { extractFacts, type FactKind } from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';
import { noticesAsOf } from './sample-notices.ts';

const texts = noticesAsOf('2026-11-16').flatMap(({ noticeType, description }) =>
  (noticeType === 'o' || noticeType === 'k') && description ? [extractFacts(description)] : [],
);

describe('the requests for offers of the sample', () => {
  it.each<[FactKind, number]>([
    ['questionsDue', 100],
    ['siteVisit', 50],
    ['periodOfPerformance', 100],
    ['estimatedValue', 100],
    ['sizeStandard', 50],
    ['clearance', 20],
    ['cmmc', 10],
    ['bonds', 10],
  ])('state %s as real ones do, at least %i of them', (kind, count) => {
    expect(texts.filter((facts) => facts.some((fact) => fact.kind === kind)).length).toBeGreaterThan(count);
  });

  it.each<FactKind>(['questionsDue', 'siteVisit', 'estimatedValue', 'sizeStandard', 'periodOfPerformance'])(
    'do not contradict themselves in %s',
    (kind) => {
      const twice = texts.filter((facts) => facts.filter((fact) => fact.kind === kind).length > 1);
      expect(twice).toEqual([]);
    },
  );
});
