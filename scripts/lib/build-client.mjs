import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientHash } from './client-hash.mjs';
import { withEnvFile } from './env-file.mjs';
import { root } from './paths.mjs';
import { runTool } from './run.mjs';
import { Problem, step } from './steps.mjs';

const hashFile = '.build-hash';

/** Builds web/dist unless it is already what the sources say. */
export async function buildClient() {
  const web = join(root, 'web');
  const dist = join(web, 'dist');
  const env = withEnvFile(root, process.env);
  const hash = clientHash(root, env);
  if (builtHash(dist) === hash) {
    step('build', 'client is up to date');
    return;
  }
  step('build', 'client');

  // Beside dist, so that a rename can move it there; named dist as well, so that git ignores it.
  const workshop = join(web, `.build-${process.pid}`);
  const staging = join(workshop, 'dist');
  try {
    const { code, output } = await runTool('vite', ['build', '--outDir', staging, '--emptyOutDir'], {
      cwd: web,
      env: { ...env, NODE_ENV: 'production' },
      output: 'hide',
    });
    if (code !== 0) {
      process.stderr.write(output);
      throw new Problem('The client could not be built; the reason is above.');
    }
    writeFileSync(join(staging, hashFile), hash);
    replaceFolder(dist, staging, join(workshop, 'old'));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** @param {string} dist */
function builtHash(dist) {
  const file = join(dist, hashFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Renames only, so that at no moment half a folder stands in the target's place.
 * @param {string} target
 * @param {string} replacement
 * @param {string} aside where the target's old content goes
 */
export function replaceFolder(target, replacement, aside) {
  if (existsSync(target)) renameSync(target, aside);
  renameSync(replacement, target);
}
