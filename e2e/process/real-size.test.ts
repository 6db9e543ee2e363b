import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readRows } from '@bidlight/api/modules/collecting/sources/extract/read-rows.ts';
import { findOutboxMail, listOutboxMails } from '@bidlight/api/platform/mail/outbox.ts';
import { HEARTBEAT_SECONDS } from '@bidlight/api/platform/queue.ts';
import { FEEDBACK_LABELS } from '@bidlight/contract';
import { afterAll, expect, it } from 'vitest';
import { generatedRows } from '../extract/generated-rows.ts';
import { writeExtract } from '../extract/write-extract.ts';
import { startProduct, temporaryFolders } from '../product/product.ts';
import { queryIn } from '../product/real-product.ts';
import { busyCores } from './busy-cores.ts';
import { FirstDay } from './first-day.ts';
import { TAKEN_AWAY, untilCompleted } from './queued-jobs.ts';

const ROWS = 60_000;
/** Against hanging. */
const TIMEOUT_MS = 30 * 60_000;
const OPERATOR = 'ann@brightway.example';
const TARGET_CODES = ['561720', '561730', '562111'];
const OTHER_CODE = '336413';
/** For each side, so that there is something to learn. */
const VOTES = 6;

const folders = temporaryFolders();
afterAll(folders.remove);

/** That this test is about what users have: as many notices, and texts as long, some of them very long. */
async function expectRealSizes(extract: string): Promise<void> {
  const lengths: number[] = [];
  for await (const rows of readRows(createReadStream(extract), new AbortController().signal)) {
    for (const fields of rows) lengths.push(fields.at(-1)?.length ?? 0);
  }
  const [, ...descriptions] = lengths;
  const mean = descriptions.reduce((sum, length) => sum + length, 0) / ROWS;
  expect(descriptions).toHaveLength(ROWS);
  expect(mean).toBeGreaterThan(1_500);
  expect(mean).toBeLessThan(3_500);
  expect(descriptions.filter((length) => length > 32_000)).not.toEqual([]);
}

/** How many opportunities can be voted on in the one email that was written. */
async function countMailed(dataDir: string): Promise<number> {
  const mails = await listOutboxMails(dataDir);
  expect(mails.map(({ to }) => to)).toEqual([OPERATOR]);
  const mail = await findOutboxMail(dataDir, mails[0]?.id ?? '');
  const links = mail?.links.filter(({ label }) => label === FEEDBACK_LABELS.relevant_match) ?? [];
  return new Set(links.map(({ url }) => url)).size;
}

it(
  '60,000 notices of real lengths, on a machine whose cores are all busy, are collected, scored, learned from and mailed, and no job is taken from its worker',
  async () => {
    const folder = folders.make();
    const dataDir = join(folder, 'data');
    const extract = join(folder, 'extract.csv');
    await writeExtract(extract, generatedRows(ROWS));
    await expectRealSizes(extract);

    const product = await startProduct({
      DATA_DIR: dataDir,
      DEMO: 'off',
      // Scheduled work is not part of this test.
      SCHEDULE_COLLECT: 'off',
      SCHEDULE_BACKUP: 'off',
      EMAIL_GROUP_USER: OPERATOR,
    });
    let stopLoops = async () => {};
    try {
      await product.ready();
      const day = new FirstDay(product);
      await day.setUp(OPERATOR);
      await day.saveProfile(TARGET_CODES);

      stopLoops = busyCores();
      await day.dropExtract(extract);
      const [collectingSeconds] = await untilCompleted(dataDir, 'scraping');
      expect(await queryIn(dataDir, 'select count(*)::int from notices')).toEqual([{ count: ROWS }]);
      // It follows by itself.
      const [scoringSeconds] = await untilCompleted(dataDir, 'scoring');
      // Otherwise nothing here could be taken from a worker that gives no sign of life.
      expect(collectingSeconds).toBeGreaterThan(HEARTBEAT_SECONDS);
      expect(scoringSeconds).toBeGreaterThan(HEARTBEAT_SECONDS);

      const top = await day.topRfps();
      const others = await day.search(OTHER_CODE);
      expect(top.length).toBeGreaterThanOrEqual(10);
      expect(others.length).toBeGreaterThanOrEqual(VOTES);
      await day.vote(top.slice(0, VOTES), 'relevant_match');
      await day.vote(others.slice(0, VOTES), 'not_match');
      await day.learnNow();
      await untilCompleted(dataDir, 'learning');
      const learned = await queryIn<{ state: string; votes: number }>(
        dataDir,
        `select state, votes_used as votes from models where origin = 'learning'`,
      );
      expect(learned).toMatchObject([{ votes: 2 * VOTES }]);

      expect(await day.sendReport()).toEqual([OPERATOR]);
      expect(await countMailed(dataDir)).toBe(5);
      // A promoted model scores everything again, which has begun by now.
      if (learned[0]?.state === 'promoted') await untilCompleted(dataDir, 'scoring', 2);
      await untilCompleted(dataDir, 'mailing');
      expect(product.output()).not.toMatch(TAKEN_AWAY);
    } finally {
      await stopLoops();
      product.process.kill('SIGTERM');
      await product.ended;
    }
  },
  TIMEOUT_MS,
);
