import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open.ts';
import { type CheckedBackup, checkBackup, restore } from './restore.ts';

/**
 * Shows that a backup can be restored: into a built-in PostgreSQL of its own in a temporary folder, where the number and
 * the checksum of every table's rows are compared with the file's. The product's database has no part in it.
 */
export async function drill(path: string): Promise<CheckedBackup> {
  const backup = await checkBackup(path);
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-drill-'));
  // The user that runs the database for root must be able to enter it.
  await chmod(dataDir, 0o711);
  try {
    const { direct, close } = await openDatabase(
      { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined },
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

/** Where that user cannot enter the folder, the database is in another one and this has a link to it. */
async function removeWithLinked(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  for (const folder of [cluster, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
}
