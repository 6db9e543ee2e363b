import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { listFiles } from './documents.mjs';
import { isBrowserTest, isSlow, isTest, moduleOf, withoutLong } from './test-files.mjs';

const tests = listFiles().filter(isTest);

/** @type {{ name: string, include: string[], exclude?: string[] }[]} */
const projects = (config.test?.projects ?? []).map((project) => /** @type {any} */ (project).test);

describe('a test file', () => {
  it('that is no story is in one project of vitest.config.ts, and in a slow one when it counts as slow', () => {
    const others = tests.filter((test) => !isBrowserTest(test));
    const found = others.map((test) => {
      const matches = (/** @type {string} */ pattern) => matchesGlob(test, pattern);
      const names = projects
        .filter(({ include, exclude = [] }) => include.some(matches) && !exclude.some(matches))
        .map(({ name }) => (name.startsWith('slow-') ? 'slow' : 'quick'));
      return [test, ...names];
    });
    expect(found).toEqual(others.map((test) => [test, isSlow(test) ? 'slow' : 'quick']));
  });

  it('that is a story or a sweep lies in a folder of e2e/playwright.config.ts', () => {
    const specs = tests.filter(isBrowserTest);
    expect(specs.filter((test) => !/^e2e\/(stories|sweeps)\/[^/]+$/.test(test))).toEqual([]);
    expect(specs.filter(isSlow)).toEqual(specs.filter((test) => test.startsWith('e2e/sweeps/')));
  });
});

it('the long tests of a folder are left out, unless it has no others', () => {
  expect(withoutLong(['bench/a.test.ts', 'bench/b.slow.test.ts'])).toEqual(['bench/a.test.ts']);
  expect(withoutLong(['postgres/src/a.test.ts', 'e2e/process/b.test.ts'])).toHaveLength(2);
});

it.each([
  ['api/src/modules/votes/mail/cast-email-vote.ts', 'api/src/modules/votes'],
  ['api/src/platform/db/locks.ts', 'api/src/platform/db'],
  ['api/src/platform/deps.ts', 'api/src/platform'],
  ['api/src/store/schema/people.ts', 'api/src/store'],
  ['api/src/app.ts', 'api/src'],
  ['api/test/harness.ts', 'api/test'],
  ['web/src/features/search/search-page.tsx', 'web/src/features/search'],
  ['web/src/components/voting/use-vote.ts', 'web/src/components/voting'],
  ['web/src/ui/button.tsx', 'web/src/ui'],
  ['contract/src/calls/votes.ts', 'contract'],
  ['bench/ranking/report.ts', 'bench/ranking'],
  ['bench/run.ts', 'bench'],
  ['e2e/support/cards.ts', 'e2e/support'],
  ['scripts/lib/build.mjs', 'scripts'],
  ['docs/scoring.md', 'scripts'],
  ['compose.yaml', 'scripts'],
])('%s belongs to %s', (file, module) => {
  expect(moduleOf(file)).toBe(module);
});
