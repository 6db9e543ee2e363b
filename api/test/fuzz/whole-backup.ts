import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupWriter } from '../../src/modules/operations/backup/write-file.ts';
import { readMigrations } from '../../src/store/migrations.ts';

const TABLES = ['companies', 'users', 'votes'];
const ROWS = 200;

/** A small backup that is whole, made without a database. */
export async function makeWholeBackup(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-fuzz-'));
  const path = join(folder, 'whole.backup');
  try {
    const writer = await BackupWriter.create(path, {
      ...{ createdAt: '2026-11-16T03:00:00.000Z', product: '1', postgres: '18.4', encoding: 'UTF8' },
      migrations: readMigrations().map(({ name, hash }) => ({ name, hash })),
    });
    for (const name of TABLES) {
      const rows = Array.from({ length: ROWS }, (_, at) => `${at}\t${name} ${Math.sin(at)}\n`).join('');
      const block = Buffer.from(rows);
      const sha256 = createHash('sha256').update(block).digest('hex');
      await writer.startTable({ name, columns: ['id', 'name'] });
      await writer.rows(block);
      await writer.endTable({ rows: ROWS, bytes: block.length, sha256 });
    }
    await writer.finish({
      ...{ tables: TABLES.length, rows: TABLES.length * ROWS },
      sequences: [{ table: 'votes', column: 'id', value: String(ROWS) }],
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
