import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { printStep, UserError } from './console.mjs';
import { isWindows, pinnedNode } from './project.mjs';
import { run } from './run.mjs';

const stampFile = 'node_modules/.bidlight-install';
const unfinished = 'unfinished\n';

/**
 * Not `npm ci`: it reinstalls everything, it cannot delete the Node it may be running on (Windows), and it refuses
 * a lockfile that lacks the optional binaries of some other platform, as npm is known to write them.
 */
const npmInstall = [
  'install',
  '--no-save',
  // A user's npm settings may leave out the binaries.
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * `product` is what builds and runs it, `everything` also what tests and measures it.
 * @typedef {'product' | 'everything'} Extent
 */

/**
 * Installs what package-lock.json says.
 * @param {string} folder the repository's root
 * @param {Extent} wanted
 */
export async function install(folder, wanted) {
  const extent = extentFor(folder, wanted);
  const state = installState(folder, extent);
  if (state === 'up to date') {
    printStep('install', 'up to date');
    return;
  }
  const isFirst = !existsSync(join(folder, 'node_modules'));
  if (isFirst) {
    printStep('install', 'dependencies (first time, about a minute)');
  } else if (state === 'unfinished') {
    printStep('install', 'dependencies (again, the last time broke off)');
    emptyNodeModules(folder);
  } else {
    printStep('install', 'dependencies (they changed, or the tests need more)');
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, stampFile), unfinished);
  // npm trusts this record instead of looking, and `npm install --package-lock-only` writes a wrong one.
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  const npm = npmCommand(process.env);
  // Said either way: NODE_ENV=production leaves out what tests need, and so may a user's npm settings.
  const dev = extent === 'everything' ? '--include=dev' : '--omit=dev';
  const { code } = await run(npm.command, [...npm.args, ...npmInstall, dev], {
    cwd: folder,
    output: 'errors',
  });
  if (code !== 0) throw new UserError('The dependencies could not be installed; npm says why above.');
  await ensurePinnedNode(folder);
  markInstalled(folder, extent);
}

/**
 * Somebody who develops keeps what the tests need when a start installs what has changed.
 * @param {string} folder
 * @param {Extent} wanted
 * @returns {Extent}
 */
export function extentFor(folder, wanted) {
  return readStamp(folder)?.startsWith('everything ') ? 'everything' : wanted;
}

/**
 * 'unfinished' means that an install broke off and may have left half of a package behind, which npm would
 * take for a complete one.
 * @param {string} folder the repository's root
 * @param {Extent} extent
 * @returns {'up to date' | 'outdated' | 'unfinished'}
 */
export function installState(folder, extent) {
  const stamp = readStamp(folder);
  if (stamp === unfinished) return 'unfinished';
  /** @type {Extent[]} */
  const enough = extent === 'product' ? ['product', 'everything'] : ['everything'];
  const isThere = enough.some((each) => stamp === finishedStamp(folder, each));
  return isThere && existsSync(pinnedNode(folder)) ? 'up to date' : 'outdated';
}

/** @param {string} folder */
function readStamp(folder) {
  const file = join(folder, stampFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} folder
 * @param {Extent} extent
 */
export function markInstalled(folder, extent) {
  writeFileSync(join(folder, stampFile), finishedStamp(folder, extent));
}

/**
 * Names the lockfile, how much of it, and the kind of machine: a folder shared with a container, or copied from elsewhere,
 * brings binaries that do not run here.
 * @param {string} folder
 * @param {Extent} extent
 */
function finishedStamp(folder, extent) {
  const lockfile = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')));
  return `${extent} ${process.platform}-${process.arch} ${lockfile.digest('hex')}\n`;
}

/**
 * Removes only their content: in a container the folder itself may be a mount point.
 * @param {string} folder
 */
export function emptyNodeModules(folder) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const workspace of ['.', ...workspaces]) {
    const modules = join(folder, workspace, 'node_modules');
    if (!existsSync(modules)) continue;
    for (const name of readdirSync(modules)) rmSync(join(modules, name), { recursive: true, force: true });
  }
}

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

/**
 * The Node that npm itself runs on. The one this process runs on may be in node_modules, and removed by now.
 * @param {NodeJS.ProcessEnv} env
 */
function machineNode(env) {
  return env.npm_node_execpath ?? 'node';
}

/**
 * The npm package `node` downloads its binary in an install script, and npm may not run those. Then we do what
 * the script would have done, including npm's link in .bin, which npm skips while the file is missing.
 * @param {string} folder the repository's root
 */
async function ensurePinnedNode(folder) {
  /** @type {{ dependencies: { node: string } }} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const wanted = `v${manifest.dependencies.node}`;
  const isInstalled = async () =>
    (await run(pinnedNode(folder), ['--version'], { output: 'hide' })).output.trim() === wanted;
  if (await isInstalled()) return;

  const fetched = await run(machineNode(process.env), ['installArchSpecificPackage.js'], {
    cwd: join(folder, 'node_modules/node'),
    env: { ...process.env, npm_config_loglevel: 'error' },
    output: 'hide',
  });
  if (fetched.code === 0 && !isWindows) {
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    rmSync(pinnedNode(folder), { force: true });
    symlinkSync('../node/bin/node', pinnedNode(folder));
  }
  if (await isInstalled()) return;
  process.stderr.write(fetched.output);
  throw new UserError(
    existsSync(pinnedNode(folder))
      ? `The Node runtime was installed, but it is not ${wanted.slice(1)} or does not start on this system.`
      : 'The Node runtime was not installed because install scripts are switched off. Run: npm rebuild node --ignore-scripts=false',
  );
}
