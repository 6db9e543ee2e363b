import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TermTableRecord } from '@bidlight/contract';
import { decodeTermVectors, encodeTermVectors } from '@bidlight/scoring';
import { onTestFinished } from 'vitest';
import type { Deps } from '#platform/deps.ts';
import { Random } from '#platform/random.ts';
import { emptyTables } from '#test/empty-tables.ts';
import type { TableFile } from './read-table-file.ts';
import { saveTermTable } from './term-tables.queries.ts';

const DIMENSIONS = 4;
const ROWS = 16_384;
/** Rows are spread evenly over the numbers that terms can have, so some words of any text have one. */
const STEP = 16;

/** A small table with rows of chance; the same name gives the same bytes. */
export function aTable(name: string): TableFile {
  const random = new Random(name);
  const data = Buffer.from(
    encodeTermVectors({
      dimensions: DIMENSIONS,
      terms: Uint32Array.from({ length: ROWS }, (_, row) => row * STEP),
      idf: new Float32Array(ROWS).fill(1),
      values: Float32Array.from({ length: ROWS * DIMENSIONS }, () => random.next() - 0.5),
    }),
  );
  return { id: decodeTermVectors(data).id, record: aRecord(name), data };
}

export function aRecord(name: string): TermTableRecord {
  return {
    format: 1,
    name,
    trainedAt: '2026-11-10T09:30:00.000Z',
    seed: 7,
    dimensions: DIMENSIONS,
    rows: ROWS,
    trainedOn: { notices: 63_251, pairs: 25_807, naicsTexts: 1_012, pscTexts: 0, newest: '2026-11-01' },
    heldOut: [{ name: 'open notices', notices: 1_960, fingerprint: 'f00d' }],
    figures: [{ name: 'Average precision without votes', value: '.378' }],
  };
}

/** Stores a table as the start or the command does. */
export async function giveTable(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: string,
  { isShipped = false } = {},
): Promise<TableFile> {
  const table = aTable(name);
  await saveTermTable(db, { ...table, isShipped }, now());
  return table;
}

/** Writes a table and its record side by side, and returns the table's path. */
export async function tableFiles(data: Uint8Array, record: string | object | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'terms.vec');
  await writeFile(file, data);
  const text = typeof record === 'object' ? JSON.stringify(record) : record;
  if (text !== undefined) await writeFile(join(folder, 'terms.json'), text);
  return file;
}

export async function forgetTables(deps: Pick<Deps, 'database'>): Promise<void> {
  await emptyTables(deps, 'term_tables', 'settings');
}
