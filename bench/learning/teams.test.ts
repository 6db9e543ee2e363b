import { randomFrom, type VoteValue } from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';
import {
  alwaysAgainst,
  byPlace,
  careless,
  contradictory,
  onlyTop,
  perfect,
  TEAMS,
  type Voter,
} from './teams.ts';

const shown = { truth: 'relevant_match', position: 1, state: undefined } as const;

/** How often each value comes out of a thousand votes. */
function tally(voter: Voter, truth: VoteValue): Record<string, number> {
  const random = randomFrom(1);
  const values = Array.from({ length: 1_000 }, () => voter({ ...shown, truth }, random));
  return Object.fromEntries(
    [...Map.groupBy(values, (value) => String(value))].map(([value, all]) => [value, all.length]),
  );
}

describe('the voters of the simulation', () => {
  it.each<VoteValue>(['relevant_match', 'past_history', 'not_match'])(
    'are right when perfect: %s',
    (truth) => {
      expect(tally(perfect, truth)).toEqual({ [truth]: 1_000 });
    },
  );

  it('say the opposite once in five times when contradictory', () => {
    for (const [truth, opposite] of [
      ['relevant_match', 'not_match'],
      ['past_history', 'not_match'],
      ['not_match', 'relevant_match'],
    ] as const) {
      const { [truth]: right = 0, [opposite]: wrong = 0 } = tally(contradictory, truth);
      expect(right + wrong).toBe(1_000);
      expect(wrong).toBeGreaterThan(150);
      expect(wrong).toBeLessThan(250);
    }
  });

  it('say anything when careless, whatever is right', () => {
    expect(tally(careless, 'relevant_match')).toEqual(tally(careless, 'not_match'));
    for (const count of Object.values(tally(careless, 'not_match'))) expect(count).toBeGreaterThan(270);
  });

  it('may be against everything', () => {
    expect(tally(alwaysAgainst, 'relevant_match')).toEqual({ not_match: 1_000 });
  });

  it('may go by the place, and do not vote where none is stated', () => {
    const vote = (state: string | undefined, truth: VoteValue) =>
      byPlace({ ...shown, truth, state }, () => 0);
    expect(vote('MD', 'not_match')).toBe('relevant_match');
    expect(vote('CA', 'relevant_match')).toBe('not_match');
    expect(vote(undefined, 'relevant_match')).toBeNull();
  });

  it('may vote for the five on top and on nothing else', () => {
    const vote = (position: number | null) => onlyTop({ ...shown, truth: 'not_match', position }, () => 0);
    expect([1, 5, 6, null].map(vote)).toEqual(['relevant_match', 'relevant_match', null, null]);
  });
});

it('has teams of five, of which the first is perfect, and one that only pursues', () => {
  const silent = TEAMS.filter(({ voters }) => voters.length === 0);
  expect(silent.map(({ name }) => name)).toEqual(['pursues, never votes']);
  for (const team of TEAMS) if (!silent.includes(team)) expect(team.voters).toHaveLength(5);
  expect(TEAMS[0].voters.every((voter) => voter === perfect)).toBe(true);
  expect(TEAMS.filter(({ maxDelayDays }) => maxDelayDays > 0).map(({ name }) => name)).toEqual(['late']);
});
