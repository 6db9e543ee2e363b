import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extractSource } from '../../src/modules/collecting/sources/extract/extract-source.ts';
import { SourceError } from '../../src/modules/collecting/sources/source.ts';
import { checkBackup } from '../../src/modules/operations/backup/restore.ts';
import { readTableFile } from '../../src/modules/scoring/term-tables/read-table-file.ts';
import { aTable } from '../../src/modules/scoring/term-tables/term-table.fixture.ts';
import { StartupError } from '../../src/platform/process/console.ts';
import { makeWholeBackup } from './whole-backup.ts';

const EXTRACT = new URL(
  '../../src/modules/collecting/sources/extract/extract-47-columns.fixture.csv',
  import.meta.url,
);
const MAX_SENTENCE = 600;

/** What became of a damaged file: `read` where enough of it was whole, `refused` with a sentence, else a fault. */
export type Fate = 'read' | 'refused' | { fault: string };

/** A kind of file that the product reads: one that is whole, and what reads it. Further kinds are added to `FILE_KINDS`. */
interface FileKind {
  name: string;
  whole(): Promise<Buffer>;
  read(damaged: Buffer, folder: string, whole: Buffer): Promise<Fate>;
}

export const FILE_KINDS: readonly FileKind[] = [
  { name: 'extract (CSV)', whole: () => readFile(EXTRACT), read: readExtract },
  { name: 'extract (gzip)', whole: async () => gzipSync(await readFile(EXTRACT)), read: readExtract },
  { name: 'table of term vectors', whole: async () => TABLE.data, read: readVectors },
  { name: 'record of a table', whole: async () => RECORD, read: readRecord },
  { name: 'backup', whole: makeWholeBackup, read: readBackup },
];

/** A refusal is a sentence that is meant for people. */
function refusal(error: unknown, expected: typeof StartupError | typeof SourceError): Fate {
  if (!(error instanceof expected)) return { fault: (error as Error).stack ?? String(error) };
  const { message } = error;
  return message.length < MAX_SENTENCE && !message.includes('\n')
    ? 'refused'
    : { fault: `No sentence: ${message}` };
}

async function readExtract(damaged: Buffer, folder: string): Promise<Fate> {
  const file = join(folder, 'extract.csv');
  await writeFile(file, damaged);
  const run = { cursor: undefined, now: new Date(), signal: new AbortController().signal };
  try {
    for await (const { notices, rejected } of extractSource(file).read(run)) {
      const text = JSON.stringify([notices, rejected]);
      // What PostgreSQL would refuse to store.
      if (!text.isWellFormed() || /\\u0000|\\ud[89a-f]/.test(text))
        return { fault: 'A text cannot be stored.' };
    }
    return 'read';
  } catch (error) {
    return refusal(error, SourceError);
  }
}

/** What is checked before a database is made for it. */
async function readBackup(damaged: Buffer, folder: string, whole: Buffer): Promise<Fate> {
  const file = join(folder, 'damaged.backup');
  await writeFile(file, damaged);
  try {
    await checkBackup(file);
    return damaged.equals(whole) ? 'read' : { fault: 'A damaged backup was taken.' };
  } catch (error) {
    return refusal(error, StartupError);
  }
}

const TABLE = aTable('Federal notices');
const RECORD = Buffer.from(JSON.stringify(TABLE.record));

async function readVectors(damaged: Buffer, folder: string, whole: Buffer): Promise<Fate> {
  const fate = await readTable(folder, damaged, RECORD);
  return fate === 'read' && !damaged.equals(whole) ? { fault: 'A damaged table was taken.' } : fate;
}

async function readRecord(damaged: Buffer, folder: string): Promise<Fate> {
  return readTable(folder, TABLE.data, damaged);
}

async function readTable(folder: string, vectors: Buffer, record: Buffer): Promise<Fate> {
  const file = join(folder, 'terms.vec');
  await writeFile(file, vectors);
  await writeFile(join(folder, 'terms.json'), record);
  try {
    await readTableFile(file);
    return 'read';
  } catch (error) {
    return refusal(error, StartupError);
  }
}
