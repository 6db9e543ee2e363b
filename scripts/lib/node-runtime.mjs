import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isWindows, pinnedNode } from './paths.mjs';
import { run } from './run.mjs';
import { Problem } from './steps.mjs';

/**
 * The npm package `node` fetches its binary in an install script, and npm may be told, or may decide, not to
 * run those. Then we do what the script would have done.
 * @param {string} folder the repository's root
 */
export async function ensureNodeRuntime(folder) {
  const wanted = pinnedVersion(folder);
  if ((await installedVersion(folder)) === wanted) return;

  const packageFolder = join(folder, 'node_modules/node');
  const fetched = await run(machineNode(process.env), ['installArchSpecificPackage.js'], {
    cwd: packageFolder,
    env: { ...process.env, npm_config_loglevel: 'error' },
    output: 'hide',
  });
  if (fetched.code === 0 && !isWindows) linkIntoBin(folder);

  if ((await installedVersion(folder)) === wanted) return;
  process.stderr.write(fetched.output);
  throw new Problem(
    existsSync(pinnedNode(folder))
      ? `The Node runtime was installed, but it is not ${wanted} or does not start on this system.`
      : 'The Node runtime was not installed because install scripts are switched off. Run: npm rebuild node --ignore-scripts=false',
  );
}

/**
 * The Node that npm itself runs on. The one this process runs on may be in node_modules, and gone by now.
 * @param {NodeJS.ProcessEnv} env
 */
export function machineNode(env) {
  return env.npm_node_execpath ?? 'node';
}

/** @param {string} folder */
function pinnedVersion(folder) {
  /** @type {{ dependencies: { node: string } }} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest.dependencies.node;
}

/** @param {string} folder */
async function installedVersion(folder) {
  const { output } = await run(pinnedNode(folder), ['--version'], { output: 'hide' });
  return output.trim().replace(/^v/, '');
}

/**
 * What npm does for a package's `bin`, and skips while the file it names is not there.
 * @param {string} folder
 */
function linkIntoBin(folder) {
  const link = pinnedNode(folder);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync('../node/bin/node', link);
}
