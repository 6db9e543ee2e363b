import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '@bidlight/postgres';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPILED, temporaryFolders, until } from '../product/product.ts';

const IMPORT = fileURLToPath(new URL('../../api/src/cli/import.ts', import.meta.url));
const ROWS = 12_000;
const folders = temporaryFolders();
afterAll(folders.remove);

async function writeExtract(folder: string): Promise<string> {
  const file = join(folder, 'extract.csv');
  const out = createWriteStream(file);
  out.write('NoticeId,Title,PostedDate,Type,Sol#,Department/Ind.Agency\n');
  for (let n = 0; n < ROWS; n += 1) {
    const id = n.toString(16).padStart(32, '0');
    out.write(
      `${id},Grounds maintenance at site ${n},2026-10-01 10:00:00-04,Solicitation,SITE-${n},INTERIOR\n`,
    );
  }
  out.end();
  await finished(out);
  return file;
}

function startImport(dataDir: string, file: string) {
  const child = spawn(process.execPath, [IMPORT, file], {
    env: { PATH: process.env.PATH, ...COMPILED, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output };
}

/** How many notices are stored; undefined while nobody could tell. */
async function stored(dataDir: string): Promise<number | undefined> {
  const connection = await findPostgres(dataDir);
  if (!connection) return undefined;
  const client = new pg.Client({ ...connection, database: 'bidlight' });
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from notices');
    return rows[0]?.n;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

describe('npm run import', () => {
  it('killed with kill -9 in the middle goes on where it stopped: every row once, nothing lost', async () => {
    const folder = folders.make();
    const file = await writeExtract(folder);
    const dataDir = join(folder, 'data');
    const first = startImport(dataDir, file);
    await until(async () => ((await stored(dataDir)) ?? 0) > 0);
    first.child.kill('SIGKILL');
    await first.ended;
    const before = (await stored(dataDir)) ?? 0;
    expect(before).toBeGreaterThan(0);
    expect(before % 1_000).toBe(0);

    const second = startImport(dataDir, file);
    expect(await second.ended, second.output()).toBe(0);
    expect(second.output()).toContain('Went on where an earlier run had stopped');
    expect(second.output()).toMatch(/added +12,000\n/);
    expect(second.output()).toMatch(/\nScoring follows by itself: [^\n]+\n$/);

    const third = startImport(dataDir, file);
    expect(await third.ended).toBe(0);
    expect(third.output()).toMatch(/added +0\nchanged +0\nunchanged +12,000\n/);
  });

  it('says in one sentence that a file is missing or no extract, and fails', async () => {
    const folder = folders.make();
    const missing = startImport(join(folder, 'data'), join(folder, 'none.csv'));
    expect(await missing.ended).toBe(1);
    expect(missing.output()).toContain('none.csv');
    expect(missing.output()).not.toMatch(/^\s+at /m);
  });
});
