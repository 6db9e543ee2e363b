import { execFileSync } from 'node:child_process';
import { UserError } from './console.mjs';
import { isLong, isTest, moduleOf } from './test-files.mjs';

/**
 * The files that differ from a revision, or from where this branch left it; new files too.
 * @param {string} root the repository's
 * @param {string} revision
 */
export function changedFiles(root, revision) {
  const differing = ['diff', '--name-only', '--no-renames', '--merge-base', '-z', revision, '--'];
  const untracked = ['ls-files', '--others', '--exclude-standard', '-z'];
  try {
    return [differing, untracked].flatMap((args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\0')
        .filter(Boolean),
    );
  } catch {
    throw new UserError(
      `Git cannot compare with '${revision}': this is no clone, or it has no such revision.`,
    );
  }
}

/**
 * The tests of the modules that a change touches, and of the modules that import it. From a changed file the search goes to
 * the files that import it: on through the touched modules, and one step out of them. Further steps would soon reach
 * everything; `npm test` is for that. A story uses the whole product, so that only a change in `e2e` selects one.
 * @param {string[]} changed
 * @param {string[]} files
 * @param {Map<string, string[]>} imports
 */
export function testsOfChange(changed, files, imports) {
  const reached = reachedFrom(changed, importersIn(imports));
  const modules = new Set([...reached].filter((file) => !isTest(file)).map(moduleOf));
  const tests = files.filter((file) => isTest(file) && (reached.has(file) || modules.has(moduleOf(file))));
  const isLeftOut = (/** @type {string} */ test) => isLong(test) && !changed.includes(test);
  return { tests: tests.filter((test) => !isLeftOut(test)), leftOut: tests.filter(isLeftOut) };
}

/**
 * @param {string[]} changed
 * @param {Map<string, string[]>} importers
 */
function reachedFrom(changed, importers) {
  const touched = new Set(changed.map(moduleOf));
  const reached = new Set(changed);
  for (const file of reached) {
    if (isWiring(file) || !touched.has(moduleOf(file))) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!isWiring(importer)) reached.add(importer);
    }
  }
  return reached;
}

/** @param {Map<string, string[]>} imports */
function importersIn(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      if (file.startsWith('e2e/') && !target.startsWith('e2e/')) continue;
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Wires the rest together and therefore imports all of it, which says nothing: app.ts, the router, an index of a package.
 * @param {string} file
 */
function isWiring(file) {
  return !isTest(file) && /^((api|contract|scoring|web)\/src\/[^/]+|web\/src\/app\/.+)$/.test(file);
}
