import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStep, UserError } from './console.mjs';
import { root, withEnvFile } from './project.mjs';
import { runTool } from './run.mjs';

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder whose `dist` it makes
 * @property {string[]} sources files and folders that it depends on
 * @property {'vite' | 'rolldown'} tool
 * @property {string[]} args before the folder to write to
 */

/** @type {Build[]} */
export const builds = [
  {
    name: 'client',
    folder: 'web',
    sources: ['web', 'contract/src', 'docs/guides', 'package-lock.json', 'tsconfig.base.json'],
    tool: 'vite',
    args: ['build', '--emptyOutDir', '--outDir'],
  },
  {
    name: 'server',
    folder: 'api',
    sources: ['api', 'contract/src', 'postgres/src', 'scoring/src', 'package-lock.json'],
    tool: 'rolldown',
    args: ['--config', 'rolldown.config.ts', '--dir'],
  },
];

const hashFile = '.build-hash';
/** What is installed, what is built (also while it is being built), migrations (read at run time) and tests. */
const notSource = /^(node_modules|dist|\.build-\d+|drizzle|test|.*\.(test|fixture)\.\w+)$/;

/** Builds the client and the server, each unless its `dist` is already what the sources say. */
export async function buildProduct() {
  const env = withEnvFile(root, process.env);
  const outdated = builds
    .map((build) => ({ ...build, hash: sourceHash(root, build.sources, env) }))
    .filter(({ folder, hash }) => builtHash(join(root, folder, 'dist')) !== hash);
  printStep('build', outdated.map(({ name }) => name).join(' and ') || 'up to date');
  const results = await Promise.allSettled(outdated.map((build) => makeDist(build, build.hash, env)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * @param {Build} build
 * @param {string} hash
 * @param {NodeJS.ProcessEnv} env
 */
async function makeDist({ name, folder, tool, args }, hash, env) {
  const cwd = join(root, folder);
  // Beside dist, so that a rename can move it there; named dist as well, so that git ignores it.
  const workFolder = join(cwd, `.build-${process.pid}`);
  const fresh = join(workFolder, 'dist');
  try {
    const { code, output } = await runTool(tool, [...args, fresh], {
      cwd,
      env: { ...env, NODE_ENV: 'production' },
      output: 'hide',
    });
    if (code !== 0) {
      process.stderr.write(output);
      throw new UserError(`The ${name} could not be built; the reason is above.`);
    }
    writeFileSync(join(fresh, hashFile), hash);
    replaceFolder(join(cwd, 'dist'), fresh, join(workFolder, 'old'));
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** @param {string} dist */
function builtHash(dist) {
  const file = join(dist, hashFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Renames only, so that the target is never half of a folder.
 * @param {string} target
 * @param {string} replacement
 * @param {string} aside where the target's old content goes
 */
export function replaceFolder(target, replacement, aside) {
  if (existsSync(target)) renameSync(target, aside);
  renameSync(replacement, target);
}

/**
 * Identifies everything that a build depends on. Two equal hashes mean an equal build.
 * @param {string} folder the repository's root
 * @param {string[]} sources
 * @param {NodeJS.ProcessEnv} env
 */
export function sourceHash(folder, sources, env) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(folder, source))) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${JSON.stringify(env[name])}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} path a file or a folder below it
 * @returns {string[]}
 */
function filesIn(folder, path) {
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => !notSource.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(folder, below) : [below];
    });
}
