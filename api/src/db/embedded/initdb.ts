import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#console.ts';
import { type Binaries, program } from './binaries.ts';
import { errorText, ifPresent, lastLines } from './files.ts';
import { type RunAs, spawnIds } from './run-as.ts';

export const SUPERUSER = 'bidlight';
export const INITDB_LIMIT_MS = 30_000;
const PASSWORD_FILE = 'bidlight.password';

/** Fills an empty folder with a new database cluster. */
export async function runInitdb(binaries: Binaries, folder: string, runAs: RunAs | undefined): Promise<void> {
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
  // Elsewhere nobody but the owner can enter the folder of the only socket: that is the authentication.
  if (process.platform !== 'win32') return initdb(binaries, [...options, '--auth=trust'], folder, runAs);

  // Windows: a loopback port is open to every user of the machine. This branch has not been run by our tests.
  const passwordFile = `${folder}.password`;
  try {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    await initdb(binaries, [...options, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], folder, runAs);
    await rename(passwordFile, join(folder, PASSWORD_FILE));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Undefined where the socket's folder is the protection. */
export async function readPassword(cluster: string): Promise<string | undefined> {
  return ifPresent(readFile(join(cluster, PASSWORD_FILE), 'utf8'));
}

async function initdb(binaries: Binaries, options: string[], folder: string, runAs: RunAs | undefined) {
  try {
    await promisify(execFile)(program(binaries, 'initdb'), options, {
      ...spawnIds(runAs),
      cwd: folder, // Ours may be closed to that user.
      timeout: INITDB_LIMIT_MS,
      windowsHide: true,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? lastLines(String(error.stderr)) : '';
    throw new StartupError(`PostgreSQL could not create its database: ${output || errorText(error)}`);
  }
}
