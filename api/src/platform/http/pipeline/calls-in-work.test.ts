import { expect, it } from 'vitest';
import { CallsInWork } from './calls-in-work.ts';

/** Begins so many and returns those that there was room for. */
function begin(calls: CallsInWork, count: number): object[] {
  return Array.from({ length: count }, () => ({})).filter((call) => calls.begin(call));
}

it('security 12: there is room for a burst up to the highest number', () => {
  const calls = new CallsInWork(200, () => 0);
  expect(begin(calls, 300)).toHaveLength(200);
});

it('security 12: while calls wait for long there is room for 80', () => {
  let now = 0;
  const calls = new CallsInWork(200, () => now);
  expect(begin(calls, 76)).toHaveLength(76);
  now = 10_000;
  expect(begin(calls, 10)).toHaveLength(4);
});

it('there is room again when those that waited for long are answered', () => {
  let now = 0;
  const calls = new CallsInWork(200, () => now);
  const waiting = begin(calls, 80);
  now = 250;
  expect(begin(calls, 1)).toHaveLength(0);
  for (const call of waiting.slice(0, 64)) expect(calls.end(call)).toBe(true);
  expect(begin(calls, 100)).toHaveLength(64);
  expect(calls.end(waiting[70] ?? {})).toBe(true);
  // Fifteen are late now, and the others are young.
  expect(begin(calls, 100)).toHaveLength(100);
});

it('a call that is not in work cannot end', () => {
  const calls = new CallsInWork(1, () => 0);
  const [call = {}] = begin(calls, 1);
  expect([calls.end(call), calls.end(call)]).toEqual([true, false]);
});

it('security 54: beyond 64 calls no user has more than 16 places, and no company more than 48', () => {
  const calls = new CallsInWork(200, () => 0);
  const places = (id: string, companyId: string, count: number) =>
    begin(calls, count).filter((call) => calls.assign(call, { id, companyId }) || !calls.end(call)).length;
  // Within the first 64 nobody is refused.
  expect(places('ann', 'acme', 50)).toBe(50);
  expect(places('bob', 'acme', 14)).toBe(14);
  expect(places('bob', 'acme', 1)).toBe(0);
  expect(places('eve', 'globex', 20)).toBe(16);
  expect(places('fay', 'globex', 40)).toBe(16);
});
