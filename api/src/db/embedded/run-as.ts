import { execFile } from 'node:child_process';
import { lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#console.ts';
import { ifPresent } from './files.ts';

/** The unprivileged user PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
}

const READ = 4;
const ENTER = 1;

/**
 * Undefined unless we are root. An existing database keeps its owner, so that a start with sudo does not lock
 * out the person who created it; a new one, or one copied by root, goes to `nobody`.
 */
export async function findRunAs(cluster: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ifPresent(stat(cluster));
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: await nobody('-u'), gid: await nobody('-g') };
}

async function nobody(option: '-u' | '-g'): Promise<number> {
  try {
    return Number((await promisify(execFile)('id', [option, 'nobody'])).stdout);
  } catch {
    throw new StartupError(
      "PostgreSQL refuses to run as root and this system has no user 'nobody'. " +
        'Start Bidlight as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** For the options of a spawned process; `| 0` because macOS numbers `nobody` as an unsigned -2. */
export function spawnIds(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs === undefined ? {} : { uid: runAs.uid | 0, gid: runAs.gid | 0 };
}

/** The topmost folder on the way into this existing folder that the user may not enter. */
export async function findBarrier(folder: string, runAs: RunAs): Promise<string | undefined> {
  const steps: string[] = [];
  for (let step = await realpath(folder); !steps.includes(step); step = dirname(step)) steps.push(step);
  for (const step of steps.reverse()) {
    if (!(await allows(step, ENTER, runAs))) return step;
  }
  return undefined;
}

export async function canRead(path: string, runAs: RunAs): Promise<boolean> {
  return (await findBarrier(dirname(path), runAs)) === undefined && (await allows(path, READ, runAs));
}

async function allows(path: string, right: number, runAs: RunAs): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === runAs.uid ? 6 : gid === runAs.gid ? 3 : 0;
  return ((mode >> shift) & right) !== 0;
}

export async function giveTree(folder: string, runAs: RunAs): Promise<void> {
  await lchown(folder, runAs.uid, runAs.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), runAs.uid, runAs.gid);
  }
}
