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
  // NODE_ENV=production would leave out what builds the product, and a user's npm settings the binaries.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Installs what package-lock.json says.
 * @param {string} folder the repository's root
 */
export async function install(folder) {
  const state = installState(folder);
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
    printStep('install', 'dependencies (they changed)');
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, stampFile), unfinished);
  // npm trusts this record instead of looking, and `npm install --package-lock-only` writes a wrong one.
  rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });
  const npm = npmCommand(process.env);
  const { code } = await run(npm.command, [...npm.args, ...npmInstall], { cwd: folder, output: 'errors' });
  if (code !== 0) throw new UserError('The dependencies could not be installed; npm says why above.');
  await ensurePinnedNode(folder);
  markInstalled(folder);
}

/**
 * 'unfinished' means that an install broke off and may have left half of a package behind, which npm would
 * take for a complete one.
 * @param {string} folder the repository's root
 * @returns {'up to date' | 'outdated' | 'unfinished'}
 */
export function installState(folder) {
  const file = join(folder, stampFile);
  const stamp = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (stamp === unfinished) return 'unfinished';
  return stamp === finishedStamp(folder) && existsSync(pinnedNode(folder)) ? 'up to date' : 'outdated';
}

/** @param {string} folder */
export function markInstalled(folder) {
  writeFileSync(join(folder, stampFile), finishedStamp(folder));
}

/**
 * Names the lockfile and the kind of machine: a folder shared with a container, or copied from elsewhere,
 * brings binaries that do not run here.
 * @param {string} folder
 */
function finishedStamp(folder) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}\n`;
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
