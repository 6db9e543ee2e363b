import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './connection.ts';
import { ifPresent } from './files.ts';
import { isPostmaster } from './processes.ts';

/** What a running PostgreSQL writes into its data folder about itself. */
interface PidFile extends Postmaster {
  text: string;
  isReady: boolean;
}

export interface Postmaster extends Place {
  pid: number;
}

export type Sighting =
  | { state: 'none' }
  | { state: 'stale'; text: string; host: string }
  | { state: 'busy' }
  | { state: 'ready'; postmaster: Postmaster };

const HALF_WRITTEN_LIMIT_MS = 5_000;

/** Is there a server on this cluster? `busy` is one that starts, stops or recovers: ask again. */
export async function lookForPostmaster(cluster: string): Promise<Sighting> {
  const file = await readPidFile(cluster);
  if (file === undefined) return { state: 'none' };
  const { text, pid, host, port } = file;
  if (Number.isNaN(pid)) {
    // PostgreSQL creates the file first and fills it then; a machine that lost power may leave it empty.
    const written = await ifPresent(stat(pidFilePath(cluster)));
    const isFresh = written === undefined || Date.now() - written.mtimeMs < HALF_WRITTEN_LIMIT_MS;
    return isFresh ? { state: 'busy' } : { state: 'stale', text, host };
  }
  if (!(await isPostmaster(pid, cluster))) return { state: 'stale', text, host };
  return file.isReady ? { state: 'ready', postmaster: { pid, host, port } } : { state: 'busy' };
}

/**
 * Removes the file of a server that is gone. Between the look and the removal another starter may have put its
 * own new file there, so take it aside in one step, look at what was taken, and give a living one back.
 * (Should all fail, PostgreSQL itself still refuses to open a cluster whose shared memory is in use.)
 */
export async function removeStalePidFile(cluster: string, text: string): Promise<void> {
  const path = pidFilePath(cluster);
  const aside = `${path}.stale-${randomUUID()}`;
  if ((await readPidFile(cluster))?.text !== text) return;
  await ifPresent(rename(path, aside));
  try {
    const taken = await ifPresent(readFile(aside, 'utf8'));
    if (taken !== undefined && taken !== text) await link(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await ifPresent(readFile(pidFilePath(cluster), 'utf8'));
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n');
  return {
    text,
    pid: Number.parseInt(pid, 10),
    port: Number.parseInt(port, 10),
    host: socketFolder || address, // Windows has no sockets.
    isReady: status.trim() === 'ready',
  };
}

function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
