import { expect, it } from 'vitest';
import { figuresTable, intervalOf } from './figures-table.ts';

const spread = Array.from({ length: 100 }, (_, n) => n / 99);

it('gives the same interval in every run: about two standard errors on each side of the mean', () => {
  const [low, high] = intervalOf(spread);
  expect(intervalOf(spread)).toEqual([low, high]);
  expect(low).toBeGreaterThan(0.42);
  expect(low).toBeLessThan(0.46);
  expect(high).toBeGreaterThan(0.54);
  expect(high).toBeLessThan(0.58);
});

it('has no width where all profiles agree, and none without profiles', () => {
  expect(intervalOf([0.25, 0.25, 0.25])).toEqual([0.25, 0.25]);
  expect(intervalOf([])).toEqual([0, 0]);
});

it('prints one line per ranker, ours first, and how much better it is than the best of the others', () => {
  const figures = (ranker: string, ap: number) => ({
    ranker,
    columns: { '0 votes': [spread.map((value) => value + ap), [0.5]] },
  });
  const table = figuresTable(figures('Bidlight', 0.2), [figures('BM25', 0), figures('Rocchio', 0.05)]);
  expect(table.map(({ ranker }) => ranker)).toEqual([
    'Bidlight',
    'BM25',
    'Rocchio',
    'Bidlight − best of the others',
  ]);
  expect(table[0]?.['0 votes']).toMatch(/^0\.700 \[0\.6\d\d, 0\.7\d\d\] \/ 0\.500$/);
  // The difference is taken profile by profile: it is certain even where the figures themselves are not.
  expect(table[3]?.['0 votes']).toBe('0.150 [0.150, 0.150] Rocchio');
});
