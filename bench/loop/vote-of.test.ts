import { expect, it } from 'vitest';
import { voteOf } from './vote-of.ts';

const ids = Array.from({ length: 4_000 }, (_, at) => `notice ${at}`);
const wrong = (voter: string, isRelevant: boolean) => {
  const right = isRelevant ? 'relevant_match' : 'not_match';
  return ids.filter((id) => voteOf(voter, id, isRelevant) !== right);
};

it('is wrong about once in twenty times, in both directions', () => {
  for (const isRelevant of [true, false]) {
    const share = wrong('ann@team.example', isRelevant).length / ids.length;
    expect(share).toBeGreaterThan(0.04);
    expect(share).toBeLessThan(0.06);
  }
});

it('is the same whenever a person is asked, and wrong elsewhere for another person', () => {
  expect(wrong('ann@team.example', true)).toEqual(wrong('ann@team.example', true));
  expect(wrong('bob@team.example', true)).not.toEqual(wrong('ann@team.example', true));
});
