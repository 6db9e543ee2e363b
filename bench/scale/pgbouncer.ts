import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REQUEST_SETTINGS } from '@bidlight/api/platform/db/connect.ts';
import type { BenchDatabase } from './database.ts';

/** Debian puts it where ordinary users do not look. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** It refuses to run as root. */
const NOBODY = 65_534;
const SOCKET_PORT = 6432;
const POOL_SIZE = 20;
const START_LIMIT_MS = 10_000;

/** The program's path and what it calls itself; undefined where it is not installed. */
export function findPgbouncer(): { program: string; version: string } | undefined {
  const program = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find(existsSync);
  if (!program) return undefined;
  const [version = 'PgBouncer'] = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n');
  return { program, version };
}

/** In transaction mode before every database of the server, on a socket that only this user and root can reach. */
export async function startPgbouncer(program: string, folder: string, database: BenchDatabase) {
  const home = join(folder, 'pgbouncer');
  await mkdir(home);
  const connectQuery = Object.entries(REQUEST_SETTINGS)
    .map(([name, value]) => `set ${name}=${value}`)
    .join('; ');
  const { host, port, user } = database.connection;
  const file = join(home, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${port} user=${user} connect_query='${connectQuery}'
[pgbouncer]
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
query_wait_timeout = 5
auth_type = any
listen_port = ${SOCKET_PORT}
unix_socket_dir = ${home}
logfile = ${join(home, 'pgbouncer.log')}
pidfile = ${join(home, 'pgbouncer.pid')}
`,
  );
  const isRoot = process.getuid?.() === 0;
  await chmod(home, 0o700);
  if (isRoot) await Promise.all([home, file].map((path) => chown(path, NOBODY, NOBODY)));
  const pooler = spawn(program, ['--quiet', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const kill = () => pooler.kill('SIGTERM');
  process.once('exit', kill);
  const end = Date.now() + START_LIMIT_MS;
  while (!existsSync(join(home, `.s.PGSQL.${SOCKET_PORT}`))) {
    if (pooler.exitCode !== null || Date.now() > end)
      throw new Error(`PgBouncer did not start; see ${home}/pgbouncer.log.`);
    await pause(50);
  }
  return {
    pid: pooler.pid,
    urlOf: (name: string) => database.urlOf(name, { host: home, port: SOCKET_PORT }),
    stop: async () => {
      process.off('exit', kill);
      if (pooler.exitCode !== null) return;
      const ended = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await ended;
    },
  };
}

export type Pgbouncer = Awaited<ReturnType<typeof startPgbouncer>>;
