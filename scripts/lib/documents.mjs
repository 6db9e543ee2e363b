import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './project.mjs';

export const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'api/data/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** @param {string} file */
export function textOf(file) {
  return readFileSync(join(root, file), 'utf8');
}

/**
 * What stands between backticks, without blocks of code.
 * @param {string} document
 */
export function quoted(document) {
  const text = textOf(document).replaceAll(/```.*?```/gs, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/**
 * The anchors of a document's headings, as GitHub makes them: `## What it does` is `#what-it-does`.
 * @param {string} document
 */
export function anchorsOf(document) {
  const headings = textOf(document)
    .replaceAll(/```.*?```/gs, '')
    .matchAll(/^#{1,6} (.+)$/gm);
  /** @type {Map<string, number>} */
  const seen = new Map();
  return new Set(
    [...headings].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-');
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times > 0 ? `${anchor}-${times}` : anchor;
    }),
  );
}

/**
 * The files of the repository, without what is installed, built or filled by running it.
 * @returns {string[]}
 */
export function listFiles() {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !/(^|\/)(node_modules|dist|\.git|data\/postgres)(\/|$)/.test(file));
}
