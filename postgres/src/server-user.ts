import { execFile } from 'node:child_process';
import { lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ifPresent, PostgresError } from './errors.ts';

/** The unprivileged user that PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const READ = 4;
const ENTER = 1;

/**
 * Undefined unless we are root. An existing database keeps its owner, so that a start with sudo does not lock
 * out the person who created it; a new one, or one copied by root, goes to `nobody`.
 */
export async function findServerUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ifPresent(stat(cluster));
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: await nobody('-u'), gid: await nobody('-g') };
}

async function nobody(option: '-u' | '-g'): Promise<number> {
  try {
    return Number((await promisify(execFile)('id', [option, 'nobody'])).stdout);
  } catch {
    throw new PostgresError(
      "PostgreSQL refuses to run as root and this system has no user 'nobody'. " +
        'Start Bidlight as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** Options for a spawned process; `| 0` because macOS numbers `nobody` as an unsigned -2. */
export function spawnIds(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid | 0, gid: user.gid | 0 };
}

/** What programs need of the environment. Ours has the keys and passwords of other services, which PostgreSQL needs none of. */
export function neededEnvironment(): NodeJS.ProcessEnv {
  const isNeeded =
    /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|LD_LIBRARY_PATH|DYLD_\w+)$/i;
  // biome-ignore lint/style/noProcessEnv: it is not read for settings, but kept from a child process.
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded.test(name)));
}

/** The topmost folder on the path of this existing folder that the user may not enter. */
export async function findClosedFolder(folder: string, user: ServerUser): Promise<string | undefined> {
  const path: string[] = [];
  for (let step = await realpath(folder); !path.includes(step); step = dirname(step)) path.push(step);
  for (const step of path.reverse()) {
    if (!(await allows(step, ENTER, user))) return step;
  }
  return undefined;
}

export async function canRead(path: string, user: ServerUser): Promise<boolean> {
  return (await findClosedFolder(dirname(path), user)) === undefined && (await allows(path, READ, user));
}

async function allows(path: string, right: number, user: ServerUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & right) !== 0;
}

export async function chownTree(folder: string, user: ServerUser): Promise<void> {
  await lchown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), user.uid, user.gid);
  }
}
