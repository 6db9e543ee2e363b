import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { openDatabase } from '@bidlight/api/platform/db/open.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';

/** Does work on a database of its own, which is removed afterwards. */
export async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  // The database runs as another user when this is run by root.
  await chmod(folder, 0o777);
  const fail = (error: Error) => {
    throw error;
  };
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  try {
    await migrate(opened.settings);
    const { db, close } = await connectOnce(opened.settings, 'bidlight bench');
    await work(db).finally(close);
  } finally {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  }
}
