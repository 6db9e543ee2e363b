import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { startPostgres } from '@bidlight/postgres';

/** One PostgreSQL for all servers, as if it ran on a machine of its own. */
export async function startDatabase(folder: string) {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startPostgres({
    dataDir,
    owner: 'the measurement',
    onLost: (error) => {
      throw error;
    },
    log: () => {},
    settings: { max_connections: '200' },
  });
  const { host, port, user } = connection;
  return {
    urlOf: (name: string) => `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    query: async <Row>(database: string, text: string): Promise<Row[]> => {
      const { client, close } = await connectOnce({ ...connection, database }, 'bench');
      try {
        return (await client.query(text)).rows as Row[];
      } finally {
        await close();
      }
    },
    stop,
  };
}
