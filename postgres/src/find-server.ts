import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ifPresent } from './errors.ts';
import type { Address } from './initdb.ts';

export interface Postmaster extends Address {
  pid: number;
}

export type ServerState =
  | { state: 'none' }
  | { state: 'stale'; text: string; host: string }
  | { state: 'busy' }
  | { state: 'ready'; postmaster: Postmaster };

const HALF_WRITTEN_LIMIT_MS = 5_000;

/** Reads the pid file of a cluster. 'busy' is a server that starts, stops or recovers: ask again. */
export async function findServer(cluster: string): Promise<ServerState> {
  const text = await ifPresent(readFile(pidFilePath(cluster), 'utf8'));
  if (text === undefined) return { state: 'none' };
  const [pidText = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n');
  const pid = Number.parseInt(pidText, 10);
  const host = socketFolder || address; // Windows has no sockets.
  if (Number.isNaN(pid)) {
    // PostgreSQL creates the file first and fills it then; a machine that lost power may leave it empty.
    const written = await ifPresent(stat(pidFilePath(cluster)));
    const isFresh = written === undefined || Date.now() - written.mtimeMs < HALF_WRITTEN_LIMIT_MS;
    return isFresh ? { state: 'busy' } : { state: 'stale', text, host };
  }
  if (!(await isPostmaster(pid, cluster))) return { state: 'stale', text, host };
  if (status.trim() !== 'ready') return { state: 'busy' };
  return { state: 'ready', postmaster: { pid, host, port: Number.parseInt(port, 10) } };
}

/**
 * Removes the pid file of a server that has ended. Between the check and the removal another starter may have put
 * its own file there, so the file is renamed in one step, read again, and linked back when it is a new one.
 * (Should all fail, PostgreSQL itself still refuses to open a cluster whose shared memory is in use.)
 */
export async function removeStalePidFile(cluster: string, text: string): Promise<void> {
  const path = pidFilePath(cluster);
  const aside = `${path}.stale-${randomUUID()}`;
  if ((await ifPresent(readFile(path, 'utf8'))) !== text) return;
  await ifPresent(rename(path, aside));
  try {
    const taken = await ifPresent(readFile(aside, 'utf8'));
    if (taken !== undefined && taken !== text) await link(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/**
 * Is this process a PostgreSQL server on this cluster? A number alone proves nothing: after a crash it may
 * belong to any program, and after a container's restart it usually does. A zombie has no command line and so
 * counts as ended, which matters in containers where no init process collects orphans.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') {
    // Windows does not show the command line as simply. Our tests have not run this branch.
    return (await output('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).includes('postgres.exe');
  }
  return isServerOn(cluster, await commandLine(pid));
}

/**
 * Kills the workers of a server that was killed. One in the middle of a long query does not notice, and while it
 * lives PostgreSQL rightly refuses to start again. Killing them is as safe as the crash that has happened already:
 * nothing that they share outlives them, and what is committed is in the log on disk.
 */
export async function killOrphanedWorkers(cluster: string): Promise<void> {
  if (process.platform === 'win32') return;
  const all = await listProcesses();
  if (all.some(({ command }) => isServerOn(cluster, command))) return; // Their server is alive.
  for (const { pid, command } of all) {
    if (!command.startsWith(`postgres: ${clusterName(cluster)}: `)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

/** PostgreSQL shows this name in the titles of its workers, by which we recognise them. */
export function clusterName(cluster: string): string {
  return `bidlight-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
}

function isServerOn(cluster: string, command: string): boolean {
  return command.includes(`/postgres -D ${cluster} `);
}

async function listProcesses(): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
    return Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })));
  }
  const lines = (await output('ps', ['-axww', '-o', 'pid=,command='])).split('\n');
  return lines.map((line) => ({
    pid: Number.parseInt(line, 10),
    command: line.trimStart().replace(/^\d+ /, ''),
  }));
}

/** Empty when there is no such process. */
async function commandLine(pid: number): Promise<string> {
  try {
    // /proc is preferred to `ps`, which small containers do not have.
    if (process.platform === 'linux')
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return await output('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  } catch {
    return '';
  }
}

async function output(command: string, options: string[]): Promise<string> {
  return (await promisify(execFile)(command, options, { windowsHide: true })).stdout;
}
