import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, program } from './binaries.ts';
import { errorText, ifPresent, lastLines, PostgresError } from './errors.ts';
import { withUserName } from './named-user.ts';
import { neededEnvironment, type ServerUser, spawnIds } from './server-user.ts';

/** Where a server listens: `pg` reads a host that begins with a slash as the folder of a Unix socket. */
export interface Address {
  host: string;
  port: number;
}

export interface Connection extends Address {
  user: string;
  password?: string;
  /** Explicit, because PGSSLMODE in the environment would otherwise turn it on. */
  ssl: false;
}

export const INITDB_LIMIT_MS = 30_000;
const SUPERUSER = 'bidlight';
const PASSWORD_FILE = 'bidlight.password';

/** Fills an empty folder with a new database cluster. */
export async function runInitdb(
  binaries: Binaries,
  folder: string,
  user: ServerUser | undefined,
): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    // One sort order on every machine, whatever languages its system has installed.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  // Except on Windows a start brings its own rules (`authentication.ts`), and only the owner can enter the socket's folder.
  if (process.platform !== 'win32') return initdb(binaries, [...options, '--auth=trust'], folder, user);

  // On Windows every user of the machine can connect to a loopback port. Our tests have not run this branch.
  const passwordFile = `${folder}.password`;
  try {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    await initdb(binaries, [...options, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], folder, user);
    await rename(passwordFile, join(folder, PASSWORD_FILE));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

export async function describeConnection(address: Address, cluster: string): Promise<Connection> {
  const password = await ifPresent(readFile(join(cluster, PASSWORD_FILE), 'utf8'));
  return {
    host: address.host,
    port: address.port,
    user: SUPERUSER,
    ...(password === undefined ? {} : { password }),
    ssl: false,
  };
}

async function initdb(binaries: Binaries, options: string[], folder: string, user: ServerUser | undefined) {
  try {
    await withUserName((variables) =>
      promisify(execFile)(program(binaries, 'initdb'), options, {
        ...spawnIds(user),
        cwd: folder, // That user may not be able to enter our working directory.
        env: { ...neededEnvironment(), ...variables },
        timeout: INITDB_LIMIT_MS,
        windowsHide: true,
      }),
    );
  } catch (error) {
    if (error instanceof PostgresError) throw error;
    const output = error instanceof Error && 'stderr' in error ? lastLines(String(error.stderr)) : '';
    throw new PostgresError(`PostgreSQL could not create its database: ${output || errorText(error)}`);
  }
}
