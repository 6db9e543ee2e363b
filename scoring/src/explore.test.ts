import { describe, expect, it } from 'vitest';
import { withExploring } from './explore.ts';

const list = (...scores: number[]) => scores.map((score, at) => ({ id: `o${at + 1}`, score }));
const falling = list(...Array.from({ length: 80 }, (_, at) => 95 - at));

describe('exploring', () => {
  it('takes places 5 and 10 of the top list, from ranks 6 to 50 and never below 40', () => {
    const found = new Set<number>();
    for (let day = 0; day < 200; day += 1) {
      const top = withExploring(falling, 10, `company 2026-${day}`);
      expect(top).toHaveLength(10);
      expect(top.map(({ exploring }) => exploring)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => place % 5 === 0),
      );
      expect(top.filter(({ exploring }) => !exploring).map(({ id }) => id)).toEqual(
        falling.slice(0, 8).map(({ id }) => id),
      );
      for (const { id, exploring, score } of top) {
        if (!exploring) continue;
        expect(score).toBeGreaterThanOrEqual(40);
        found.add(Number(id.slice(1)));
      }
    }
    expect(Math.min(...found)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...found)).toBeLessThanOrEqual(50);
    expect(found.size).toBeGreaterThan(30);
  });

  it('is stable within a day and differs between companies', () => {
    const ids = (seed: string) => withExploring(falling, 10, seed).map(({ id }) => id);
    expect(ids('a 2026-01-01')).toEqual(ids('a 2026-01-01'));
    expect(
      new Set(['a', 'b', 'c', 'd'].map((company) => ids(`${company} 2026-01-01`).join())).size,
    ).toBeGreaterThan(1);
  });

  it('needs at least five others that reach 60', () => {
    const four = list(90, 80, 70, 60, 59, 58, 57, 50);
    expect(withExploring(four, 10, 'x').map(({ id }) => id)).toEqual(['o1', 'o2', 'o3', 'o4']);
    const five = withExploring(list(90, 80, 70, 65, 60, 58, 57, 50), 10, 'x');
    expect(five.filter(({ exploring }) => exploring)).toHaveLength(1);
    expect(five.filter(({ exploring }) => !exploring)).toHaveLength(5);
  });

  it('shows nothing twice, and leaves the list alone when there is nothing to explore', () => {
    const top = withExploring(list(90, 80, 70, 65, 60, 30, 20), 10, 'x');
    expect(top.some(({ exploring }) => exploring)).toBe(false);
    for (let day = 0; day < 50; day += 1) {
      const ids = withExploring(falling.slice(0, 12), 10, `y${day}`).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
