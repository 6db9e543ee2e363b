import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type OnStatement, timedClient, WatchedPool } from './watched-pool.ts';

/** A pool or, inside a transaction, the transaction: queries take either as their first argument. */
export type Db = NodePgDatabase;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectionSettings {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  /**
   * At the other end is a pooler that gives a connection to another client after every transaction: nothing may be left
   * on it that a later query counts on, neither a setting nor a statement that was prepared under a name.
   */
  isPooled?: boolean;
}

/**
 * The settings of one lasting connection, without what else a pool was configured with, to connect once more or to hand
 * them to a thread.
 */
export function settingsOnly(settings: ConnectionSettings): ConnectionSettings {
  const { connectionString, host, port, user, password, database } = settings;
  const given = { connectionString, host, port, user, password, database };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** No request may hold a connection longer than this; the answer is then 503. */
const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * What PostgreSQL has set on every connection that answers requests. They read a few rows by index from a database that is
 * mostly in memory: by its defaults PostgreSQL estimates such reads as expensive, and scans whole tables with parallel
 * workers whose start takes longer than the answer.
 */
export const REQUEST_SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
};
export const REQUEST_OPTIONS = Object.entries(REQUEST_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Connections that answer requests, the one of what looks at the database again and again, and the one of probes. */
const POOLS = { bidlight: 10, 'bidlight periodic': 1, 'bidlight probes': 1 };

export function connect(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  name: keyof typeof POOLS = 'bidlight',
  onStatement: OnStatement = () => {},
): Database {
  const { isPooled = false, ...address } = settings;
  const pool = new WatchedPool({
    ...address,
    max: POOLS[name],
    application_name: name,
    Client: timedClient({ isPooled, onStatement }),
    // A pooler refuses them; there they belong into its own configuration.
    ...(!isPooled && { options: REQUEST_OPTIONS }),
    connectionTimeoutMillis: 5_000,
    // The server's own limit does not help when the server itself hangs.
    query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', onError);
  // So would one that breaks between two statements of a transaction, of which the pool hears nothing. Whoever has it learns it
  // from the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}
