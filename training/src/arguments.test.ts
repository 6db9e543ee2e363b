import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trainingFiles, USAGE } from './arguments.ts';

let folder: string;
const filesOf = (...args: string[]) => trainingFiles(args, { INIT_CWD: folder });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-arguments-'));
  for (const file of ['a.csv', 'b.jsonl.gz', 'codes.csv', 'test.jsonl'])
    await writeFile(join(folder, file), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('takes several files of notices, and files of codes and evaluations, from the caller’s folder', async () => {
  expect(
    await filesOf(
      'a.csv',
      '--naics',
      'codes.csv',
      '--without=test.jsonl',
      'b.jsonl.gz',
      '--without',
      'a.csv',
    ),
  ).toEqual({
    notices: [join(folder, 'a.csv'), join(folder, 'b.jsonl.gz')],
    naics: join(folder, 'codes.csv'),
    psc: undefined,
    without: [join(folder, 'test.jsonl'), join(folder, 'a.csv')],
    out: join(folder, 'terms.vec'),
  });
  expect((await filesOf('a.csv', '--out', join(folder, 'other.vec'))).out).toBe(join(folder, 'other.vec'));
});

it.each([[[]], [['--naics', 'codes.csv']], [['a.csv', '--dimensions', '3']], [['a.csv', '--out']]])(
  'explains itself when called as %j',
  async (args) => {
    await expect(filesOf(...args)).rejects.toThrow(USAGE);
  },
);

it.each([
  [['missing.csv'], 'There is no file FOLDER/missing.csv.'],
  [['a.csv', '--psc', 'missing.csv'], 'There is no file FOLDER/missing.csv.'],
  [['a.csv', '--without', '.'], 'There is no file FOLDER.'],
  [['a.csv', '--out', 'terms.bin'], 'FOLDER/terms.bin does not end in .vec.'],
  [['a.csv', '--out', 'nowhere/terms.vec'], 'There is no folder FOLDER/nowhere.'],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(filesOf(...args)).rejects.toThrow(sentence.replace('FOLDER', folder));
});
