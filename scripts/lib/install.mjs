import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { emptyNodeModules, installState, markInstalled, markUnfinished } from './install-state.mjs';
import { ensureNodeRuntime, machineNode } from './node-runtime.mjs';
import { run } from './run.mjs';
import { Problem, step } from './steps.mjs';

/**
 * Brings node_modules up to what package-lock.json says.
 * @param {string} folder the repository's root
 */
export async function install(folder) {
  const state = installState(folder);
  if (state === 'up to date') {
    step('install', 'up to date');
    return;
  }
  const isFirst = !existsSync(join(folder, 'node_modules'));
  if (isFirst) {
    step('install', 'dependencies (first time, about a minute)');
  } else if (state === 'unfinished') {
    step('install', 'dependencies (again, the last time broke off)');
    emptyNodeModules(folder);
  } else {
    step('install', 'dependencies (they changed)');
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  markUnfinished(folder);
  // npm believes this record rather than look, and `npm install --package-lock-only` writes it untruthfully.
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  const npm = npmCommand(process.env);
  const { code } = await run(npm.command, [...npm.args, ...npmInstall], { cwd: folder, output: 'errors' });
  if (code !== 0) throw new Problem('The dependencies could not be installed; npm says why above.');
  await ensureNodeRuntime(folder);
  markInstalled(folder);
}

/**
 * Not `npm ci`: it installs everything anew, it cannot delete the Node it may be running on (Windows), and it
 * refuses a lockfile that lacks the optional binaries of some other platform, as npm is known to write them.
 */
const npmInstall = [
  'install',
  '--no-save',
  // NODE_ENV=production would leave out what builds the client, and a user's npm settings the binaries.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * The npm that started us, otherwise the one on the path.
 * @param {NodeJS.ProcessEnv} env
 */
export function npmCommand(env) {
  const script = env.npm_execpath;
  return script && basename(script) === 'npm-cli.js'
    ? { command: machineNode(env), args: [script] }
    : { command: 'npm', args: [] };
}
