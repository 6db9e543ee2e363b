import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type ConnectionSettings, type Db, settingsOnly } from './connect.ts';

export interface SingleConnection {
  client: pg.Client;
  db: Db;
  close(): Promise<void>;
}

/** A connection for long work: without the time limit that requests have, unless one is given. */
export async function connectOnce(
  settings: ConnectionSettings,
  applicationName: string,
  statementMs?: number,
): Promise<SingleConnection> {
  const client = new pg.Client({
    ...settingsOnly(settings),
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
  });
  // A connection that breaks between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const db = drizzle(client, { casing: 'snake_case' });
  return { client, db, close: () => client.end().catch(() => {}) };
}
