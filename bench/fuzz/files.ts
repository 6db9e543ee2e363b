import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extractSource } from '@bidlight/api/modules/collecting/sources/extract/extract-source.ts';
import { SourceError } from '@bidlight/api/modules/collecting/sources/source.ts';
import { checkBackup } from '@bidlight/api/modules/operations/backup/restore.ts';
import { readTableFile } from '@bidlight/api/modules/scoring/term-tables/read-table-file.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { Random } from '@bidlight/api/platform/random.ts';
import type { TermTableRecord } from '@bidlight/contract';
import { encodeTermVectors } from '@bidlight/scoring';
import { damage } from './damage.ts';
import { makeWholeBackup } from './whole-backup.ts';

const EXTRACT = new URL(
  '../../api/src/modules/collecting/sources/extract/extract-47-columns.fixture.csv',
  import.meta.url,
);
const TIME_LIMIT_MS = 10_000;
const MAX_SENTENCE = 600;

/** What became of a damaged file: `read` where enough of it was whole, `refused` with a sentence, else a fault. */
type Fate = 'read' | 'refused' | { fault: string };

/** A kind of file that the product reads: one that is whole, and what reads it. Further kinds are added to `KINDS`. */
interface FileKind {
  name: string;
  whole(): Promise<Buffer>;
  read(damaged: Buffer, folder: string, whole: Buffer): Promise<Fate>;
}

const KINDS: readonly FileKind[] = [
  { name: 'extract (CSV)', whole: () => readFile(EXTRACT), read: readExtract },
  { name: 'extract (gzip)', whole: async () => gzipSync(await readFile(EXTRACT)), read: readExtract },
  { name: 'table of term vectors', whole: async () => VECTORS, read: readVectors },
  { name: 'record of a table', whole: async () => Buffer.from(JSON.stringify(RECORD)), read: readRecord },
  { name: 'backup', whole: makeWholeBackup, read: readBackup },
];

export interface FileRow {
  files: string;
  damaged: number;
  read: number;
  refused: number;
  faults: number;
}

/** So many damaged files of every kind. Each is read, or refused in one sentence, in a bounded time. */
export async function fuzzFiles(count: number, seed: string): Promise<FileRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-fuzz-'));
  const rows: FileRow[] = [];
  for (const { name, whole, read } of KINDS) {
    const random = new Random(`${seed} ${name}`);
    const bytes = await whole();
    const row = { files: name, damaged: count, read: 0, refused: 0, faults: 0 };
    for (let at = 1; at <= count; at += 1) {
      const damaged = damage(bytes, random);
      const fate = await inTime(read(damaged, folder, bytes));
      if (typeof fate === 'string') row[fate] += 1;
      else {
        row.faults += 1;
        process.stderr.write(`${name}, file ${at} of seed ${seed}: ${fate.fault}\n`);
      }
    }
    rows.push(row);
  }
  await rm(folder, { recursive: true, force: true });
  return rows;
}

async function inTime(reading: Promise<Fate>): Promise<Fate> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Fate>();
  const timer = setTimeout(resolve, TIME_LIMIT_MS, { fault: 'It was not read in time.' });
  const fate = await Promise.race([reading.catch((error: unknown) => ({ fault: String(error) })), tooLate]);
  clearTimeout(timer);
  return fate;
}

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

const DIMENSIONS = 4;
const TERMS = Uint32Array.from({ length: 512 }, (_, row) => row * 16);
const VECTORS = Buffer.from(
  encodeTermVectors({
    dimensions: DIMENSIONS,
    terms: TERMS,
    idf: new Float32Array(TERMS.length).fill(1),
    values: Float32Array.from({ length: TERMS.length * DIMENSIONS }, (_, at) => Math.sin(at)),
  }),
);
const RECORD: TermTableRecord = {
  format: 1,
  name: 'Federal notices',
  trainedAt: '2026-11-10T09:30:00.000Z',
  seed: 7,
  dimensions: DIMENSIONS,
  rows: TERMS.length,
  trainedOn: { notices: 100, pairs: 100, naicsTexts: 10, pscTexts: 0, newest: '2026-11-01' },
  heldOut: [{ name: 'open notices', notices: 10, fingerprint: 'f00d' }],
  figures: [{ name: 'Average precision without votes', value: '.378' }],
};

async function readVectors(damaged: Buffer, folder: string): Promise<Fate> {
  const fate = await readTable(folder, damaged, Buffer.from(JSON.stringify(RECORD)));
  const isWhole = damaged.equals(VECTORS);
  return fate === 'read' && !isWhole ? { fault: 'A damaged table was taken.' } : fate;
}

async function readRecord(damaged: Buffer, folder: string): Promise<Fate> {
  return readTable(folder, VECTORS, damaged);
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
