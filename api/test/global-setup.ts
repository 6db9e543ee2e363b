import type { TestProject } from 'vitest/node';
import { startSharedServer } from '../../postgres/test/shared-server.ts';
import type { ConnectionSettings } from '../src/platform/db/connect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ConnectionSettings;
  }
}

/** One real PostgreSQL per run; every test file takes a copy of a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSharedServer();
  project.provide('databaseServer', server.connection);
  return server.stop;
}
