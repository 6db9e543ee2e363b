import { findPostgres, PostgresError, startPostgres } from '@bidlight/postgres';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/process/console.ts';
import { type ConnectionSettings, REQUEST_OPTIONS } from './connect.ts';

/** The database the product works on, before anything is done with it. */
export interface OpenedDatabase {
  /** For the connections that answer requests, perhaps through a pooler. */
  settings: ConnectionSettings;
  /**
   * For everything that needs a connection of its own: migrations, locks, the queue, the real-time connection, long work.
   * The same settings, unless there is a pooler.
   */
  direct: ConnectionSettings;
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

/** The part of the configuration that says where the database is. */
type Place = Pick<Config, 'dataDir' | 'postgresBin' | 'databaseUrl' | 'databaseDirectUrl'>;

/** The server that DATABASE_URL names, or else our own PostgreSQL in the data folder. */
export async function openDatabase(config: Place, watcher: Watcher): Promise<OpenedDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.databaseDirectUrl);
  const postgres = await startPostgres({
    ...watcher,
    dataDir: config.dataDir,
    programs: config.postgresBin,
    onLost: (error) => watcher.onLost(asStartupError(error)),
  }).catch((error) => {
    throw asStartupError(error);
  });
  const settings = { ...postgres.connection, database: DATABASE };
  await createDatabase(settings);
  const adopted = postgres.adopted ? ', left running by a killed server and taken over' : '';
  return {
    settings,
    direct: settings,
    description: `PostgreSQL ${postgres.version} in ${config.dataDir}${adopted}`,
    close: postgres.stop,
  };
}

/** For commands beside a running product: joins its database, or starts it for as long as the command takes. */
export async function joinDatabase(config: Place, watcher: Watcher): Promise<OpenedDatabase> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir);
  if (!running) return openDatabase(config, watcher);
  const settings = { ...running, database: DATABASE };
  await createDatabase(settings);
  return { settings, direct: settings, description: 'the running product', close: async () => {} };
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

async function openServer(databaseUrl: string, directUrl: string | undefined): Promise<OpenedDatabase> {
  // A pooler that was not announced refuses these, and is better found out now than by the first call.
  const options = directUrl ? {} : { options: REQUEST_OPTIONS };
  const found = await identify('DATABASE_URL', databaseUrl, options);
  const settings = settingsOf(databaseUrl);
  const close = async () => {};
  if (!directUrl) return { settings, direct: settings, description: found.description, close };
  const past = await identify('DATABASE_DIRECT_URL', directUrl);
  if (past.identity !== found.identity) {
    // Locks in one database would guard nothing in the other.
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.');
  }
  return {
    settings: { ...settings, isPooled: true },
    direct: settingsOf(directUrl),
    description: `${past.description}, through a pooler`,
    close,
  };
}

function settingsOf(connectionString: string) {
  return { connectionString, connectionTimeoutMillis: 10_000 };
}

/** What the server calls itself, and what tells its database from any other. */
async function identify(setting: string, url: string, options: { options?: string } = {}) {
  const { hostname, pathname } = new URL(url);
  const name = `${hostname}${pathname}`;
  const client = new pg.Client({ ...settingsOf(url), ...options });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; identity: string }>(
      `select current_setting('server_version') as version,
        concat(extract(epoch from pg_postmaster_start_time()), ' ', oid) as identity
       from pg_database where datname = current_database()`,
    );
    const [version] = rows[0]?.version.split(' ') ?? [];
    return { description: `PostgreSQL ${version} at ${name}`, identity: rows[0]?.identity };
  } catch (error) {
    throw new StartupError(
      `The database of ${setting} (${name}) cannot be used: ${(error as Error).message}.`,
    );
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
