import type { Postgres } from '@bidlight/postgres';
import { startSharedServer } from '@bidlight/postgres/test/shared-server.ts';
import type { TestProject } from 'vitest/node';
import { buildProduct } from '../../scripts/lib/build.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    ownServer: Postgres['connection'];
  }
}

/** The tests start the built product, which must be that of the present sources also when Vitest runs them alone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildProduct();
  const server = await startSharedServer();
  project.provide('ownServer', server.connection);
  return server.stop;
}
