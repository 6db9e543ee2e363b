import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  commitRow,
  endProcesses,
  isRoot,
  isThere,
  kill,
  LIMIT_MS,
  newDataDir,
  ownerProcess,
  postmasterPid,
  query,
  removeFolders,
  start,
} from '../test/harness.ts';
import { packagedBinaries } from './binaries.ts';
import { isPostmaster } from './find-server.ts';
import { findPostgres } from './index.ts';
import { findWrapper } from './named-user.ts';
import { canRead } from './server-user.ts';

const dataDir = await newDataDir();
afterEach(endProcesses);
afterAll(removeFolders);

describe('the built-in PostgreSQL', { timeout: 2 * LIMIT_MS }, () => {
  it('starts on an empty folder, answers a query and is gone after stop', async () => {
    const emptyDir = await newDataDir();
    const database = await start(emptyDir);
    expect(database).toMatchObject({ adopted: false, version: expect.stringMatching(/^18\.\d+$/) });
    expect(await query(database.connection, 'SHOW data_checksums')).toEqual(['on']);
    expect(await query(database.connection, "SELECT upper('für œufs')")).toEqual(['FÜR ŒUFS']);
    expect(await findPostgres(emptyDir)).toEqual(database.connection);
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);

    const pid = await postmasterPid(emptyDir);
    await Promise.all([database.stop(), database.stop()]);
    expect(await isPostmaster(pid ?? 0, join(emptyDir, 'postgres'))).toBe(false);
    expect(await isThere(database.connection.host)).toBe(false);
    expect(await findPostgres(emptyDir)).toBeUndefined();
    expect((await readdir(emptyDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('runs the programs of POSTGRES_BIN, on a folder that those of the npm package have made', async () => {
    const { bin } = await packagedBinaries();
    const programs = join(dirname(await newDataDir()), 'bin');
    await mkdir(programs);
    // Wrappers, as a distribution may have them: they tell which programs have run.
    for (const name of ['initdb', 'postgres']) {
      const script = `#!/bin/sh\n[ "$1" = --version ] || echo ran >> ${programs}/${name}.ran\nexec ${join(bin, name)} "$@"\n`;
      await writeFile(join(programs, name), script, { mode: 0o755 });
    }
    await chmod(programs, 0o777);
    const ran = async () => (await readdir(programs)).filter((name) => name.endsWith('.ran'));

    const made = await newDataDir();
    const first = await start(made);
    const question = await commitRow(first.connection);
    await first.stop();
    const second = await start(made, { programs });
    expect(await query(second.connection, question)).toEqual([42]);
    expect(await ran()).toEqual(['postgres.ran']);
    await second.stop();
    await start(await newDataDir(), { programs });
    expect(await ran()).toEqual(['initdb.ran', 'postgres.ran']);
  });

  it('design 1 refuses a second process on the same folder and names the holder', async () => {
    const owner = 'process 4711 at http://bücher.a-rather-long-name-of-a-machine.example.org:3000';
    const database = await start(dataDir, { owner });
    const second = ownerProcess(dataDir, 'the second');
    expect(await second.step('refused')).toBe(
      `The data folder ${dataDir} is already in use by ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(await query(database.connection, 'SELECT 1')).toEqual([1]);
    await database.stop();
  });

  it('lets exactly one of two simultaneous first starts win', async () => {
    const emptyDir = await newDataDir();
    const starters = ['a', 'b'].map((name) => ownerProcess(emptyDir, `starter ${name}.`));
    const results = await Promise.all(
      starters.map((starter) => Promise.race([starter.step('adopted'), starter.step('refused')])),
    );
    expect(results.filter((result) => typeof result === 'boolean')).toHaveLength(1);
    const winner = ['a', 'b'][results.findIndex((result) => typeof result === 'boolean')];
    for (const result of results.filter((text) => typeof text === 'string')) {
      expect(result).toContain(`is already in use by starter ${winner}.`);
    }
    expect((await readdir(emptyDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('design 1 adopts the server of an owner killed with -9 and has every committed row', async () => {
    const owner = ownerProcess(dataDir, 'the one to be killed');
    expect(await owner.step('adopted')).toBe(false);
    const connection = await findPostgres(dataDir);
    if (connection === undefined) throw new Error('The owner runs no server.');
    const question = await commitRow(connection);
    owner.child.kill('SIGKILL');

    const database = await start(dataDir);
    expect(database.adopted).toBe(true);
    expect(database.connection).toEqual(connection);
    expect(await query(database.connection, question)).toEqual([42]);
    await database.stop();
    expect(await isThere(connection.host)).toBe(false);
  });

  it('has every committed row after owner and server were both killed with -9', async () => {
    const owner = ownerProcess(dataDir, 'the one to be killed');
    await owner.step('adopted');
    const connection = await findPostgres(dataDir);
    if (connection === undefined) throw new Error('The owner runs no server.');
    const question = await commitRow(connection);
    owner.child.kill('SIGKILL');
    kill(await postmasterPid(dataDir));

    const database = await start(dataDir);
    expect(database.adopted).toBe(false);
    expect(await query(database.connection, question)).toEqual([42]);
    expect(await isThere(connection.host)).toBe(false);
    await database.stop();
  });

  it('runs as an ordinary user, and refuses a database that belongs to another', async ({ skip }) => {
    if (!isRoot) skip('only root can start a process of another user');
    const ids = { uid: 65534, gid: 65534 };
    if (!(await canRead(process.execPath, ids))) skip('another user cannot reach this installation');
    const openDir = await newDataDir(0o777);
    const owner = ownerProcess(openDir, 'nobody', ids);
    expect(await owner.step('adopted')).toBe(false);
    owner.child.stdin?.end();
    await new Promise((resolve) => owner.child.once('exit', resolve));

    execFileSync('chown', ['12345', join(openDir, 'postgres')]);
    const stranger = ownerProcess(openDir, 'stranger', ids);
    expect(await stranger.step('refused')).toBe(
      `The database in ${openDir}/postgres belongs to another user (uid 12345). ` +
        'Start Bidlight as that user, or set DATA_DIR to another folder.',
    );
  });

  it('says who has to own a folder that it may not write', async ({ skip }) => {
    if (!isRoot) skip('only root can start a process of another user');
    const ids = { uid: 65534, gid: 65534 };
    if (!(await canRead(process.execPath, ids))) skip('another user cannot reach this installation');
    const closed = dirname(await newDataDir(0o755));
    expect(await ownerProcess(closed, 'nobody', ids).step('refused')).toBe(
      `The data folder ${closed} cannot be used: it may not be written. ` +
        'Make the user that Bidlight runs as its owner (chown 65534), or set DATA_DIR to another folder.',
    );
  });

  it('runs as a user that the system does not list, as containers do, or says what that needs', async ({
    skip,
  }) => {
    if (!isRoot) skip('only root can start a process of another user');
    const ids = { uid: 1_000_650_000, gid: 0 };
    if (!(await canRead(process.execPath, ids))) skip('another user cannot reach this installation');
    const owner = ownerProcess(await newDataDir(0o777), 'a number', ids);
    if ((await findWrapper()) !== undefined) expect(await owner.step('adopted')).toBe(false);
    else expect(await owner.step('refused')).toContain('or install the package libnss-wrapper.');
  });
});
