import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PostgresError } from './errors.ts';

/**
 * The variables with which initdb finds a name for the user that we are. It refuses a user that the system does not list, and
 * container platforms run an image under a number of their own. The library nss_wrapper makes one program see other lists.
 */
export async function withUserName<Result>(
  run: (variables: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  if (process.platform !== 'linux' || hasName()) return run({});
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const library = await findWrapper();
  if (library === undefined) {
    throw new PostgresError(
      `PostgreSQL needs a user with a name to create its database, and this system lists none with the number ${uid}. ` +
        'Start Bidlight as a user that the system lists, or install the package libnss-wrapper.',
    );
  }
  const lists = await mkdtemp(join(tmpdir(), 'bidlight-user-'));
  try {
    const [users, groups] = [join(lists, 'passwd'), join(lists, 'group')];
    await writeFile(users, `bidlight:x:${uid}:${gid}::/:/bin/false\n`);
    await writeFile(groups, `bidlight:x:${gid}:\n`);
    return await run({ LD_PRELOAD: library, NSS_WRAPPER_PASSWD: users, NSS_WRAPPER_GROUP: groups });
  } finally {
    await rm(lists, { recursive: true, force: true });
  }
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

export async function findWrapper(): Promise<string | undefined> {
  for await (const path of glob('/usr/{lib,lib64}/{,*/}libnss_wrapper.so')) return path;
  return undefined;
}
