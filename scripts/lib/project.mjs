import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
// Not by name: on a Node without it the import itself would fail, before the sentence that says so.
import util from 'node:util';

export const isWindows = process.platform === 'win32';

export const root = join(import.meta.dirname, '../..');

/**
 * A young generation of 8 MB: by default V8 lets it grow to several times that after a burst of work, such as filling
 * the demo or reading a large file, and keeps that memory. The whole heap is collected when it has grown by 60%: by default
 * V8 waits for up to three times what is in use, and the peaks rise with the days.
 */
export const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

export const nodeEnvironment = {
  // Node keeps compiled code here, so that the next start of the server or of a command does not compile again. A new build
  // removes it with the old one.
  NODE_COMPILE_CACHE: join(root, 'api/dist/compile-cache'),
  // The C library of most Linux systems gives each thread memory of its own to allocate from, raises its bounds after large
  // allocations, and then keeps what is freed. So many may share, and what is larger than this goes back at once.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const toolScripts = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  rolldown: 'rolldown/bin/cli.mjs',
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

/**
 * The variables of `.env`, which the server reads as well, overridden by those of this process.
 * @param {string} folder the repository's root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withEnvFile(folder, env) {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...util.parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

/**
 * npm runs every command in the project's root, whichever folder it is called in: relative paths are resolved from
 * the caller's folder. Options and addresses stay as they are.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env npm puts the caller's folder in INIT_CWD
 */
export function resolveCallerPaths(args, env) {
  const folder = env.INIT_CWD;
  const isPath = (/** @type {string} */ arg) => arg !== '' && !/^(?:-|[a-z][a-z0-9+.-]+:\/\/)/i.test(arg);
  return folder ? args.map((arg) => (isPath(arg) ? resolve(folder, arg) : arg)) : args;
}
