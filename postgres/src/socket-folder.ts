import { access, chown, constants, mkdir, mkdtemp, rmdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findClosedFolder, type ServerUser } from './server-user.ts';

/** Each server has a folder of its own, so the number in the socket's name can always be the same. */
export const SOCKET_PORT = 5432;
const PREFIX = 'bidlight-pg-';
const FILES = [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`];

/** A socket's whole path is limited to 103 bytes on macOS and 107 on Linux: too few for a deep data folder. */
const MAX_PARENT_BYTES = 70;

/** Makes a folder that only the server's user can enter, which is what protects the server. */
export async function createSocketFolder(
  user: ServerUser | undefined,
  temporary: string = tmpdir(),
): Promise<string> {
  const parent = (await isUsable(temporary, user)) ? temporary : '/tmp';
  const folder = await mkdtemp(join(parent, PREFIX));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

async function isUsable(temporary: string, user: ServerUser | undefined): Promise<boolean> {
  if (Buffer.byteLength(temporary) > MAX_PARENT_BYTES) return false;
  try {
    await access(temporary, constants.W_OK);
    return user === undefined || (await findClosedFolder(temporary, user)) === undefined;
  } catch {
    return false;
  }
}

/**
 * Makes the same folder again for a server that died, because connection pools know its path. A crashed server's
 * lock file has to be removed, because the process id in it may be in use again.
 */
export async function renewSocketFolder(folder: string, user: ServerUser | undefined): Promise<void> {
  await removeSocketFolder(folder);
  await mkdir(folder, { mode: 0o700 }); // This fails when somebody else took the name in the meantime.
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

/**
 * Removes only what a server leaves. The path may come from an old file and by now belong to somebody else in a
 * folder that everybody can write, so there is no recursive deletion, which a link could misdirect.
 */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  for (const file of FILES) await unlink(join(folder, file)).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}
