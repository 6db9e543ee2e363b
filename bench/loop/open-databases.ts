import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import type { ConnectionSettings } from '@bidlight/api/platform/db/connect.ts';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { openDatabase } from '@bidlight/api/platform/db/open.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';

/** A PostgreSQL of its own; everything that is simulated gets empty databases in it, one for each arm. */
export async function openDatabases() {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-loop-'));
  // The database runs as another user when this is run by root.
  await chmod(folder, 0o755);
  const fail = (error: Error) => {
    throw error;
  };
  const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  let count = 0;
  const createOne = async (): Promise<ConnectionSettings> => {
    count += 1;
    const database = `arm_${count}`;
    const { db, close } = await connectOnce(opened.settings, 'bidlight bench');
    await db.execute(`create database ${database}`);
    await close();
    await migrate({ ...opened.settings, database });
    return { ...opened.settings, database };
  };
  return {
    create: (databases: number) => Promise.all(Array.from({ length: databases }, createOne)),
    async close(): Promise<void> {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
