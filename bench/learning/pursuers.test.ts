import { randomFrom, saysNothingOfSubject, type VoteValue } from '@bidlight/scoring';
import { expect, it } from 'vitest';
import { pursuer } from './pursuers.ts';

function doneOf(truth: VoteValue) {
  const random = randomFrom(1);
  return Array.from({ length: 1_000 }, () => pursuer(truth, random));
}
const share = (all: readonly unknown[], count: number) => count / all.length;

it('pursues nothing that does not fit, and takes up half of it only to turn it down', () => {
  const all = doneOf('not_match');
  expect(all.every((done) => done === null || done.stage === 'no_bid')).toBe(true);
  expect(share(all, all.filter((done) => done === null).length)).toBeCloseTo(0.5, 1);
});

it('bids on most of what fits, and gives the rest up for what says nothing of the subject', () => {
  const all = doneOf('relevant_match').flatMap((done) => done ?? []);
  expect(all).toHaveLength(1_000);
  const given = all.filter(({ stage }) => stage === 'no_bid');
  expect(share(all, given.length)).toBeCloseTo(0.15, 1);
  expect(given.every(saysNothingOfSubject)).toBe(true);
});
