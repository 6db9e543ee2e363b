import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedDatabase, type EmbeddedOptions, findRunning, startEmbedded } from './embedded.ts';
import { ifPresent } from './files.ts';
import { isPostmaster } from './processes.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { STAGING_ROOT } from './staging.ts';
import { until } from './wait.ts';

export const LIMIT_MS = 15_000;
export const isRoot = process.getuid?.() === 0;

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder that does not exist yet, in a parent with these rights. */
export async function newDataDir(parentMode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'bidlight-test-')));
  folders.push(folder);
  await chmod(folder, parentMode);
  return join(folder, 'data');
}

/** After each test: ends its processes, also of one that failed half-way. The folders stay, to be used again. */
export async function endProcesses(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders) {
    const dataDir = join(folder, 'data');
    const connection = await findRunning(dataDir);
    const pid = await postmasterPid(dataDir);
    const cluster = await ifPresent(realpath(join(dataDir, 'postgres')));
    if (pid === undefined || cluster === undefined || !(await isPostmaster(pid, cluster))) continue;
    process.kill(pid, 'SIGINT');
    await until(async () => !(await isPostmaster(pid, cluster)), LIMIT_MS);
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

export function start(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  return startEmbedded({
    dataDir,
    owner: 'the test',
    onLost: () => undefined,
    log: () => undefined,
    // Killed processes lose nothing that was handed to the system; only a power cut would.
    settings: { fsync: 'off' },
    ...more,
  });
}

export interface OwnerProcess {
  child: ChildProcess;
  steps: Record<string, unknown>[];
  /** Waits for a step that has this word. */
  step(word: string): Promise<unknown>;
}

export function ownerProcess(
  dataDir: string,
  owner: string,
  ids: { uid?: number; gid?: number } = {},
): OwnerProcess {
  const script = fileURLToPath(new URL('owner-process.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, owner], {
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
    async step(word) {
      const found = await until(() => steps.find((step) => word in step), LIMIT_MS);
      if (found === undefined) throw new Error(`No '${word}' among ${JSON.stringify(steps)}`);
      return found[word];
    },
  };
}

export async function query(connection: EmbeddedDatabase['connection'], sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Commits a row and returns the question that finds it again. */
export async function keepRow(connection: EmbeddedDatabase['connection']): Promise<string> {
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
