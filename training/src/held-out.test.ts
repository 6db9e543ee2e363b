import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from './evaluation-set.ts';
import { readHeldOut, withoutHeldOut } from './held-out.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-held-out-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(rows: readonly object[]): Promise<string> {
  const file = join(folder, 'evaluation.jsonl');
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  return file;
}

const notice = (id: string, title: string | null, solicitationNumber: string | null = null) => ({
  id,
  title,
  description: null,
  solicitationNumber,
  naicsCode: null,
});

it('holds out the later 40% of a file of notices, under the fingerprint that evaluations ask for', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
    NoticeId: id,
    Title: `Title ${id}`,
    'Sol#': `N-${id}`,
    PostedDate: `2026-03-0${at + 1}`,
  }));
  const { notices, record } = await readHeldOut(await fileOf(rows.toReversed()));
  expect(notices).toEqual([
    { id: 'd', title: 'Title d', number: 'N-d' },
    { id: 'e', title: 'Title e', number: 'N-e' },
  ]);
  expect(record).toEqual({ name: 'evaluation.jsonl', notices: 2, fingerprint: fingerprintOf(['d', 'e']) });
});

it('holds out every award of a file of awards', async () => {
  const awards = ['x', 'y'].map((noticeId) => ({ noticeId, company: 'ACME', title: 'Springs', sol: 'SP-1' }));
  const { notices, record } = await readHeldOut(await fileOf(awards));
  expect(notices[0]).toEqual({ id: 'x', title: 'Springs', number: 'SP-1' });
  expect(record).toEqual({ name: 'evaluation.jsonl', notices: 2, fingerprint: fingerprintOf(['x', 'y']) });
});

it('refuses a file that is no evaluation', async () => {
  await expect(readHeldOut(await fileOf([{ name: 'ACME' }]))).rejects.toThrow(
    'evaluation.jsonl has neither notices nor awards with an id.',
  );
});

it('removes held-out notices and everything that shares a title or a number with them', () => {
  const heldOut = [
    { id: 'AB12', title: 'Roof repair, building 7', number: 'W912-26-R-0001' },
    { id: 'cd34', title: '', number: '' },
  ];
  const left = withoutHeldOut(
    [
      notice('ab12', 'Amended title'),
      notice('1', 'ROOF REPAIRS -- BUILDING 7'),
      notice('2', 'Something else', 'w91226r0001'),
      notice('3', 'Roof repair'),
      notice('4', null, null),
      notice('5', '!', '-'),
    ],
    heldOut,
  );
  expect(left.map(({ id }) => id)).toEqual(['3', '4', '5']);
});
