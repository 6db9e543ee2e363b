import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readNaicsTexts, readPscTexts } from './read-codes.ts';
import { readTrainingNotices } from './read-training-notices.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidlight-notices-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

it('reads extracts and lines of JSON, cleaned; the first of several notices with one id counts', async () => {
  const csv = await fileOf(
    'extract.csv.gz',
    gzipSync(
      'NoticeId,Title,Sol#,PostedDate,NaicsCode,ClassificationCode,Description\r\n' +
        'AB, Roof  repair ,W1-2,2026-03-02 10:00:00-05,238160.0,z2aa,"<p>Replace the <b>roof</b></p>"\r\n' +
        ',No id,,2026-03-02,,,\r\n' +
        'cd,,,2026-03-02,,,\r\n',
    ),
  );
  const json = await fileOf(
    'more.jsonl',
    `${JSON.stringify({ NoticeId: 'ab', Title: 'Again' })}\n${JSON.stringify({ NoticeId: 'ef', Title: 'Gutters' })}\n`,
  );
  const notices = await readTrainingNotices([csv, json]);
  expect(notices.map(({ id, title }) => [id, title])).toEqual([
    ['ab', 'Roof repair'],
    ['ef', 'Gutters'],
  ]);
  expect(notices[0]).toMatchObject({
    description: 'Replace the roof',
    solicitationNumber: 'W1-2',
    naicsCode: '238160',
    pscCode: 'Z2AA',
    postedOn: '2026-03-02',
  });
});

it.each([
  ['empty.csv', 'NoticeId,Title\n', 'empty.csv has no notice with an id and a title or description.'],
  ['other.csv', 'code,title\n561720,Janitorial\n', 'other.csv has no notice with an id'],
  ['broken.jsonl', '{"NoticeId": ', 'broken.jsonl cannot be read: '],
  ['missing.csv', null, 'There is no file '],
])('refuses %s in one sentence', async (name, content, sentence) => {
  if (content !== null) await fileOf(name, content);
  await expect(readTrainingNotices([join(folder, name)])).rejects.toThrow(sentence);
});

it('reads the official texts of six-digit codes, without references to other codes', async () => {
  const file = await fileOf(
    'naics.csv',
    'code,title,level,description\n56,Support,2,All\n561720,Janitorial Services,6,"Cleaning.\nCross-References. Pools"\n',
  );
  expect(await readNaicsTexts(file)).toEqual([
    { code: '561720', title: 'Janitorial Services', text: 'Janitorial Services\nCleaning.\n' },
  ]);
});

it('reads the official names of product codes', async () => {
  const file = await fileOf(
    'psc.csv',
    'code,name,full_name,start_date\nS201,HOUSEKEEPING,Housekeeping - Custodial,10/1/79\n',
  );
  expect(await readPscTexts(file)).toEqual([
    { code: 'S201', title: 'HOUSEKEEPING', text: 'HOUSEKEEPING\nHousekeeping - Custodial' },
  ]);
});

it('refuses a file without codes in one sentence', async () => {
  const file = await fileOf('other.csv', 'NoticeId,Title\nab,Roof\n');
  await expect(readNaicsTexts(file)).rejects.toThrow('other.csv has no industry codes');
  await expect(readPscTexts(file)).rejects.toThrow('other.csv has no product codes');
});
