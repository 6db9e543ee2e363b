import { spawn } from 'node:child_process';
import { chown, lstat, mkdir, readlink, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  commitRow,
  endProcesses,
  isRoot,
  isThere,
  LIMIT_MS,
  newDataDir,
  query,
  removeFolders,
  start,
} from '../test/harness.ts';
import { packagedBinaries, STAGING_ROOT } from './binaries.ts';

const usedDir = await newDataDir();
afterEach(endProcesses);
afterAll(removeFolders);

describe('the data folder', { timeout: 2 * LIMIT_MS }, () => {
  it('is refused with a sentence when it is a file, below a file, or cannot be created', async () => {
    const file = await newDataDir();
    await writeFile(file, '');
    const advice = 'Set DATA_DIR to a folder that can be written.';
    await expect(start(file)).rejects.toThrow(
      `The data folder ${file} cannot be used: it is not a folder. ${advice}`,
    );
    await expect(start(`${file}/below`)).rejects.toThrow(
      `The data folder ${file}/below cannot be used: a part of its path is not a folder. ${advice}`,
    );
    await expect(start('/dev/null/x')).rejects.toThrow(advice);
  });

  it('security 57: is made for its owner only; whom root lets PostgreSQL run as may pass through it', async () => {
    const dataDir = await newDataDir();
    await start(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('is refused with a sentence when its database is of another version, is none, or is missing', async () => {
    const dataDir = await newDataDir();
    const cluster = join(dataDir, 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(
      `The database in ${cluster} was made by PostgreSQL 17 and cannot be read by PostgreSQL 18. ` +
        'Set DATA_DIR to another folder and restore a backup there.',
    );
    await rm(join(cluster, 'PG_VERSION'));
    await writeFile(join(cluster, 'letter.txt'), '');
    await expect(start(dataDir)).rejects.toThrow(`The folder ${cluster} holds no PostgreSQL database.`);
    await rm(cluster, { recursive: true });
    await symlink('/nowhere/at/all', cluster);
    await expect(start(dataDir)).rejects.toThrow(`The database of ${dataDir} is missing:`);
  });

  it('starts although the process id in postmaster.pid belongs to another program now', async () => {
    const first = await start(usedDir);
    const cluster = join(usedDir, 'postgres');
    const { uid, gid } = await stat(cluster);
    await first.stop();
    // Of the same user, since PostgreSQL itself takes any living process of its user for a server.
    const bystander = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    try {
      const pidFile = join(cluster, 'postmaster.pid');
      await writeFile(pidFile, `${bystander.pid}\n${cluster}\n1\n5432\n/nowhere\n\n\nready\n`);
      await chown(pidFile, uid, gid);
      const database = await start(usedDir);
      expect(database.adopted).toBe(false);
      expect(await query(database.connection, 'SELECT 1')).toEqual([1]);
      await database.stop();
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  it('says what PostgreSQL said when it does not start', async () => {
    await expect(start(usedDir, { settings: { shared_buffers: 'lots' } })).rejects.toThrow(
      /^PostgreSQL does not start: .*shared_buffers/,
    );
  });

  it('loses the leftovers of an initdb that died long ago, and not those of one at work', async () => {
    const dataDir = await newDataDir();
    const [old, recent] = [join(dataDir, 'initdb-old'), join(dataDir, 'initdb-recent')];
    await mkdir(join(old, 'base'), { recursive: true });
    await mkdir(recent);
    await utimes(old, 1, 1);
    await (await start(dataDir)).stop();
    expect(await isThere(old)).toBe(false);
    expect(await isThere(recent)).toBe(true);
  });

  it('keeps the database where PostgreSQL can reach it when root has a closed folder', async ({ skip }) => {
    if (!isRoot) skip('only root runs PostgreSQL as another user');
    const dataDir = await newDataDir(0o700);
    const database = await start(dataDir);
    const question = await commitRow(database.connection);
    const place = join(dataDir, 'postgres');
    expect((await lstat(place)).isSymbolicLink()).toBe(true);
    expect(dirname(await readlink(place))).toBe(STAGING_ROOT);
    await database.stop();

    const again = await start(dataDir);
    expect(await query(again.connection, question)).toEqual([42]);
    await again.stop();
  });

  it('names the folder that keeps PostgreSQL from an existing database', async ({ skip }) => {
    if (!isRoot) skip('only root runs PostgreSQL as another user');
    const dataDir = await newDataDir(0o700);
    const cluster = join(dataDir, 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '18\n');
    await expect(start(dataDir)).rejects.toThrow(`may not enter ${dirname(dataDir)}.`);
  });
});

it('a platform without binaries gets a sentence', async () => {
  const sentence = (name: string) =>
    `Bidlight has no built-in PostgreSQL for ${name}. Set POSTGRES_BIN to the programs of PostgreSQL 18, or DATABASE_URL to a PostgreSQL server.`;
  await expect(packagedBinaries('sunos', 'x64')).rejects.toThrow(sentence('sunos-x64'));
  const missing = process.platform === 'darwin' ? 'linux' : 'darwin';
  await expect(packagedBinaries(missing, 'x64')).rejects.toThrow(sentence(`${missing}-x64`));
});
