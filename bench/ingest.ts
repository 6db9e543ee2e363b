import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../api/src/config.ts';
import type { Db } from '../api/src/db/connect.ts';
import { connectOnce } from '../api/src/db/connect-once.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { openDatabase } from '../api/src/db/open.ts';
import { collect } from '../api/src/modules/collecting/collect.ts';
import { extractSource } from '../api/src/modules/collecting/sources/extract/extract-source.ts';
import { type ExtractRow, readRows } from '../training/src/read-rows.ts';
import { printTable } from './print.ts';
import { writeExtract } from './write-extract.ts';

/** The first argument of a process that only writes the extract. */
const WRITE = 'write-extract';
const GENERATED_ROWS = 60_000;

/**
 * `npm run bench ingest -- [FILE]`: a bulk import from file to committed rows, search vectors and grouping included; the
 * same file again, which has to write nothing; and the lower bound: PostgreSQL's own COPY of the same rows into a table
 * with the same indexes. FILE is an extract (.csv, .csv.gz) or has one notice a line as JSON (.jsonl, .jsonl.gz) with the
 * extract's columns; without a file the notices are generated.
 */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  // The database runs as another user when this is run by root, and writes and reads a file here.
  await chmod(folder, 0o777);
  const [file] = process.argv.slice(3);
  const isExtract = file !== undefined && !/\.jsonl(?:\.gz)?$/.test(file);
  const extract = isExtract ? file : join(folder, 'extract.csv');
  if (!isExtract) await writeInOwnProcess(extract, file);
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const fail = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  const { db, close } = await connectOnce(opened.settings, 'bidlight bench');
  try {
    const deps = { database: opened.settings, now: () => new Date() };
    const first = await timed(() => collect(deps, extractSource(extract)));
    const second = await timed(() => collect(deps, extractSource(extract)));
    const { rows } = await db.execute<{ notices: number; opportunities: number }>(
      `select (select count(*)::int from notices) as notices, (select count(*)::int from opportunities) as opportunities`,
    );
    const floor = await timed(() => copyInto(db, join(folder, 'rows.copy')));
    const { added, quarantined } = first.result;
    printTable([
      row('import, first time', first, added),
      row('import, second time', second, second.result.seen),
      row('floor: bare COPY with the same indexes', floor, added),
    ]);
    const share = (floor.result / first.seconds) * 100;
    process.stdout.write(
      `\n${rows[0]?.notices} notices in ${rows[0]?.opportunities} opportunities, ${quarantined} quarantined; ` +
        `${share.toFixed(0)}% of the floor's speed (at least 50%); ` +
        `second time ${((second.seconds / first.seconds) * 100).toFixed(0)}% of the first (under 33%), ` +
        `${second.result.added + second.result.changed} rows written.\n`,
    );
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
async function writeInOwnProcess(extract: string, notices: string | undefined): Promise<void> {
  const script = fileURLToPath(import.meta.url);
  const args = [script, WRITE, extract, ...(notices ? [notices] : [])];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The extract could not be written.');
}

/** A third has long texts, and some are amendments of the same solicitation, as in real extracts. */
function* generatedRows(): Generator<ExtractRow> {
  for (let n = 0; n < GENERATED_ROWS; n += 1) {
    const words = Array.from({ length: n % 3 ? 20 : 250 }, (_, at) => `word${(n * 31 + at * at * 7) % 9973}`);
    yield {
      NoticeId: n.toString(16).padStart(32, '0'),
      Title: `Purchase ${Math.floor(n / 1.4)} of ${words[0]} and ${words[1]}`,
      'Sol#': `W912${String(Math.floor(n / 1.4)).padStart(6, '0')}`,
      'Department/Ind.Agency': 'DEPT OF DEFENSE',
      PostedDate: `2026-03-${String(1 + (n % 28)).padStart(2, '0')} 10:00:00-05`,
      Type: 'Solicitation',
      Active: 'Yes',
      Description: words.join(' '),
    };
  }
}

const [, , command, extract, notices] = process.argv;
if (command === WRITE && extract)
  await writeExtract(extract, notices ? await readRows(notices) : generatedRows());
