import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '../src/index.ts';

/** One PostgreSQL for all test files of a run, because creating a server takes seconds and a database does not. */
export async function startSharedServer(): Promise<Pick<Postgres, 'connection' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-test-'));
  // mkdtemp lets nobody else in; as root the database runs as another user and would be moved elsewhere.
  await chmod(dataDir, 0o755);
  const server = await startPostgres({
    dataDir,
    owner: 'the tests',
    onLost: (error) => {
      throw error;
    },
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
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
