import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changedFiles, testsOfChange } from './changed-tests.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

const modules = 'api/src/modules';
/**
 * Pursuits use votes, and reports use pursuits.
 * @type {[string, string[]][]}
 */
const table = [
  [`${modules}/votes/votes.queries.ts`, []],
  [`${modules}/votes/cast-vote.ts`, [`${modules}/votes/votes.queries.ts`]],
  [`${modules}/votes/votes.test.ts`, ['api/test/harness.ts']],
  [`${modules}/votes/many-votes.slow.test.ts`, []],
  [`${modules}/pursuits/prompts.ts`, [`${modules}/votes/cast-vote.ts`]],
  [`${modules}/pursuits/pursuits.test.ts`, ['api/src/app.ts', 'api/test/harness.ts']],
  [`${modules}/reports/report.ts`, [`${modules}/pursuits/prompts.ts`]],
  [`${modules}/reports/reports.test.ts`, ['api/test/harness.ts']],
  [`${modules}/reports/votes-in-reports.test.ts`, [`${modules}/votes/votes.queries.ts`]],
  ['api/src/app.ts', [`${modules}/votes/cast-vote.ts`, `${modules}/pursuits/prompts.ts`]],
  ['api/src/app.test.ts', ['api/src/app.ts']],
  ['api/test/harness.ts', ['api/src/app.ts']],
  ['e2e/support/votes.ts', [`${modules}/votes/cast-vote.ts`]],
  ['e2e/stories/voting.spec.ts', ['e2e/support/votes.ts', `${modules}/votes/votes.queries.ts`]],
  ['e2e/sweeps/looks.spec.ts', ['e2e/support/votes.ts']],
  ['scripts/documentation.test.mjs', []],
];
const imports = new Map(table);
const files = [...imports.keys()].sort();
const testsOf = (/** @type {string[]} */ ...changed) => testsOfChange(changed, files, imports);

describe('the tests of a change', () => {
  it('are those of its module, of the modules that import it through that, and tests that import it', () => {
    expect(testsOf(`${modules}/votes/votes.queries.ts`)).toEqual({
      tests: [
        `${modules}/pursuits/pursuits.test.ts`,
        `${modules}/reports/votes-in-reports.test.ts`,
        `${modules}/votes/votes.test.ts`,
      ],
      leftOut: [`${modules}/votes/many-votes.slow.test.ts`],
    });
  });

  it('are of a changed test itself, also of a slow one', () => {
    expect(testsOf(`${modules}/votes/many-votes.slow.test.ts`).tests).toEqual([
      `${modules}/votes/many-votes.slow.test.ts`,
    ]);
  });

  it('are all that use the harness when that has changed, but only those beside app.ts when that has', () => {
    expect(testsOf('api/test/harness.ts').tests).toHaveLength(3);
    expect(testsOf('api/src/app.ts').tests).toEqual(['api/src/app.test.ts']);
  });

  it('are stories only when the change is in e2e', () => {
    expect(testsOf('e2e/support/votes.ts')).toEqual({
      tests: ['e2e/stories/voting.spec.ts'],
      leftOut: ['e2e/sweeps/looks.spec.ts'],
    });
  });

  it('are those of the documents for a document', () => {
    expect(testsOf('docs/scoring.md').tests).toEqual(['scripts/documentation.test.mjs']);
  });
});

/** In a hook of git its variables name the real repository, and a user's settings may sign commits. */
function withoutGitSettings() {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull);
}

describe('the changed files', () => {
  it('are those that differ from where the branch left a revision, and new ones; both names of a renamed file', () => {
    withoutGitSettings();
    const { folder, write } = temporaryRepository({
      'a.ts': '1',
      'b.ts': '2',
      'c.ts': '3',
      '.gitignore': 'dist',
    });
    const git = (/** @type {string[]} */ ...args) => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
      execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' });
    };
    git('init');
    git('add', '.');
    git('commit', '-m', 'first');
    git('branch', 'other');
    expect(changedFiles(folder, 'HEAD')).toEqual([]);
    write('a.ts', 'changed');
    git('commit', '-am', 'second');
    git('checkout', 'other');
    write('c.ts', 'changed on the other branch');
    git('commit', '-am', 'third');
    git('checkout', '-');
    rmSync(join(folder, 'b.ts'));
    write('ü b.ts', '2');
    write('dist/d.ts', '4');
    expect(changedFiles(folder, 'HEAD').sort()).toEqual(['b.ts', 'ü b.ts']);
    expect(changedFiles(folder, 'other').sort()).toEqual(['a.ts', 'b.ts', 'ü b.ts']);
    expect(() => changedFiles(folder, 'nonsense')).toThrow("Git cannot compare with 'nonsense'");
  });
});
