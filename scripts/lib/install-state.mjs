import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './paths.mjs';

const stampFile = 'node_modules/.bidlight-install';
const unfinished = 'unfinished\n';

/**
 * 'unfinished' means that an install broke off and may have left half of a package behind, which npm would
 * take for a whole one.
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
export function markUnfinished(folder) {
  writeFileSync(join(folder, stampFile), unfinished);
}

/** @param {string} folder */
export function markInstalled(folder) {
  writeFileSync(join(folder, stampFile), finishedStamp(folder));
}

/**
 * Only their content: in a container the folder itself may be a mount point.
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
 * Names the lockfile and the kind of machine: a folder shared with a container, or copied from elsewhere,
 * brings binaries that do not run here.
 * @param {string} folder
 */
function finishedStamp(folder) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}\n`;
}
