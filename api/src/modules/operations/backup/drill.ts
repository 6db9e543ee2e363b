import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open.ts';
import { type CheckedBackup, checkBackup, restore } from './restore.ts';

const PREFIX = 'drill-';
/** A drill takes minutes; what is older was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/**
 * Shows that a backup can be restored: into a built-in PostgreSQL of its own, where the number and the checksum of every
 * table's rows are compared with the file's. The product's database has no part in it. It is made in a folder of DATA_DIR, since
 * the system's folder for temporary files is often in memory.
 */
export async function drill(
  path: string,
  { dataDir: place, postgresBin }: Pick<Config, 'dataDir' | 'postgresBin'>,
): Promise<CheckedBackup> {
  const backup = await checkBackup(path);
  await mkdir(place, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await removeLeftBehind(place);
  const dataDir = await mkdtemp(join(place, PREFIX));
  // The user that runs the database for root must be able to enter it.
  await chmod(dataDir, 0o711);
  try {
    const { direct, close } = await openDatabase(
      { dataDir, postgresBin, databaseUrl: undefined, databaseDirectUrl: undefined },
      { owner: `a drill (process ${process.pid})`, onLost: () => {}, log: () => {} },
    );
    try {
      await restore(direct, backup);
    } finally {
      await close();
    }
  } finally {
    await removeWithLinked(dataDir);
  }
  return backup;
}

async function removeLeftBehind(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(place, name);
    if (Date.now() - (await stat(folder)).mtimeMs > LEFT_BEHIND_MS) await removeWithLinked(folder);
  }
}

/** Where that user cannot enter the folder, the database is in another one and this has a link to it. */
async function removeWithLinked(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  for (const folder of [cluster, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
}
