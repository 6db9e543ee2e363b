import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Is this process a PostgreSQL server on this cluster? A number alone proves nothing: after a crash it may
 * belong to any program, and after a container's restart it usually does. A zombie has no command line and so
 * counts as gone, which matters in containers where nobody collects orphans.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') {
    // Windows does not show the command line as simply. Not run by our tests.
    return (await output('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).includes('postgres.exe');
  }
  return isServerOn(cluster, await commandLine(pid));
}

/**
 * Ends the workers of a server that was killed. One in the middle of a long query does not notice, and as long
 * as it lives PostgreSQL rightly refuses to start again. Killing them is as safe as the crash that has happened
 * already: nothing they share outlives them, and what is committed is in the log on disk.
 */
export async function endOrphanedWorkers(cluster: string): Promise<void> {
  if (process.platform === 'win32') return;
  const all = await listProcesses();
  if (all.some(({ command }) => isServerOn(cluster, command))) return; // Not orphaned.
  for (const { pid, command } of all) {
    if (!command.startsWith(`postgres: ${clusterName(cluster)}: `)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself just now.
    }
  }
}

/** PostgreSQL shows it in the titles of its workers, which is how we know them. */
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
    // Read and not asked of `ps` where possible: small containers have none.
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
