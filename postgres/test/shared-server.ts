import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '../src/index.ts';

/** In memory, where Linux has room for it there: a copy of a database takes a tenth of the time, and no test needs the disk. */
const IN_MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 ** 31;

async function folderForData(): Promise<string> {
  const space = await statfs(IN_MEMORY).catch(() => undefined);
  const hasRoom = space !== undefined && space.bavail * space.bsize > ROOM_NEEDED;
  return mkdtemp(join(hasRoom ? IN_MEMORY : tmpdir(), 'bidlight-test-'));
}

/** One PostgreSQL for all test files of a run, because creating a server takes seconds and a database does not. */
export async function startSharedServer(): Promise<Pick<Postgres, 'connection' | 'stop'>> {
  const dataDir = await folderForData();
  // mkdtemp lets nobody else in; as root the database runs as another user and would be moved elsewhere.
  await chmod(dataDir, 0o755);
  const server = await startPostgres({
    dataDir,
    owner: 'the tests',
    onLost: (error) => {
      throw error;
    },
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      max_wal_size: '256MB',
    },
  });
  // Ctrl-C ends the runner without stopping the server.
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killNow = () => process.kill(pid, 'SIGQUIT');
  process.once('exit', killNow);
  return {
    connection: server.connection,
    stop: async () => {
      process.off('exit', killNow);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
