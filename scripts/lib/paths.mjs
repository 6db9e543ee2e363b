import { join } from 'node:path';

export const isWindows = process.platform === 'win32';

export const root = join(import.meta.dirname, '../..');

const toolScripts = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/**
 * The script behind node_modules/.bin/<tool>; started with Node it works without a shell, on Windows too.
 * @param {keyof typeof toolScripts} name
 */
export function toolScript(name) {
  return join(root, 'node_modules', toolScripts[name]);
}

/**
 * The Node of the npm dependency `node`, which every part of the product runs on.
 * @param {string} folder the repository's root
 */
export function pinnedNode(folder) {
  // On Windows .bin holds shims for the shells, which cannot be spawned.
  return join(folder, 'node_modules', isWindows ? 'node/bin/node.exe' : '.bin/node');
}
