import { listFiles, textOf } from './documents.mjs';
import { isTest } from './test-files.mjs';
import { fixedPieces, titlesIn } from './test-titles.mjs';

/** What the map covers: sections of the specification, and numbered decisions where it leaves something open. */
export const sections = new Map([
  ['§1', 'What the product does'],
  ['§2', 'Screens and routes'],
  ['§3', 'Entities'],
  ['§4', 'States'],
  ['§5', 'Validation'],
  ['§6', 'Roles'],
  ['§7', 'Calls'],
  ['§8', 'Errors'],
  ['§9', 'Constants'],
  ['design 1', 'The stack'],
  ['design 2', 'Commands, settings and the demo'],
  ['design 3.1', 'Score scale'],
  ['design 3.2', 'Company scores'],
  ['design 3.3', 'Opportunity'],
  ['design 3.4', 'Today'],
  ['design 3.5', 'Top RFPs'],
  ['design 3.6', 'Before any score'],
  ['design 3.7', 'One vote per voter and opportunity'],
  ['design 3.8', 'Positive, negative and sentiment'],
  ['design 3.9', 'Counts'],
  ['design 3.10', 'Scope'],
  ['design 3.11', 'Search'],
  ['design 3.12', 'Job status'],
  ['design 3.13', 'Two texts for one failure'],
  ['design 3.14', 'Reports that fail to load'],
  ['design 3.15', 'E-mail vote page'],
  ['design 3.16', 'Whose report is mailed'],
  ['design 3.17', 'Second source'],
  ['design 3.18', 'Dates and status'],
  ['design 3.19', 'Analytics'],
  ['design 3.20', 'Environment'],
  ['design 3.21', 'Job banner on Home'],
  ['design 3.22', 'Refresh Data'],
  ['design 3.23', 'Routes that are added'],
  ['design 3.25', 'Sample data'],
  ['design 3.26', 'To decide and Decided'],
  ['design 3.27', 'Turned down by the team'],
  ['design 3.28', 'Learning is due'],
  ['design 3.29', 'Reasons of a vote'],
  ['design 3.30', 'Undo'],
  ['design 3.31', 'Vectors and facts'],
  ['design 3.32', 'Match But No Past History'],
  ['design 3.33', 'Promotion'],
  ['design 3.34', 'Search additions'],
  ['design 3.35', 'Profile additions'],
  ['design 3.36', 'Early'],
  ['design 3.37', 'Screens we add'],
  ['design 3.41', 'Pursuit'],
  ['design 3.42', 'Award'],
  ['design 3.48', 'Jobs never empty a list'],
  ['design 4', 'Replies where the specification is silent'],
]);

const introduction = `# The specification and its tests

Made by \`npm run spec-map\` from the titles of the tests: a title, or that of the block it is in, begins with the section of
the specification that the test holds (§), or with a numbered decision where the specification leaves something open
(design). The code stands beside its test; … is a value from the test's own table.`;

const TAG = /^((?:, )?(?:§|design )\d+(?:\.\d+)?)+ /;

/**
 * The tests in a file that hold a section, one for each section; blocks are told from their indentation.
 * @param {string} text
 */
export function promisesIn(text) {
  /** @type {{ depth: number, words: string, held: string[] }[]} */
  let blocks = [];
  return titlesIn(text).flatMap(({ depth, isBlock, title }) => {
    blocks = blocks.filter((block) => block.depth < depth);
    const tag = TAG.exec(title)?.[0] ?? '';
    const held = tag ? tag.trim().split(', ') : (blocks.at(-1)?.held ?? []);
    const words = fixedPieces(title.slice(tag.length)).join('…');
    const promise = [...blocks.map((block) => block.words), words].join(' › ');
    if (!isBlock) return held.map((section) => ({ section, promise }));
    blocks.push({ depth, words, held });
    return [];
  });
}

/** All of them, in the order of the files. */
export function listPromises() {
  const files = listFiles().filter(isTest);
  return files
    .sort()
    .flatMap((file) => promisesIn(textOf(file)).map(({ section, promise }) => ({ section, promise, file })));
}

/** The text of docs/spec-map.md. @param {ReturnType<typeof listPromises>} promises */
export function describePromises(promises) {
  const parts = [...sections].map(([section, name]) => {
    const rows = promises
      .filter((one) => one.section === section)
      .map(({ promise, file }) => `| ${promise.replaceAll(/[|<*]/g, '\\$&')} | \`${file}\` |`);
    return `## ${section} ${name}\n\n| promise | test |\n|---|---|\n${rows.join('\n')}`;
  });
  return `${[introduction, ...parts].join('\n\n')}\n`;
}
