import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRoot, isThere } from '../test/harness.ts';
import {
  ensureLibraryLinks,
  ensureReachable,
  findBinaries,
  MAJOR_VERSION,
  packagedBinaries,
  program,
} from './binaries.ts';
import { spawnIds } from './server-user.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Without the thousands of small files that `--version` does not need. */
async function copyPrograms(source: string, target: string): Promise<void> {
  const filter = (path: string) => !/(\.a|lib\/postgresql|share\/.*)$/.test(path);
  await cp(source, target, { recursive: true, verbatimSymlinks: true, filter });
}

const nobody = { uid: 65534, gid: 65534 };
const at = (root: string) => ({ root, bin: join(root, 'bin') });

it('missing library links are made, and those that exist are left alone', async () => {
  const installed = dirname((await packagedBinaries()).root);
  const packageRoot = join(folder, 'package');
  await cp(join(installed, 'native'), join(packageRoot, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const list: { target: string }[] = JSON.parse(
    await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8'),
  );
  const [kept, ...removed] = list.map(({ target }) => join(packageRoot, target));
  for (const link of removed) await rm(link);
  expect(() =>
    execFileSync(join(packageRoot, 'native/bin/initdb'), ['--version'], { stdio: 'pipe' }),
  ).toThrow();

  await ensureLibraryLinks(packageRoot);
  for (const link of [kept ?? '', ...removed]) expect(await isThere(link)).toBe(true);
  expect(String(execFileSync(join(packageRoot, 'native/bin/initdb'), ['--version']))).toContain('18');
});

it('binaries in a closed folder are copied once to where the unprivileged user can run them', async ({
  skip,
}) => {
  if (!isRoot) skip('only root runs PostgreSQL as another user');
  const installed = await packagedBinaries();
  await chmod(folder, 0o755);
  // A copy, because the installation itself may lie in a closed folder.
  const open = at(join(folder, 'open/native'));
  await copyPrograms(installed.root, open.root);
  expect(await ensureReachable(open, nobody, join(folder, 'unused'))).toEqual(open);

  const closed = at(join(folder, 'closed/native'));
  await copyPrograms(installed.root, closed.root);
  await chmod(join(folder, 'closed'), 0o700);
  await chmod(join(closed.root, 'share'), 0o700);
  const stagingRoot = join(folder, 'staging');
  const staged = await ensureReachable(closed, nobody, stagingRoot);
  expect(dirname(dirname(staged.bin))).toBe(stagingRoot);
  const version = execFileSync(program(staged, 'postgres'), ['--version'], { ...spawnIds(nobody), cwd: '/' });
  expect(String(version)).toContain('PostgreSQL) 18');

  const { ctimeMs } = await stat(staged.bin);
  expect(await ensureReachable(closed, nobody, stagingRoot)).toEqual(staged);
  expect((await stat(staged.bin)).ctimeMs).toBe(ctimeMs);
  expect(await readdir(stagingRoot)).toHaveLength(1);
});

it('the npm package is of the major version that everything expects', async () => {
  const version = execFileSync(program(await packagedBinaries(), 'postgres'), ['--version']);
  expect(String(version)).toContain(`(PostgreSQL) ${MAJOR_VERSION}.`);
});

describe('POSTGRES_BIN', () => {
  const rule = 'POSTGRES_BIN must be the folder of the programs of PostgreSQL 18: ';

  /** Programs that only say their version. */
  async function sayVersion(text: string): Promise<void> {
    for (const name of ['initdb', 'postgres']) {
      await writeFile(join(folder, name), `#!/bin/sh\necho '${name} ${text}'\n`, { mode: 0o755 });
    }
  }

  it('is refused with a sentence where the programs are missing, do not run, or are of another version', async () => {
    const initdb = join(folder, 'initdb');
    await expect(findBinaries(join(folder, 'missing'))).rejects.toThrow(
      `${rule}${join(folder, 'missing/initdb')} is not there.`,
    );
    await sayVersion('(PostgreSQL) 17.6 (Debian 17.6-1)');
    await expect(findBinaries(folder)).rejects.toThrow(`${rule}${initdb} is of PostgreSQL 17.6.`);
    await sayVersion('of another maker');
    await expect(findBinaries(folder)).rejects.toThrow(`${rule}${initdb} is of an unknown version.`);
    await sayVersion('(PostgreSQL) 18.6 (Debian 18.6-1)');
    expect(await findBinaries(folder)).toEqual({ bin: folder });
    await rm(join(folder, 'postgres'));
    await expect(findBinaries(folder)).rejects.toThrow(`${rule}${join(folder, 'postgres')} is not there.`);
    await chmod(initdb, 0o644);
    await expect(findBinaries(folder)).rejects.toThrow(`${rule}${initdb} cannot be run: `);
  });

  it('is refused with a sentence where the user that runs PostgreSQL for root may not reach it', async ({
    skip,
  }) => {
    if (!isRoot) skip('only root runs PostgreSQL as another user');
    await sayVersion('(PostgreSQL) 18.6');
    await expect(ensureReachable(await findBinaries(folder), nobody)).rejects.toThrow(
      `The programs in POSTGRES_BIN (${folder}) may not be run by the user that runs PostgreSQL for root (uid 65534).`,
    );
  });
});

it('a socket folder has a short path also when the temporary folder is deep, closed or missing', async () => {
  const deep = join(folder, 'x'.repeat(100));
  await mkdir(deep);
  for (const temporary of [deep, join(folder, 'missing'), ...(isRoot ? [folder] : [])]) {
    const socketFolder = await createSocketFolder(isRoot ? nobody : undefined, temporary);
    expect(dirname(socketFolder)).toBe('/tmp');
    await removeSocketFolder(socketFolder);
    expect(await isThere(socketFolder)).toBe(false);
  }
});
