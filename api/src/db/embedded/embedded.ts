import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseForeignCluster } from './cluster.ts';
import { type Connection, describeConnection } from './connection.ts';
import { ifPresent } from './files.ts';
import { openHome } from './home.ts';
import { keepRunning, type Watcher } from './keeper.ts';
import { takeOwnership } from './ownership.ts';
import { lookForPostmaster } from './pid-file.ts';

export interface EmbeddedDatabase {
  connection: Connection;
  /** PostgreSQL's own, like '18.4'. */
  version: string;
  /** The server was running already: a killed owner had left it behind. */
  adopted: boolean;
  /** Fast shutdown; resolves when the server is gone. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Watcher {
  /** Absolute. The database goes to its `postgres` folder, the server's messages to `postgres.log`. */
  dataDir: string;
  /** PostgreSQL settings that win over ours. */
  settings?: Record<string, string>;
}

/**
 * Runs the built-in PostgreSQL on a data folder and makes this process the folder's only owner. Throws
 * StartupError for everything the person starting the product can mend.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await openHome(options.dataDir, options.settings);
  const ownership = await takeOwnership(home, options.owner);
  const keeper = keepRunning(home, ownership, options);
  return {
    connection: ownership.connection,
    version: ownership.lock.version,
    adopted: !ownership.postmaster.isOurs,
    stop: keeper.stop,
  };
}

/** For command-line tools: the running server of this folder, or undefined when none runs. Takes no ownership. */
export async function findRunning(dataDir: string): Promise<Connection | undefined> {
  const cluster = await ifPresent(realpath(join(dataDir, 'postgres')));
  if (cluster === undefined) return undefined;
  await refuseForeignCluster(cluster);
  const sighting = await lookForPostmaster(cluster);
  return sighting.state === 'ready' ? describeConnection(sighting.postmaster, cluster) : undefined;
}
