import { expect, it } from 'vitest';
import type { Figures } from './lighthouse.ts';
import { medianRow } from './median-row.ts';

const round = (performance: number, shift: number): Figures => ({
  performance,
  accessibility: 100,
  'best practices': 96,
  SEO: 100,
  'LCP ms': 1234.56,
  'TBT ms': 0,
  CLS: shift,
  elements: 57,
  kB: 205.07,
  processor: 800,
});

it('a row has the median of each figure, whichever round it comes from', () => {
  const row = medianRow('login', [round(90, 0.2), round(70, 0.0044), round(99, 0)]);
  expect(row).toMatchObject({ page: 'login', performance: '90', CLS: '0.004', 'LCP ms': '1235', kB: '205' });
});
