import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderOptions, openDataFolder, refuseForeignCluster } from './data-folder.ts';
import { ifPresent, PostgresError } from './errors.ts';
import { findServer } from './find-server.ts';
import { type Connection, describeConnection } from './initdb.ts';
import { keepRunning, type OwnerOptions } from './keep-running.ts';
import { takeOwnership } from './ownership.ts';

export { PostgresError };

export interface Postgres {
  connection: Connection;
  /** PostgreSQL's own version, like '18.4'. */
  version: string;
  /** The server was already running: its previous owner was killed. */
  adopted: boolean;
  /** Fast shutdown; resolves when the server has ended. May be called twice. */
  stop(): Promise<void>;
}

export interface PostgresOptions extends OwnerOptions, FolderOptions {}

/**
 * Runs the built-in PostgreSQL on a data folder and makes this process the folder's only owner. Throws
 * PostgresError for every problem that the person starting the product can solve.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const setup = await openDataFolder(options);
  const ownership = await takeOwnership(setup, options.owner);
  const { stop } = keepRunning(setup, ownership, options);
  return {
    connection: ownership.connection,
    version: ownership.lock.version,
    adopted: !ownership.postmaster.isOurs,
    stop,
  };
}

/** For commands: the connection to this folder's server, or undefined when none runs. Takes no ownership. */
export async function findPostgres(dataDir: string): Promise<Connection | undefined> {
  const cluster = await ifPresent(realpath(join(dataDir, 'postgres')));
  if (cluster === undefined) return undefined;
  await refuseForeignCluster(cluster);
  const found = await findServer(cluster);
  return found.state === 'ready' ? describeConnection(found.postmaster, cluster) : undefined;
}
