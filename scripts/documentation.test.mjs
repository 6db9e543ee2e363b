import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'api/data/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Decisions are dated and never rewritten: the paths of old ones may be gone. */
const current = documents.filter((name) => name !== 'docs/decisions.md');

const tracked = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/(^|\/)(node_modules|dist|\.git|data\/postgres)(\/|$)/.test(file),
);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} document */
function quoted(document) {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/```.*?```/gs, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/**
 * A name with a folder or a known ending is a path: from the root, from a folder of the sources, or the end of one.
 * @param {string} path
 */
function exists(path) {
  const clean = path.replace(/\/$/, '');
  return (
    existsSync(join(root, clean)) || tracked.some((file) => file === clean || file.endsWith(`/${clean}`))
  );
}

const PATH = /^[\w-][\w.-]*(\/[\w.-]+)*\/?$/;
const ENDING = /\.(tsx?|mjs|sql|md|json|tsv|css)$/;
const FOLDER = /^(api|web|contract|scoring|postgres|e2e|bench|training|docs|scripts)\//;

describe('the documentation', () => {
  it.each(current)('%s names only files and folders that exist', (document) => {
    const paths = quoted(document).filter(
      (code) => PATH.test(code) && (ENDING.test(code) || FOLDER.test(code)),
    );
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(documents)('%s links only to files that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  it('docs/security.md names the files of all tests of a finding, and no others', () => {
    const tests = tracked.filter((file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file));
    const byFinding = new Map();
    for (const file of tests) {
      const numbers = readFileSync(join(root, file), 'utf8').matchAll(/['`]security (\d\d): /g);
      for (const number of new Set([...numbers].map(([, found]) => found)))
        byFinding.set(number, [...(byFinding.get(number) ?? []), file].sort());
    }
    const rows = readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(
      /^\| (\d\d) \|.*\| ([^|]*) \|$/gm,
    );
    for (const [, number = '', cell = ''] of rows) {
      const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([number, named.sort()]).toEqual([number, byFinding.get(number) ?? []]);
      byFinding.delete(number);
    }
    expect([...byFinding.keys()]).toEqual([]);
  });

  it.each(current)('%s names only npm scripts that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
