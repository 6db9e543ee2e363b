import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot, testsAt } from './choose-tests.mjs';

const files = [
  'api',
  'api/src/modules/votes',
  'api/src/modules/votes/cast-vote.slow.test.ts',
  'api/src/modules/votes/cast-vote.test.ts',
  'api/src/modules/votes/cast-vote.ts',
  'api/src/modules/votes/mail/scanner.test.ts',
  'api/src/modules/votes/votes.queries.ts',
  'docs',
  'e2e/stories/voting.spec.ts',
  'web/src/features/home/home-page.tsx',
];

describe('the tests at a path', () => {
  it('are the file', () => {
    expect(testsAt('e2e/stories/voting.spec.ts', files)).toEqual(['e2e/stories/voting.spec.ts']);
  });

  it('are those in the folder, or all', () => {
    expect(testsAt('api/src/modules/votes/mail', files)).toEqual([
      'api/src/modules/votes/mail/scanner.test.ts',
    ]);
    expect(testsAt('', files)).toHaveLength(4);
  });

  it('of a source file are those of its name, else those of its module', () => {
    expect(testsAt('api/src/modules/votes/cast-vote.ts', files)).toEqual([
      'api/src/modules/votes/cast-vote.slow.test.ts',
      'api/src/modules/votes/cast-vote.test.ts',
    ]);
    expect(testsAt('api/src/modules/votes/votes.queries.ts', files)).toHaveLength(3);
  });

  it('are those with it in their path', () => {
    expect(testsAt('voting.spec', files)).toEqual(['e2e/stories/voting.spec.ts']);
  });

  it('are none where there is no such file, or no test of its module', () => {
    expect(testsAt('api/src/modules/vote', files)).not.toEqual([]);
    expect(testsAt('api/src/modules/nothing', files)).toEqual([]);
    expect(testsAt('web/src/features/home/home-page.tsx', files)).toEqual([]);
    expect(testsAt('docs', files)).toEqual([]);
  });
});

it('a path is meant from the folder in which npm was called, else from the root', () => {
  const base = resolve('repository');
  const from = (/** @type {string} */ path, folder = '.') =>
    fromRoot(path, base, resolve(base, folder), files);
  expect(from('./api/src/modules/votes/')).toBe('api/src/modules/votes');
  expect(from('votes/mail', 'api/src/modules')).toBe('votes/mail');
  expect(from('votes', 'api/src/modules')).toBe('api/src/modules/votes');
  expect(from('api', 'docs')).toBe('api');
  expect(from(resolve(base, 'docs'))).toBe('docs');
  expect(from('.')).toBe('');
});
