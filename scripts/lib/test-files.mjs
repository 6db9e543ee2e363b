import { posix } from 'node:path';

/** @param {string} file */
export function isTest(file) {
  return /\.(test|spec)\.(tsx?|mjs)$/.test(file);
}

/**
 * Playwright runs these, Vitest all others.
 * @param {string} file
 */
export function isBrowserTest(file) {
  return file.endsWith('.spec.ts');
}

/**
 * Takes long by nature.
 * @param {string} file
 */
export function isLong(file) {
  return /\.slow\.test\.|^postgres\/|^e2e\/(process|sweeps)\//.test(file);
}

/**
 * What `npm test` leaves out, as vitest.config.ts and e2e/playwright.config.ts divide it: what is long, and what few changes can
 * break, which are the benches, the training and the documents.
 * @param {string} file
 */
export function isSlow(file) {
  return isLong(file) || /^(bench|training)\/|^scripts\/[^/]+$/.test(file);
}

/**
 * A folder can hold minutes of tests: they run when they are all that it has.
 * @param {string[]} tests
 */
export function withoutLong(tests) {
  const quick = tests.filter((test) => !isLong(test));
  return quick.length > 0 ? quick : tests;
}

const FOLDERS =
  /^(?:(?:api|web)\/src\/(?:(?:modules|platform|features|components)\/)?[^/]+|(?:e2e|bench)\/[^/]+|contract|scoring|postgres|training)(?=\/)/;

/**
 * The folder whose tests are about a file: a noun of the server, a screen of the client, or a small package as a whole. The
 * tests in `scripts` are about documents, workflows and everything else outside of the packages.
 * @param {string} file
 */
export function moduleOf(file) {
  const [folder] = FOLDERS.exec(file) ?? [];
  return folder ?? (/^(api|web|e2e|bench)\//.test(file) ? posix.dirname(file) : 'scripts');
}
