import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { printDemoAccounts } from '@bidlight/api/demo/print-sign-in-help.ts';
import { SAM_GOV_TIME_ZONE } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import { print, printStep, StartupError } from '@bidlight/api/platform/process/console.ts';
import { dayIn } from '@bidlight/api/platform/time/calendar.ts';
import { writeExtract } from '@bidlight/e2e/extract/write-extract.ts';
import { RealProduct } from '@bidlight/e2e/product/real-product.ts';
import { readNoticeRows } from '@bidlight/training/read-notice-rows.ts';
import type { ExtractRow } from '@bidlight/training/read-rows.ts';
import { buildProduct } from '../scripts/lib/build.mjs';
import { resolveCallerPaths } from '../scripts/lib/project.mjs';
import { printTable } from './print.ts';
import { realArguments } from './real-arguments.ts';
import { shiftToDay } from './shift-dates.ts';

/**
 * `npm run bench real -- FILE… [--day YYYY-MM-DD] [--port N]`: the built product with real notices in it, to look at and
 * to judge. The dates of each file are moved by whole weeks, so that its newest notice was posted within the last seven
 * days. It lives in a folder of its own, which is removed at the end.
 */
export async function measure(): Promise<void> {
  const { files, day, port } = realArguments(process.argv.slice(3), dayIn(SAM_GOV_TIME_ZONE, new Date()));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const rows = await readCurrentRows(resolveCallerPaths(files, process.env), day);
  await buildProduct();
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-real-'));
  // The database runs as another user when this is run by root.
  await chmod(folder, 0o755);
  const product = new RealProduct(folder, port, stop.signal);
  try {
    const extract = join(folder, 'extract.csv');
    await writeExtract(extract, rows);
    await product.start();
    printStep('start', 'with the demo’s companies, people and votes');
    await product.import(extract);
    printStep('score', 'waiting: scoring follows the import by itself within a minute');
    printStep('score', await product.scored());
    print();
    printTable(await product.counts());
    print();
    print(`  Open      ${product.address}`);
    printDemoAccounts();
    print('  Stop      Ctrl-C');
    await product.ended();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows of all files; where files share a notice, the first one counts. */
async function readCurrentRows(files: readonly string[], day: string): Promise<Iterable<ExtractRow>> {
  const rows = new Map<string | undefined, ExtractRow>();
  for (const file of files) {
    const shifted = shiftToDay(await readNoticeRows(file), day);
    if (!shifted) throw new StartupError(`${basename(file)} has no row with a date of posting.`);
    const added = shifted.rows.filter(({ NoticeId }) => !rows.has(NoticeId));
    for (const row of added) rows.set(row.NoticeId, row);
    const count = added.length.toLocaleString('en-US');
    printStep(
      'read',
      `${basename(file)}: ${count} notices, moved by ${shifted.weeks} weeks to end on ${shifted.newest}`,
    );
  }
  return rows.values();
}
