import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface OwnDatabase {
  name: string;
  url: string;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** A connection of its own, to be ended by the test. */
  connect(): Promise<pg.Client>;
  remove(): Promise<void>;
}

/** A new database on somebody's own PostgreSQL server, as far as the product can tell. */
export async function ownDatabase({ template = 'template1' } = {}): Promise<OwnDatabase> {
  const server = inject('ownServer');
  const connect = async (database: string) => {
    const client = new pg.Client({ ...server, database });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const query = async (database: string, statement: string): Promise<Record<string, unknown>[]> => {
    const client = await connect(database);
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows;
  };
  const name = `bids_${randomUUID().replaceAll('-', '')}`;
  await query('postgres', `create database ${name} template ${template}`);
  const { host, port, user } = server;
  return {
    name,
    url: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    query: (statement) => query(name, statement),
    connect: () => connect(name),
    remove: async () => {
      await query('postgres', `drop database ${name} with (force)`);
    },
  };
}
