import { randomBytes } from 'node:crypto';
import {
  access,
  chown,
  constants,
  mkdir,
  mkdtemp,
  open,
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
import { authenticationSettings } from './authentication.ts';
import {
  type Binaries,
  ensureReachable,
  findBinaries,
  MAJOR_VERSION,
  openStaging,
  STAGING_ROOT,
} from './binaries.ts';
import { errorCode, errorText, ifPresent, isTaken, PostgresError } from './errors.ts';
import { INITDB_LIMIT_MS, runInitdb } from './initdb.ts';
import { chownTree, findClosedFolder, findServerUser, type ServerUser } from './server-user.ts';

export interface FolderOptions {
  /** Absolute. The database is its `postgres` folder, the server's log its `postgres.log`. */
  dataDir: string;
  /** The folder of PostgreSQL's programs, in place of those of the npm package. */
  programs?: string | undefined;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
}

/** Everything that a server needs and that stays the same when it is restarted. */
export interface ServerSetup {
  /** The path as the caller gave it. */
  dataDir: string;
  /** The real path of the database files. */
  cluster: string;
  binaries: Binaries;
  user: ServerUser | undefined;
  /** The settings that say who may connect. */
  authentication: Record<string, string>;
  settings: Record<string, string> | undefined;
}

/** Nobody else looks into it. Where root starts PostgreSQL, that runs as another user, who has to get through. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;
const UNFINISHED = 'initdb-';

export async function openDataFolder({ dataDir, settings, programs }: FolderOptions): Promise<ServerSetup> {
  await requireWritable(dataDir);
  const user = await findServerUser(join(dataDir, 'postgres'));
  const found = await findBinaries(programs);
  const binaries = user === undefined ? found : await ensureReachable(found, user);
  const cluster = await ensureCluster(dataDir, binaries, user);
  const authentication = await authenticationSettings(cluster, user);
  return { dataDir, cluster, binaries, user, authentication, settings };
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reasons: Record<string, string> = {
      EEXIST: 'it is not a folder',
      ENOTDIR: 'a part of its path is not a folder',
      EACCES: 'it may not be written',
      EPERM: 'it may not be written',
      EROFS: 'its disk is read-only',
    };
    const reason = reasons[errorCode(error) ?? ''] ?? errorText(error);
    const uid = process.getuid?.();
    // In a container that is often a mounted folder of root's, and the path is not for its user to choose.
    const advice =
      errorCode(error) === 'EACCES' && uid !== undefined
        ? `Make the user that Bidlight runs as its owner (chown ${uid}), or set DATA_DIR to another folder.`
        : 'Set DATA_DIR to a folder that can be written.';
    throw new PostgresError(`The data folder ${dataDir} cannot be used: ${reason}. ${advice}`);
  }
}

/** The real path of the data folder's database files, which are created when there are none. */
async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<string> {
  const place = join(dataDir, 'postgres');
  if (await isVacant(place)) await createCluster(place, binaries, user);
  const cluster = await ifPresent(realpath(place));
  if (cluster === undefined) {
    // A new empty database would be wrong here: the old one may only be unmounted.
    throw new PostgresError(
      `The database of ${dataDir} is missing: ${place} is a link to a folder that does not exist. ` +
        'Restore that folder, or delete the link to begin with an empty database.',
    );
  }
  await refuseForeignCluster(cluster);
  if (user !== undefined) await giveToServerUser(cluster, user);
  await checkVersion(cluster);
  return cluster;
}

async function isVacant(place: string): Promise<boolean> {
  if (!(await isTaken(place))) return true;
  const entries = await readdir(place).catch(() => undefined); // It may be a file, or closed to us.
  return entries?.length === 0;
}

/** The cluster is made under another name and renamed, so that a crash or a race never leaves half of one. */
async function createCluster(place: string, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  const dataDir = dirname(place);
  const isStaged = user !== undefined && (await findClosedFolder(dataDir, user)) !== undefined;
  const parent = isStaged ? STAGING_ROOT : dataDir;
  if (isStaged) await openStaging(parent);
  await removeLeftovers(parent);

  const fresh = await mkdtemp(join(parent, UNFINISHED));
  const staged = join(parent, `data-${randomBytes(6).toString('hex')}`);
  try {
    if (user !== undefined) await chown(fresh, user.uid, user.gid);
    await runInitdb(binaries, fresh, user);
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

/** Leftovers are recognised by age and not by process: their maker may run in another container. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const leftover = join(parent, name);
    const changed = await ifPresent(stat(leftover));
    if (changed === undefined || Date.now() - changed.mtimeMs < 20 * INITDB_LIMIT_MS) continue;
    // Another user's leftover cannot be removed and does no harm.
    await rm(leftover, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Makes a rename or a new link in this folder survive a power cut. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await ifPresent(readFile(join(cluster, 'PG_VERSION'), 'utf8')))?.trim();
  if (version === MAJOR_VERSION) return;
  throw new PostgresError(
    version === undefined
      ? `The folder ${cluster} holds no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`
      : `The database in ${cluster} was made by PostgreSQL ${version} and cannot be read by PostgreSQL ${MAJOR_VERSION}. ` +
          'Set DATA_DIR to another folder and restore a backup there.',
  );
}

/** PostgreSQL insists on owning its files, and lets no other user read them. */
export async function refuseForeignCluster(cluster: string): Promise<void> {
  const { uid } = await stat(cluster);
  const self = process.getuid?.() ?? 0;
  if (self === 0 || self === uid) return;
  throw new PostgresError(
    `The database in ${cluster} belongs to another user (uid ${uid}). ` +
      'Start Bidlight as that user, or set DATA_DIR to another folder.',
  );
}

/** Makes the user that runs PostgreSQL for root the owner, provided that this user can enter the folder. */
async function giveToServerUser(cluster: string, user: ServerUser): Promise<void> {
  const closed = await findClosedFolder(dirname(cluster), user);
  if (closed !== undefined) {
    throw new PostgresError(
      `The database in ${cluster} cannot be reached by the user that runs PostgreSQL (uid ${user.uid}), ` +
        `who may not enter ${closed}. Move the data folder, or open that one with chmod o+x.`,
    );
  }
  if ((await stat(cluster)).uid !== user.uid) await chownTree(cluster, user);
}
