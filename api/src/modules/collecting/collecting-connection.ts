import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ConnectionSettings, Db } from '#db/connect.ts';
import * as schema from '#db/schema.ts';
import type { Source } from '#sources/source.ts';

/** First half of the lock's key, any number of our own; the source is the second. */
const COLLECTING_LOCK = 7_211_905;
const SOURCES: Source['name'][] = ['sam', 'extract', 'sample'];

/** Somebody else is reading this source now. */
export class AlreadyCollectingError extends Error {
  constructor(source: Source['name']) {
    super(`The source '${source}' is being collected already.`);
  }
}

export interface CollectingConnection {
  db: Db;
  close(): Promise<void>;
}

/**
 * A connection for one run over one source: without the time limit that requests have, and holding a lock that
 * PostgreSQL lets go of when the process dies. So a run that is 'running' in the table is alive exactly when the lock
 * is taken, and otherwise was left behind and can be resumed.
 */
export async function openForCollecting(
  { connectionString, host, port, user, password, database }: ConnectionSettings,
  source: Source['name'],
): Promise<CollectingConnection> {
  const given = { connectionString, host, port, user, password, database };
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const client = new pg.Client({
    ...settings,
    application_name: 'bidlight collecting',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A connection that breaks between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const key = [COLLECTING_LOCK, SOURCES.indexOf(source)];
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', key);
  if (!rows[0]?.taken) {
    await client.end();
    throw new AlreadyCollectingError(source);
  }
  const db = drizzle(client, { schema, casing: 'snake_case' });
  return { db, close: () => client.end().catch(() => {}) };
}
