import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#console.ts';
import { type Binaries, majorVersion } from './binaries.ts';
import { ifPresent, isTaken, syncFolder } from './files.ts';
import { INITDB_LIMIT_MS, runInitdb } from './initdb.ts';
import { findBarrier, giveTree, type RunAs } from './run-as.ts';
import { openStaging, STAGING_ROOT } from './staging.ts';

const UNFINISHED = 'initdb-';

/** The real path of the data folder's database files, which are created when there are none. */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
): Promise<string> {
  const place = join(dataDir, 'postgres');
  if (await isVacant(place)) await createCluster(place, binaries, runAs);
  const cluster = await ifPresent(realpath(place));
  if (cluster === undefined) {
    // Never answered with a new empty database: the old one may only be unmounted.
    throw new StartupError(
      `The database of ${dataDir} is missing: ${place} is a link to a folder that does not exist. ` +
        'Restore that folder, or delete the link to begin with an empty database.',
    );
  }
  await refuseForeignCluster(cluster);
  if (runAs !== undefined) await handOver(cluster, runAs);
  await checkVersion(cluster, majorVersion(binaries));
  return cluster;
}

async function isVacant(place: string): Promise<boolean> {
  if (!(await isTaken(place))) return true;
  const entries = await readdir(place).catch(() => undefined); // Not a folder, or not ours to read.
  return entries?.length === 0;
}

/** Made under another name and put in place in one step, so that a crash or a race never leaves half of one. */
async function createCluster(place: string, binaries: Binaries, runAs: RunAs | undefined): Promise<void> {
  const dataDir = dirname(place);
  const isStaged = runAs !== undefined && (await findBarrier(dataDir, runAs)) !== undefined;
  const parent = isStaged ? STAGING_ROOT : dataDir;
  if (isStaged) await openStaging(parent);
  await removeLeftovers(parent);

  const fresh = await mkdtemp(join(parent, UNFINISHED));
  const staged = join(parent, `data-${randomBytes(6).toString('hex')}`);
  try {
    if (runAs !== undefined) await chown(fresh, runAs.uid, runAs.gid);
    await runInitdb(binaries, fresh, runAs);
    await ifPresent(rmdir(place));
    if (isStaged) {
      await rename(fresh, staged);
      await symlink(staged, place);
    } else {
      await rename(fresh, place);
    }
    await syncFolder(parent);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (isStaged) await rm(staged, { recursive: true, force: true });
    // When another process was first, its database is the one to use.
    if (await isVacant(place)) throw error;
  }
}

/** By age and not by process: the maker may live in another container that shares the folder. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const leftover = join(parent, name);
    const changed = await ifPresent(stat(leftover));
    if (changed === undefined || Date.now() - changed.mtimeMs < 20 * INITDB_LIMIT_MS) continue;
    // Another user's leftover is in nobody's way.
    await rm(leftover, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function checkVersion(cluster: string, expected: string): Promise<void> {
  const version = (await ifPresent(readFile(join(cluster, 'PG_VERSION'), 'utf8')))?.trim();
  if (version === expected) return;
  throw new StartupError(
    version === undefined
      ? `The folder ${cluster} holds no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`
      : `The database in ${cluster} was made by PostgreSQL ${version} and cannot be read by PostgreSQL ${expected}. ` +
          'Set DATA_DIR to another folder and restore a backup there.',
  );
}

/** PostgreSQL insists on owning its files, and lets nobody else read them. */
export async function refuseForeignCluster(cluster: string): Promise<void> {
  const { uid } = await stat(cluster);
  const self = process.getuid?.() ?? 0;
  if (self === 0 || self === uid) return;
  throw new StartupError(
    `The database in ${cluster} belongs to another user (uid ${uid}). ` +
      'Start Bidlight as that user, or set DATA_DIR to another folder.',
  );
}

/** Makes the user that runs PostgreSQL for root the owner, as far as that user can get there at all. */
async function handOver(cluster: string, runAs: RunAs): Promise<void> {
  const barrier = await findBarrier(dirname(cluster), runAs);
  if (barrier !== undefined) {
    throw new StartupError(
      `The database in ${cluster} cannot be reached by the user that runs PostgreSQL (uid ${runAs.uid}), ` +
        `who may not enter ${barrier}. Move the data folder, or open that one with chmod o+x.`,
    );
  }
  if ((await stat(cluster)).uid !== runAs.uid) await giveTree(cluster, runAs);
}
