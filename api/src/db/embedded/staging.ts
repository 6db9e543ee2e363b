import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#console.ts';
import { type Binaries, program } from './binaries.ts';
import { errorText, isTaken } from './files.ts';
import { canRead, type RunAs } from './run-as.ts';

/** Where root keeps what the unprivileged user could not reach in the project's folder. */
export const STAGING_ROOT = '/var/lib/bidlight';

/** These binaries where the user can run them, else a copy where it can. */
export async function runnableBinaries(
  binaries: Binaries,
  runAs: RunAs,
  stagingRoot = STAGING_ROOT,
): Promise<Binaries> {
  // A few samples are enough: one installation writes all its files under one umask.
  const samples = [program(binaries, 'postgres'), join(binaries.root, 'lib'), join(binaries.root, 'share')];
  const readable = await Promise.all(samples.map((sample) => canRead(sample, runAs)));
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
    throw new StartupError(
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
    // Another process starting at this moment may have put the same copy there.
    if (!(await isTaken(target))) throw error;
  }
}

/** A restrictive umask at installation or now must not follow the copy. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isExecuted = entry.isDirectory() || entry.parentPath === join(folder, 'bin');
    await chmod(join(entry.parentPath, entry.name), isExecuted ? 0o755 : 0o644);
  }
}
