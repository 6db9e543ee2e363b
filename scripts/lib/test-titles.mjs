/** The beginning of a test or of a block of tests, up to the end of its title, which is a literal. */
const TITLE =
  /^( *)(it|test|describe)(\.describe)?(?:\.(?:each|skipIf)\b(?:(?!^ *(?:it|test|describe)[.(]).)*?\))?\(\s*(['"`])((?:\\.|(?!\4)[^\\])*)\4/gms;
const WORD = /[\p{L}\p{N}]+/gu;
const PLACEHOLDER = /%[sdifjoO#]|\$\{[^}]*\}|\$[a-z]\w*/gi;

/**
 * The tests and blocks of tests in a file, in their order.
 * @param {string} text
 */
export function titlesIn(text) {
  return [...text.matchAll(TITLE)].map(([, indent = '', call, describe, , literal = '']) => ({
    depth: indent.length,
    isBlock: call === 'describe' || describe !== undefined,
    title: literal.replaceAll(/\\(.)/g, '$1'),
  }));
}

/**
 * A title without what a table or a loop fills in.
 * @param {string} title
 */
export function fixedPieces(title) {
  return title.split(PLACEHOLDER);
}

/**
 * Finds the words in a test's whole name, where the names of its blocks come first, as Vitest (>), Playwright (a space) and
 * their reports (> or ›) join them, so that a user can copy what they print.
 * @param {string} title
 */
export function titlePattern(title) {
  return segmentsOf(title).map(escapePattern).join(' (?:[>›] )?');
}

/**
 * Whether a file can have a test of that title, from its text alone: starting every file to ask it takes most of a minute. A
 * title that a table fills in fits when it has the same form, or when the file has all its words. A part of a title with words
 * that come from another file is not found this way, only with the file.
 * @param {string} text
 * @param {string} title
 */
export function mayHaveTitle(text, title) {
  const titles = titlesIn(text).map((each) => fixedPieces(each.title));
  const words = new Set(text.match(WORD));
  return segmentsOf(title).every((segment) => {
    const hasWords = (segment.match(WORD) ?? []).every((word) => words.has(word));
    return titles.some((pieces) =>
      pieces.length === 1 ? pieces[0]?.includes(segment) : hasWords || hasForm(segment, pieces),
    );
  });
}

/**
 * @param {string} segment
 * @param {string[]} pieces
 */
function hasForm(segment, pieces) {
  const form = new RegExp(`^${pieces.map(escapePattern).join('.*')}$`, 's');
  // A title that is all filled in has the form of every other.
  return pieces.join('').search(WORD) >= 0 && form.test(segment);
}

/** @param {string} title */
function segmentsOf(title) {
  return title.split(/ [>›] /);
}

/** @param {string} text */
export function escapePattern(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
