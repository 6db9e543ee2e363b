import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collect } from '@bidlight/api/modules/collecting/collect.ts';
import { fileAt } from '@bidlight/api/modules/collecting/sources/extract/stored-extract.ts';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { openDatabase } from '@bidlight/api/platform/db/open.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';
import { generatedRows, ROW_BYTES } from '@bidlight/e2e/extract/generated-rows.ts';
import { type ExtractRow, writeExtract } from '@bidlight/e2e/extract/write-extract.ts';
import { readRows } from '@bidlight/training/read-rows.ts';
import { type Figure, printTable } from './print.ts';

/** The first argument of a process that only writes the extract. */
const WRITE = 'write-extract';
/** A day's extract of all active notices. */
const DAY_MB = 150;
const SHORT_MB = 6;

/**
 * `npm run bench ingest -- [FILE | MB]`: a bulk import from file to committed rows, search vectors and grouping included; the
 * same file again, which has to write nothing; and the lower bound: PostgreSQL's own COPY of the same rows into a table
 * with the same indexes. FILE is an extract or an archived year (.csv, .csv.gz) or has one notice a line as JSON (.jsonl, .jsonl.gz) with the
 * extract's columns; without a file an extract of so many megabytes is generated.
 */
export async function measure(): Promise<void> {
  const { rows, summary } = await measureImport(process.argv[3] ?? String(DAY_MB));
  printTable(rows);
  process.stdout.write(`\n${summary}\n`);
}

export async function measureShort(): Promise<Figure[]> {
  const { rows } = await measureImport(String(SHORT_MB));
  const floor = `${rows.at(-1)?.['rows/s']} rows/s`;
  return rows.slice(0, -1).map((row) => ({ what: row.what, figure: `${row['rows/s']} rows/s`, floor }));
}

async function measureImport(input: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  // The database runs as another user when this is run by root, and writes and reads a file here.
  await chmod(folder, 0o777);
  const isExtract = /\.csv(?:\.gz)?$/.test(input);
  const extract = isExtract ? input : join(folder, 'extract.csv');
  if (!isExtract) await writeInOwnProcess(extract, input);
  const { size } = await stat(extract);
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const fail = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  const { db, close } = await connectOnce(opened.settings, 'bidlight bench');
  try {
    const deps = { database: opened.settings, now: () => new Date() };
    const first = await timed(async () => collect(deps, await fileAt(extract)));
    const second = await timed(async () => collect(deps, await fileAt(extract)));
    const { rows } = await db.execute<{ notices: number; opportunities: number }>(
      `select (select count(*)::int from notices) as notices, (select count(*)::int from opportunities) as opportunities`,
    );
    const floor = await timed(() => copyInto(db, join(folder, 'rows.copy')));
    const { added, quarantined } = first.result;
    const share = (floor.result / first.seconds) * 100;
    return {
      rows: [
        row('import, first time', first, added),
        row('import, second time', second, second.result.seen),
        row('floor: bare COPY with the same indexes', floor, added),
      ],
      summary:
        `${(size / 1e6).toFixed(0)} MB, ${rows[0]?.notices} notices in ${rows[0]?.opportunities} opportunities, ` +
        `${quarantined} quarantined; ${share.toFixed(0)}% of the floor's speed (at least 50%); ` +
        `second time ${((second.seconds / first.seconds) * 100).toFixed(0)}% of the first (under 33%), ` +
        `${second.result.added + second.result.changed} rows written.`,
    };
  } finally {
    await close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Timed<Result> {
  result: Result;
  seconds: number;
  /** The memory before the work, most of which is the loader of the sources. */
  beforeMb: number;
  peakMb: number;
}

async function timed<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  const from = performance.now();
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  look();
  clearInterval(timer);
  return { result, seconds, beforeMb: before / 1e6, peakMb: peak / 1e6 };
}

function row(what: string, { seconds, beforeMb, peakMb, result }: Timed<unknown>, rows: number) {
  // The lower bound measures its own time, without reading the rows out.
  const spent = typeof result === 'number' ? result : seconds;
  return {
    what,
    rows,
    s: spent.toFixed(1),
    'rows/s': Math.round(rows / spent),
    'MB before': Math.round(beforeMb),
    'peak MB': Math.round(peakMb),
  };
}

/** Seconds that COPY takes. */
async function copyInto(db: Db, file: string): Promise<number> {
  const { rows } =
    await db.execute(`select string_agg(column_name, ', ') as names from information_schema.columns
    where table_name = 'notices' and table_schema = 'public' and is_generated = 'NEVER'`);
  const names = rows[0]?.names ?? '';
  await db.execute('create table floor_rows (like notices including all)');
  await db.execute(`copy (select ${names} from notices order by id) to '${file}'`);
  await db.execute('checkpoint');
  const from = performance.now();
  await db.execute(`copy floor_rows (${names}) from '${file}'`);
  return (performance.now() - from) / 1000;
}

/** In a process of its own, so that its memory is not counted as the import's. */
async function writeInOwnProcess(extract: string, input: string): Promise<void> {
  const script = fileURLToPath(import.meta.url);
  const [code] = await once(
    spawn(process.execPath, [script, WRITE, extract, input], { stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) throw new StartupError('The extract could not be written.');
}

/** Either megabytes to generate, or a file with one notice a line. */
async function rowsOf(input: string): Promise<Iterable<ExtractRow>> {
  return /^\d+$/.test(input)
    ? generatedRows(Math.round((Number(input) * 1e6) / ROW_BYTES))
    : await readRows(input);
}

const [, , command, extract, input] = process.argv;
if (command === WRITE && extract && input) await writeExtract(extract, await rowsOf(input));
