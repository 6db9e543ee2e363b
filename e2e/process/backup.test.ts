import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPILED, login, type Product, startProduct, temporaryFolders } from '../product/product.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

const COMMANDS = new URL('../../api/src/cli/', import.meta.url);
const PASSWORD = 'kept in every backup';
/** Without the demo, so that a start takes no longer than it must. */
const PLAIN = { DEMO: 'off', SCHEDULE_COLLECT: 'off' };
const folders = temporaryFolders();
const dataDir = folders.make();
const file = join(folders.make(), 'a.backup');
let product: Product;
let own: OwnDatabase;

async function run(command: string, args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${command}.ts`, COMMANDS)), ...args], {
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

async function stop(running: Product) {
  running.process.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

beforeAll(async () => {
  own = await ownDatabase();
  product = await startProduct({ ...PLAIN, DATA_DIR: dataDir });
  await product.ready();
  const admin = ['create-admin', '--email', 'admin@bidlight.example', '--password-stdin'];
  const made = await run('admin', admin, { DATA_DIR: dataDir }, PASSWORD);
  expect(made.output).toContain('Created admin@bidlight.example');
});
afterAll(async () => {
  await stop(product);
  await own.remove();
  folders.remove();
});

describe('the commands for backups', () => {
  it('design 2 back up beside a running product, into BACKUP_DIR or a file', async () => {
    const kept = await run('db-backup', [], { DATA_DIR: dataDir });
    expect(kept).toMatchObject({ code: 0 });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^bidlight-.*Z\.backup$/)]);
    const named = await run('db-backup', [file], { DATA_DIR: dataDir });
    expect(named).toEqual({
      code: 0,
      output: expect.stringMatching(/: [\d.]+ [kM]B, \d+ tables, [\d,]+ rows\.\n$/),
    });
  });

  it('check by a drill that a backup can be restored, and name what was compared', async () => {
    const { code, output } = await run('db-drill', [], { DATA_DIR: dataDir });
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /can be restored: the rows and checksums of all \d+ tables .* are those of the file\.\n$/,
      ),
    });
  });

  it('design 2 restore into somebody’s own server and from there into a built-in database, which then serves', async () => {
    expect((await run('db-restore', [file], { DATABASE_URL: own.url })).output).toContain(
      'all equal to the file',
    );
    const back = join(folders.make(), 'back.backup');
    expect((await run('db-backup', [back], { DATABASE_URL: own.url })).code).toBe(0);
    const other = folders.make();
    expect((await run('db-restore', [back], { DATA_DIR: other })).output).toContain('all equal to the file');
    const second = await startProduct({ ...PLAIN, DATA_DIR: other });
    await second.ready();
    expect((await login(second.url, PASSWORD)).status).toBe(200);
    await stop(second);
  });

  it('refuse to restore over a database, and over one that a server uses, in one sentence', async () => {
    const over = await run('db-restore', [file], { DATABASE_URL: own.url });
    expect(over).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database is not empty and has not been changed.*\n$/),
    });
    const used = await run('db-restore', [file], { DATA_DIR: dataDir });
    expect(used).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data folder .* is already in use by process .*\n$/),
    });
    expect((await login(product.url, PASSWORD)).status).toBe(200);
  });

  it('refuse a damaged file before a database is made for it', async () => {
    const damaged = join(folders.make(), 'damaged.backup');
    writeFileSync(damaged, readFileSync(file).subarray(0, 2000));
    const untouched = join(folders.make(), 'data');
    for (const command of ['db-restore', 'db-drill']) {
      const { code, output } = await run(command, [damaged], { DATA_DIR: untouched });
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(/^The backup .* is not complete.*\n$/),
      });
    }
    expect(existsSync(untouched)).toBe(false);
  });
});
