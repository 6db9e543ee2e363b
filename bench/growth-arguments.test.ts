import { expect, it } from 'vitest';
import { growthArguments } from './growth-arguments.ts';

it('measures ten thousand, a hundred thousand and a million notices unless others are named', () => {
  expect(growthArguments([])).toEqual({ sizes: [10_000, 100_000, 1_000_000], folder: undefined });
  expect(growthArguments(['5000000', '--data', '/kept'])).toEqual({ sizes: [5_000_000], folder: '/kept' });
});

it.each([['ten'], ['999'], ['-1'], ['1e6'], ['10000000']])('refuses %s as a number of notices', (size) => {
  expect(() => growthArguments(['--', size])).toThrow(`'${size}' is no number of notices`);
});

it('refuses an option that it does not know, and one without a value', () => {
  expect(() => growthArguments(['--folder', '/kept'])).toThrow('An option is unknown or has no value.');
  expect(() => growthArguments(['--data'])).toThrow('An option is unknown or has no value.');
});
