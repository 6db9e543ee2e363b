import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRoot, isThere } from '../test/harness.ts';
import { ensureLibraryLinks, ensureReachable, findBinaries, program } from './binaries.ts';
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

it('missing library links are made, and those that exist are left alone', async () => {
  const installed = dirname((await findBinaries()).root);
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
  const installed = await findBinaries();
  await chmod(folder, 0o755);
  // A copy, because the installation itself may lie in a closed folder.
  const open = { ...installed, root: join(folder, 'open/native') };
  await copyPrograms(installed.root, open.root);
  expect(await ensureReachable(open, nobody, join(folder, 'unused'))).toEqual(open);

  const closed = { ...installed, root: join(folder, 'closed/native') };
  await copyPrograms(installed.root, closed.root);
  await chmod(join(folder, 'closed'), 0o700);
  await chmod(join(closed.root, 'share'), 0o700);
  const stagingRoot = join(folder, 'staging');
  const staged = await ensureReachable(closed, nobody, stagingRoot);
  expect(dirname(staged.root)).toBe(stagingRoot);
  const version = execFileSync(program(staged, 'postgres'), ['--version'], { ...spawnIds(nobody), cwd: '/' });
  expect(String(version)).toContain('PostgreSQL) 18');

  const { ctimeMs } = await stat(staged.root);
  expect(await ensureReachable(closed, nobody, stagingRoot)).toEqual(staged);
  expect((await stat(staged.root)).ctimeMs).toBe(ctimeMs);
  expect(await readdir(stagingRoot)).toHaveLength(1);
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
