import { expect, it } from 'vitest';
import { byTeam, figuresOf, hoursToRanking, type Showing } from './figures.ts';

function aShowing(values: Partial<Showing> = {}): Showing {
  return { team: '332 a', day: 1, where: 'list', shown: 5, relevant: 3, possible: 5, answered: 0, ...values };
}

it('counts what a short list lacks as wrong, and says beside it how much of what it has is right', () => {
  expect(figuresOf([aShowing(), aShowing({ shown: 2, relevant: 2, possible: 4 })])).toEqual({
    precision: 0.5,
    shareRight: 5 / 7,
    shown: 3.5,
    possible: 0.9,
  });
  expect(figuresOf([aShowing({ shown: 0, relevant: 0 })])).toMatchObject({ precision: 0, shareRight: 0 });
});

it('has one value for every team, in the same order whoever came first', () => {
  const showings = [aShowing({ team: 'b' }), aShowing({ team: 'a' }), aShowing({ team: 'b' })];
  expect(byTeam(showings, ({ length }) => length)).toEqual([1, 2]);
});

const castAt = new Date('2026-06-01T13:00:00Z');
const knownAfter = (hours: number | null) => ({
  team: 'a',
  day: 1,
  castAt,
  knownAt: hours === null ? null : new Date(castAt.getTime() + hours * 3_600_000),
});

it('measures the hours from a vote to the ranking that knows it, and never forgets a vote that no ranking knows', () => {
  const votes = [2, null, 1, 26].map(knownAfter);
  expect(hoursToRanking(votes, 0.5)).toBe(26);
  expect(hoursToRanking(votes.slice(2), 0)).toBe(1);
  expect(hoursToRanking(votes, 0.9)).toBe(Number.POSITIVE_INFINITY);
  expect(hoursToRanking([], 0.5)).toBeNaN();
});
