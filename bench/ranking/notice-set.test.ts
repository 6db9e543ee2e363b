import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNaicsTexts } from '@bidlight/training/read-codes.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readNoticeSet } from './notice-set.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-notices-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('refuses a missing or damaged file in one sentence', async () => {
  const file = join(folder, 'open.jsonl');
  await expect(readNoticeSet(file, new Map())).rejects.toThrow(`There is no file ${file}.`);
  await writeFile(file, '{"NoticeId": "a"}\n{"NoticeId": ');
  await expect(readNoticeSet(file, new Map())).rejects.toThrow(/^open\.jsonl cannot be read: .+$/);
  await expect(readNaicsTexts(join(folder, 'naics.csv'))).rejects.toThrow(
    /^There is no file .*naics\.csv\.$/,
  );
});

it('hides codes from every ranker, and keeps the order of posting', async () => {
  const file = join(folder, 'open.jsonl');
  const rows = ['2026-03-02', '2026-03-01'].map((PostedDate, at) =>
    JSON.stringify({ NoticeId: `n${at}`, Title: 'Roof 238160', NaicsCode: '238160', PostedDate }),
  );
  await writeFile(file, rows.join('\n'));
  const set = await readNoticeSet(file, new Map([['238160', 'Roofing Contractors']]));
  expect(set.notices.map(({ id }) => id)).toEqual(['n1', 'n0']);
  expect(
    set.notices.every(({ title, naicsCodes }) => !/\d/.test(title ?? '') && naicsCodes.length === 0),
  ).toBe(true);
  expect(set.codes).toEqual(['238160', '238160']);
});
