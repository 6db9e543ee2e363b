import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, listFiles, quoted, textOf } from './lib/documents.mjs';
import { root } from './lib/project.mjs';
import { isTest } from './lib/test-files.mjs';

const files = listFiles();

/**
 * A name with a folder or a known ending is a path: from the root, from a folder of the sources, or the end of one.
 * @param {string} path
 */
function exists(path) {
  const clean = path.replace(/\/$/, '');
  return existsSync(join(root, clean)) || files.some((file) => file === clean || file.endsWith(`/${clean}`));
}

const PATH = /^[\w-][\w.-]*(\/[\w.-]+)*\/?$/;
const ENDING = /\.(tsx?|mjs|sql|md|json|tsv|css|svg)$/;
/** Made by a build, which the tests do not need. */
const BUILT = /(^|\/)dist\//;
const FOLDER = /^(api|web|contract|scoring|postgres|e2e|bench|training|docs|scripts)\//;

describe('the documentation', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    const paths = quoted(document).filter(
      (code) => PATH.test(code) && !BUILT.test(code) && (ENDING.test(code) || FOLDER.test(code)),
    );
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(documents)('%s links only to files and headings that exist', (document) => {
    const links = [
      ...textOf(document).matchAll(/(?:\]\(|(?:src|srcset|href)=")(?!https?:|mailto:)([^)"]+)/g),
    ];
    const broken = links.filter(([, link = '']) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? document : normalize(join(dirname(document), file));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).has(anchor);
    });
    expect(broken.map(([, link]) => link)).toEqual([]);
  });

  it('CHANGELOG.md describes the version that the product says', () => {
    const { version } = JSON.parse(textOf('package.json'));
    const [, section = ''] = textOf('CHANGELOG.md').split(`\n## ${version}, `);
    expect(section.split('\n## ')[0]?.match(/^- /gm)?.length).toBeGreaterThan(5);
  });

  it('docs/architecture.md names only functions, types and columns that exist', () => {
    const sources = files.filter((file) => /^(api|contract|scoring|web)\/src\/.*\.tsx?$/.test(file));
    const text = sources.map(textOf).join('\n');
    const names = quoted('docs/architecture.md').filter((code) =>
      /^([a-z]+[A-Z]|[A-Z][a-z]+)\w*$/.test(code),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  it('docs/security.md names the files of all tests of a finding, and no others', () => {
    const tests = files.filter(isTest);
    const byFinding = new Map();
    for (const file of tests) {
      const numbers = textOf(file).matchAll(/['`]security (\d\d): /g);
      for (const number of new Set([...numbers].map(([, found]) => found)))
        byFinding.set(number, [...(byFinding.get(number) ?? []), file].sort());
    }
    const rows = textOf('docs/security.md').matchAll(/^\| (\d\d) \|.*\| ([^|]*) \|$/gm);
    for (const [, number = '', cell = ''] of rows) {
      const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([number, named.sort()]).toEqual([number, byFinding.get(number) ?? []]);
      byFinding.delete(number);
    }
    expect([...byFinding.keys()]).toEqual([]);
  });
});
