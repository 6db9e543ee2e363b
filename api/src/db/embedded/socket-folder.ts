import { access, chown, constants, mkdir, mkdtemp, rmdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findBarrier, type RunAs } from './run-as.ts';

/** Each server has a folder of its own, so the number in the socket's name never needs to differ. */
export const SOCKET_PORT = 5432;
const PREFIX = 'bidlight-pg-';
const FILES = [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`];

/** A socket's whole path may have 103 bytes on macOS and 107 on Linux: too few for a deep data folder. */
const PARENT_LIMIT = 70;

/** A folder that only the server's user can enter, which is what protects the server. */
export async function createSocketFolder(
  runAs: RunAs | undefined,
  temporary: string = tmpdir(),
): Promise<string> {
  const parent = (await isUsable(temporary, runAs)) ? temporary : '/tmp';
  const folder = await mkdtemp(join(parent, PREFIX));
  if (runAs !== undefined) await chown(folder, runAs.uid, runAs.gid);
  return folder;
}

async function isUsable(temporary: string, runAs: RunAs | undefined): Promise<boolean> {
  if (Buffer.byteLength(temporary) > PARENT_LIMIT) return false;
  try {
    await access(temporary, constants.W_OK);
    return runAs === undefined || (await findBarrier(temporary, runAs)) === undefined;
  } catch {
    return false;
  }
}

/**
 * The same folder again, for a server that died: connection pools know its path. A crashed server's lock file
 * has to go, because the process id in it may be in use again.
 */
export async function renewSocketFolder(folder: string, runAs: RunAs | undefined): Promise<void> {
  await removeSocketFolder(folder);
  await mkdir(folder, { mode: 0o700 }); // Fails when somebody else took the name in the meantime.
  if (runAs !== undefined) await chown(folder, runAs.uid, runAs.gid);
}

/**
 * Removes nothing but what a server leaves. The path may come from an old file, and by now belong to somebody
 * else in a folder that everybody can write: no recursive deletion, which could be led astray with a link.
 */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  for (const file of FILES) await unlink(join(folder, file)).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}
