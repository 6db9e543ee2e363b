import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@bidlight/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionSettings } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ConnectionSettings;
  }
}

/** One real PostgreSQL per run; every test file clones the migrated template. */
export default async function setup(project: TestProject) {
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
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  await client.query('create database template_bidlight');
  await client.end();
  await migrate({ ...server.connection, database: 'template_bidlight' });
  project.provide('databaseServer', server.connection);
  // Ctrl-C ends the runner without the teardown below.
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killNow = () => process.kill(pid, 'SIGQUIT');
  process.once('exit', killNow);
  return async () => {
    process.off('exit', killNow);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
