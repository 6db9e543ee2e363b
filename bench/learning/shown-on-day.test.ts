import { randomFrom } from '@bidlight/scoring';
import { expect, it } from 'vitest';
import { shownOnDay } from './shown-on-day.ts';

const HIGH = 30;
/** The first thirty reach the list; the search finds the others in reverse order. */
const open = Array.from({ length: 400 }, (_, at) => ({ at, score: at < HIGH ? 90 - at : 10, rank: 90 - at }));
const shown = (notices: typeof open, seed = 1) =>
  shownOnDay(notices, { searchRank: (at) => 400 - at, random: randomFrom(seed) });

it("shows the product's list of ten with the best on top, and five that a search finds", () => {
  const list = shown(open);
  expect(list.map(({ position }) => position)).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    ...Array(5).fill(null),
  ]);
  expect(list.slice(0, 10).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const found = list.slice(10).map(({ at }) => at);
  expect(new Set(found).size).toBe(5);
  for (const at of found) expect(at).toBeGreaterThanOrEqual(200);
});

it('sends people searching where the list is short', () => {
  const list = shown(open.filter(({ at }) => at >= HIGH - 3));
  expect(list.filter(({ position }) => position !== null).length).toBeLessThan(10);
  expect(list).toHaveLength(15);
});

it('is the same for the same seed only', () => {
  expect(shown(open)).toEqual(shown(open));
  expect(shown(open)).not.toEqual(shown(open, 2));
});
