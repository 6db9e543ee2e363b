import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { STAGING_ROOT } from '../src/binaries.ts';
import { ifPresent } from '../src/errors.ts';
import { isPostmaster } from '../src/find-server.ts';
import { findPostgres, type Postgres, type PostgresOptions, startPostgres } from '../src/index.ts';
import { removeSocketFolder } from '../src/socket-folder.ts';
import { waitUntil } from '../src/wait-until.ts';

export const LIMIT_MS = 120_000;
export const isRoot = process.getuid?.() === 0;

const folders: string[] = [];
const children: ChildProcess[] = [];
const started: Postgres[] = [];

/** A folder that does not exist yet, in a parent with these rights. */
export async function newDataDir(parentMode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'bidlight-test-')));
  folders.push(folder);
  await chmod(folder, parentMode);
  return join(folder, 'data');
}

/** After each test: ends its processes, also those of a test that failed. The folders stay for the next test. */
export async function endProcesses(): Promise<void> {
  // Not by a signal alone: an owner in this process would start its server again, in a folder that is removed next.
  for (const database of started.splice(0)) await database.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders) {
    const dataDir = join(folder, 'data');
    const connection = await findPostgres(dataDir);
    const pid = await postmasterPid(dataDir);
    const cluster = await ifPresent(realpath(join(dataDir, 'postgres')));
    if (pid === undefined || cluster === undefined || !(await isPostmaster(pid, cluster))) continue;
    process.kill(pid, 'SIGINT');
    await waitUntil(async () => !(await isPostmaster(pid, cluster)), LIMIT_MS);
    if (connection !== undefined) await removeSocketFolder(connection.host);
  }
}

/** After all tests of a file. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) {
    const cluster = await ifPresent(realpath(join(folder, 'data', 'postgres')));
    if (cluster !== undefined) await rm(cluster, { recursive: true, force: true }); // It may be staged elsewhere.
    await rm(folder, { recursive: true, force: true });
  }
  if (isRoot) await rmdir(STAGING_ROOT).catch(() => undefined); // Stays when other databases live in it.
}

export async function start(dataDir: string, more: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const database = await startPostgres({
    dataDir,
    owner: 'the test',
    onLost: () => undefined,
    log: () => undefined,
    // A killed process loses nothing that it gave to the system; only a power cut would.
    settings: { fsync: 'off' },
    ...more,
  });
  started.push(database);
  return database;
}

export interface OwnerProcess {
  child: ChildProcess;
  steps: Record<string, unknown>[];
  /** Waits for a step with this name. */
  step(name: string): Promise<unknown>;
}

export function ownerProcess(
  dataDir: string,
  owner: string,
  ids: { uid?: number; gid?: number } = {},
): OwnerProcess {
  const script = fileURLToPath(new URL('owner-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, owner], {
    ...ids,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const steps: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => steps.push(JSON.parse(line)));
  return {
    child,
    steps,
    async step(name) {
      const found = await waitUntil(() => steps.find((step) => name in step), LIMIT_MS);
      if (found === undefined) throw new Error(`No '${name}' among ${JSON.stringify(steps)}`);
      return found[name];
    },
  };
}

export async function query(connection: Postgres['connection'], sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Commits a row and returns the query that finds it again. */
export async function commitRow(connection: Postgres['connection']): Promise<string> {
  const table = `kept_${randomUUID().replaceAll('-', '')}`;
  await query(connection, `CREATE TABLE ${table} AS SELECT 42 AS answer`);
  return `SELECT answer FROM ${table}`;
}

export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await ifPresent(readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'));
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

export function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGKILL');
}

export async function isThere(path: string): Promise<boolean> {
  return (await ifPresent(stat(path))) !== undefined;
}
