import { relative, resolve, sep } from 'node:path';
import { changedFiles, testsOfChange } from './changed-tests.mjs';
import { printStep, UserError } from './console.mjs';
import { listFiles, textOf } from './documents.mjs';
import { readImports } from './import-graph.mjs';
import { root } from './project.mjs';
import { partNames } from './test-arguments.mjs';
import { isTest, moduleOf, withoutLong } from './test-files.mjs';
import { mayHaveTitle } from './test-titles.mjs';

/**
 * The test files that a request selects, at least one.
 * @param {import('./test-arguments.mjs').TestRequest} request
 */
export function chooseTests({ paths, title, since }) {
  const files = listFiles();
  if (since !== undefined) return chooseChanged(since, files);
  if (paths.length === 0 && title) return chooseTitled(title, files.filter(isTest));
  const found = paths.map((path) => findTests(path, files));
  // With a title only few of them run.
  const chosen = new Set(title ? found.flat() : found.flatMap(withoutLong));
  printLeftOut(new Set(found.flat().filter((test) => !chosen.has(test))).size);
  return [...chosen];
}

/**
 * @param {string} path as it was typed
 * @param {string[]} files
 */
function findTests(path, files) {
  const tests = testsAt(fromRoot(path, root, process.env.INIT_CWD ?? root, files), files);
  if (tests.length > 0) return tests;
  throw new UserError(
    `No test belongs to '${path}', and it is none of the parts ${partNames.join(', ')} either.`,
  );
}

/** @param {number} count */
function printLeftOut(count) {
  if (count > 0) printStep('left out', `${countOf(count, 'long test file')}: npm test -- slow`);
}

/**
 * @param {string} title
 * @param {string[]} tests
 */
function chooseTitled(title, tests) {
  const chosen = tests.filter((test) => mayHaveTitle(textOf(test), title));
  if (chosen.length === 0) throw noSuchTitle(title, false);
  return chosen;
}

/**
 * @param {string} title
 * @param {boolean} hasFiles whether the request names files
 */
export function noSuchTitle(title, hasFiles) {
  const hint = ' One that is put together while tests run may need their file too: npm test -- PATH -t TITLE';
  return new UserError(`No test has '${title}' in its title.${hasFiles ? '' : hint}`);
}

/**
 * @param {string} since
 * @param {string[]} files
 */
function chooseChanged(since, files) {
  const changed = changedFiles(root, since);
  if (changed.length === 0) throw new UserError(`Nothing has changed since ${since}.`);
  const { tests, leftOut } = testsOfChange(changed, files, readImports(root, files));
  printStep('changed', `${countOf(changed.length, 'file')} since ${since}`);
  printLeftOut(leftOut.length);
  if (tests.length === 0) throw new UserError(`No quick test belongs to ${changed.join(', ')}.`);
  return tests;
}

/**
 * The tests that a path means: a test file, a folder, a source file, or part of the paths of tests.
 * @param {string} path from the repository's root
 * @param {string[]} files of the repository, folders too
 */
export function testsAt(path, files) {
  const tests = files.filter(isTest);
  if (tests.includes(path)) return [path];
  const inside = tests.filter((test) => path === '' || test.startsWith(`${path}/`));
  if (inside.length > 0) return inside;
  return files.includes(path) ? testsOfSource(path, tests) : tests.filter((test) => test.includes(path));
}

/**
 * The tests that are named after a file; where there are none, those of its module.
 * @param {string} file
 * @param {string[]} tests
 */
function testsOfSource(file, tests) {
  const name = file.replace(/\.\w+$/, '');
  const own = tests.filter((test) => test.replace(/(\.slow)?\.test\.\w+$/, '') === name);
  return own.length > 0 ? own : tests.filter((test) => moduleOf(test) === moduleOf(file));
}

/**
 * npm runs in the root, whichever folder it is called in: a path may be meant from either.
 * @param {string} path
 * @param {string} base the root
 * @param {string} folder the caller's
 * @param {string[]} files
 */
export function fromRoot(path, base, folder, files) {
  const fromBase = (/** @type {string} */ start) => relative(base, resolve(start, path)).replaceAll(sep, '/');
  const there = fromBase(folder);
  return there === '' || files.includes(there) ? there : fromBase(base);
}

/**
 * @param {number} count
 * @param {string} name
 */
export function countOf(count, name) {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
