import { describe, expect, it } from 'vitest';
import { mayHaveTitle, titlePattern } from './test-titles.mjs';

const text = [
  "import { endpoints } from '@bidlight/contract';",
  "describe('a vote', () => {",
  "  it('that is cast twice (in two tabs) counts once', () => {});",
  "  it.each(['Good', 'Bad'])('%s is stored', () => {});",
  '  it.each(endpoints)(`asks $method $path for a session`, () => {});',
  "  it.each(cases)('%s', () => {});",
  '});',
].join('\n');

describe('a file may have a title', () => {
  it.each([
    'that is cast twice (in two tabs)',
    'a vote > that is cast twice',
    'a vote › that is cast twice',
    'Good is stored',
    'is stored',
    'asks POST /api/votes for a session',
  ])('%s', (title) => {
    expect(mayHaveTitle(text, title)).toBe(true);
  });

  it.each(['that is cast thrice', 'that was cast twice', 'a note > that is cast twice', 'Ugly', 'POST'])(
    'and has none with: %s',
    (title) => {
      expect(mayHaveTitle(text, title)).toBe(false);
    },
  );

  it('that is all filled in, when it has the words', () => {
    const table = "it.each(['one, two', 'three'])('%s', () => {});";
    expect(mayHaveTitle(table, 'one, two')).toBe(true);
    expect(mayHaveTitle(table, 'four')).toBe(false);
  });
});

it('the pattern finds the same words in what Vitest, Playwright and their reports call a test', () => {
  const pattern = new RegExp(titlePattern('a vote > counts (once)'));
  expect('a vote > counts (once) more').toMatch(pattern);
  expect('a vote › counts (once)').toMatch(pattern);
  expect('voting.spec.ts a vote counts (once)').toMatch(pattern);
  expect('a vote > counts once').not.toMatch(pattern);
});
