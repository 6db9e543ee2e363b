import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startSharedServer } from '../../postgres/test/shared-server.ts';
import type { ConnectionSettings } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ConnectionSettings;
  }
}

/** One real PostgreSQL per run; every test file clones the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSharedServer();
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  await client.query('create database template_bidlight');
  await client.end();
  await migrate({ ...server.connection, database: 'template_bidlight' });
  project.provide('databaseServer', server.connection);
  return server.stop;
}
