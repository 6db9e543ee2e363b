import { UserError } from './console.mjs';

/** Tests that take long by nature are `slow`, and run when that is named. */
const usualParts = ['check', 'unit', 'browser'];
export const partNames = [...usualParts, 'slow'];

const usage = `Usage:
  npm test                           types, lint, unused code, the quick tests, the browser stories
  npm test -- PART…                  only these of ${partNames.join(', ')}
  npm test -- PATH… [-t TITLE]       the tests of files or folders, or those of them with these words in their title
  npm test -- -t TITLE               all tests with these words in their title
  npm test -- --changed [REVISION]   the tests of what has changed since the last commit or that revision`;

/**
 * @typedef {object} TestRequest
 * @property {Set<string>} parts empty when the request is for single tests
 * @property {string[]} paths
 * @property {string | undefined} title
 * @property {string | undefined} since the revision to compare with
 */

/**
 * @param {string[]} args
 * @returns {TestRequest}
 */
export function readArguments(args) {
  const { words, title, isChanged } = splitArguments(args);
  const named = words.filter((word) => partNames.includes(word));
  if (!title && !isChanged && named.length === words.length) {
    const parts = new Set(named.length > 0 ? named : usualParts);
    return { parts, paths: [], title, since: undefined };
  }
  if (named.length > 0) throw badUsage(`The part '${named[0]}' runs without paths, -t and --changed.`);
  if (!isChanged) return { parts: new Set(), paths: words, title, since: undefined };
  const [since = 'HEAD', ...others] = words;
  if (others.length > 0) throw badUsage('--changed takes one revision and no paths.');
  return { parts: new Set(), paths: [], title, since };
}

/** @param {string[]} args */
function splitArguments(args) {
  /** @type {string[]} */
  const words = [];
  /** @type {string | undefined} */
  let title;
  let isChanged = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '-t') {
      title = args[++at]?.trim();
      if (!title) throw badUsage('-t needs words of a title.');
    } else if (arg === '--changed') isChanged = true;
    else if (arg.startsWith('-')) throw badUsage(`There is no option ${arg}.`);
    else words.push(arg);
  }
  return { words, title, isChanged };
}

/** @param {string} problem */
function badUsage(problem) {
  return new UserError(`${problem}\n\n${usage}`);
}
