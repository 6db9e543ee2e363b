import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '@bidlight/api/platform/db/connect.ts';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';
import { startPostgres } from '@bidlight/postgres';

/** How the servers reach a database. */
export interface Way {
  how: string;
  envOf(database: string): Record<string, string>;
  poolerPid?: number | undefined;
}

/** One PostgreSQL for all servers, as if it ran on a machine of its own. */
export async function startDatabase(folder: string) {
  const hbaFile = join(folder, 'hba.conf');
  // Root cannot run the pooler, and nobody but root and the owner can enter the folder of the socket.
  await writeFile(hbaFile, 'local all all trust\n');
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const server = await startPostgres({
    dataDir,
    owner: 'the measurement',
    onLost: (error) => {
      throw error;
    },
    log: () => {},
    settings: { max_connections: '200', hba_file: hbaFile },
  });
  const { connection } = server;

  const urlOf = (name: string, { host, port } = { host: connection.host, port: connection.port }) =>
    `postgres://${connection.user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const query = async <Row>(database: string, text: string, values: unknown[] = []): Promise<Row[]> => {
    const { client, close } = await connectOnce({ ...connection, database }, 'bench');
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await close();
    }
  };
  return {
    connection,
    pid: Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    urlOf,
    query,
    /** A new database with the product's tables, and a pool on it. */
    create: async (name: string): Promise<Database> => {
      await query('postgres', `create database ${name}`);
      await migrate({ ...connection, database: name });
      return connect({ ...connection, database: name }, () => {});
    },
    stop: server.stop,
  };
}

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;
