import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeTermVectors } from '@bidlight/scoring';
import { fingerprintOf } from '@bidlight/training/evaluation-set.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHeldOutTable } from './held-out-table.ts';

const evaluated = { file: '/some/folder/open.jsonl', ids: ['b', 'a'] };
const bytes = encodeTermVectors({
  dimensions: 2,
  terms: Uint32Array.of(7),
  idf: Float32Array.of(1),
  values: Float32Array.of(1, -1),
});
let folder: string;
let table: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-vectors-'));
  table = join(folder, 'terms.vec');
  await writeFile(table, bytes);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeRecord = (record: unknown) => writeFile(join(folder, 'terms.json'), JSON.stringify(record));

it('takes a table whose record says that the evaluation was held out', async () => {
  await writeRecord({
    heldOut: [{ fingerprint: fingerprintOf(['c']) }, { fingerprint: fingerprintOf(['a', 'b']) }],
  });
  expect(await readHeldOutTable(table, [evaluated])).toMatchObject({ rows: 1, dimensions: 2 });
});

it.each([
  ['says that others were held out', { heldOut: [{ fingerprint: fingerprintOf(['a']) }] }],
  ['says that nothing was held out', { heldOut: [] }],
  ['says nothing about it', {}],
  ['is no record', null],
])('refuses a table whose record %s', async (_, record) => {
  await writeRecord(record);
  await expect(readHeldOutTable(table, [evaluated])).rejects.toThrow(
    'The record of terms.vec does not say that open.jsonl was held out of its training. Add --seen to measure it all the same.',
  );
});

it('refuses a table that saw one of two evaluations', async () => {
  await writeRecord({ heldOut: [{ fingerprint: fingerprintOf(evaluated.ids) }] });
  const other = { file: 'awards.jsonl', ids: ['d'] };
  await expect(readHeldOutTable(table, [evaluated, other])).rejects.toThrow('that awards.jsonl was held out');
});

it('refuses a table without a record, and a damaged one, in one sentence', async () => {
  await expect(readHeldOutTable(table, [])).rejects.toThrow(
    /^There is no file .*terms\.json, which has to say what the table was trained without\.$/,
  );
  await writeFile(table, bytes.slice(0, -1));
  await expect(readHeldOutTable(table, [])).rejects.toThrow(/^terms\.vec: The table .*\.$/);
});
