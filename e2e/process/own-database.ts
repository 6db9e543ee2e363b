import { startPostgres } from '@bidlight/postgres';
import pg from 'pg';

/** Somebody's own PostgreSQL server, as far as the product can tell. */
export async function ownDatabase(dataDir: string) {
  const server = await startPostgres({
    dataDir,
    owner: 'the test',
    onLost: (error) => {
      throw error;
    },
    log: () => {},
    settings: { fsync: 'off' },
  });
  const { host, port, user } = server.connection;
  const query = async (database: string, statement: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ ...server.connection, database });
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows;
  };
  await query('postgres', 'create database bids');
  return {
    url: `postgres://${user}@localhost:${port}/bids?host=${encodeURIComponent(host)}`,
    query: (statement: string) => query('bids', statement),
    stop: () => server.stop(),
  };
}
