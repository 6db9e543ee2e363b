import { findPostgres, PostgresError, startPostgres } from '@bidlight/postgres';
import pg from 'pg';
import type { Config } from '#config.ts';
import { StartupError } from '#console.ts';
import type { ConnectionSettings } from '#db/connect.ts';

/** The database the product works on, before anything is done with it. */
export interface OpenedDatabase {
  settings: ConnectionSettings;
  /** For the person who started the product. */
  description: string;
  close(): Promise<void>;
}

interface Watcher {
  /** Shown to the person who starts a second server on the same data folder. */
  owner: string;
  onLost(error: Error): void;
  log(message: string): void;
}

const DATABASE = 'bidlight';

/** The server that DATABASE_URL names, or else our own PostgreSQL in the data folder. */
export async function openDatabase(config: Config, watcher: Watcher): Promise<OpenedDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl);
  const postgres = await startPostgres({
    ...watcher,
    dataDir: config.dataDir,
    onLost: (error) => watcher.onLost(asStartupError(error)),
  }).catch((error) => {
    throw asStartupError(error);
  });
  const settings = { ...postgres.connection, database: DATABASE };
  await createDatabase(settings);
  const adopted = postgres.adopted ? ', left running by a killed server and taken over' : '';
  return {
    settings,
    description: `PostgreSQL ${postgres.version} in ${config.dataDir}${adopted}`,
    close: postgres.stop,
  };
}

/** For commands beside a running product: joins its database, or starts it for as long as the command takes. */
export async function joinDatabase(config: Config, watcher: Watcher): Promise<OpenedDatabase> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir);
  if (!running) return openDatabase(config, watcher);
  const settings = { ...running, database: DATABASE };
  await createDatabase(settings);
  return { settings, description: 'the running product', close: async () => {} };
}

function findRunning(dataDir: string) {
  return findPostgres(dataDir).catch((error) => {
    throw asStartupError(error);
  });
}

/** The package has its own error class; everything that prints errors here knows only ours. */
function asStartupError(error: Error): Error {
  return error instanceof PostgresError ? new StartupError(error.message) : error;
}

async function openServer(databaseUrl: string): Promise<OpenedDatabase> {
  const settings = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000 };
  const { hostname, pathname } = new URL(databaseUrl);
  const name = `${hostname}${pathname}`;
  const version = await serverVersion(settings).catch((error: Error) => {
    throw new StartupError(`The database of DATABASE_URL (${name}) cannot be used: ${error.message}.`);
  });
  return { settings, description: `PostgreSQL ${version} at ${name}`, close: async () => {} };
}

async function serverVersion(settings: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(settings);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ')[0] ?? 'of unknown version';
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...settings, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
