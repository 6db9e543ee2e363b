import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

/** PostgreSQL's names for the users of the system who may connect, as any user of the database. */
const MAP = 'bidlight';

/**
 * The settings that let only the product's own user connect, and the owner of the files, who could read them anyway. The
 * system itself tells PostgreSQL who is at the other end of a socket, so that there is no password to keep. Started by
 * root, the server runs as `nobody`, as other programs do: those are not let in. The files are written at each start, so
 * that a database from before is closed as well.
 */
export async function authenticationSettings(
  cluster: string,
  user: ServerUser | undefined,
): Promise<Record<string, string>> {
  // Windows has no such sockets: there a password is asked for.
  if (process.platform === 'win32') return {};
  const names = await allowedUsers(user);
  // Without a name in the system's list of users, as in some containers, nobody could be told apart.
  if (names.length === 0) return {};
  const hbaFile = join(cluster, 'bidlight_hba.conf');
  const identFile = join(cluster, 'bidlight_ident.conf');
  const lines = names.map((name) => `${MAP} "${name.replaceAll('"', '""')}" all\n`);
  await writeFor(user, hbaFile, `local all all peer map=${MAP}\n`);
  await writeFor(user, identFile, lines.join(''));
  return { hba_file: hbaFile, ident_file: identFile };
}

/** Root too, who can be any of them: it may take over the server of a killed owner, or run a command beside it. */
async function allowedUsers(serverUser: ServerUser | undefined): Promise<string[]> {
  const own = ownName();
  if (own === undefined) return [];
  const owner = serverUser === undefined ? undefined : await nameOf(serverUser.uid);
  const owners = owner === undefined || owner === 'nobody' ? [] : [owner];
  return [...new Set([own, 'root', ...owners])];
}

function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

async function nameOf(uid: number): Promise<string | undefined> {
  const found = await promisify(execFile)('id', ['-un', String(uid)]).catch(() => undefined);
  return found?.stdout.trim();
}

/** Renamed into place: a server that starts at this moment reads the whole of it, or the one before. */
async function writeFor(user: ServerUser | undefined, path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  await rename(draft, path);
}
