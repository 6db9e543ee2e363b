import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { readConfig } from '../api/src/config.ts';
import type { Db } from '../api/src/db/connect.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { openDatabase } from '../api/src/db/open.ts';
import { collect } from '../api/src/modules/collecting/collect.ts';
import { openForCollecting } from '../api/src/modules/collecting/collecting-connection.ts';
import { extractSource } from '../api/src/sources/extract/extract-source.ts';
import { printTable } from './figures.ts';

const REAL_NOTICES = new URL('../../shared/data/notices/all-notices-63251.jsonl.gz', import.meta.url)
  .pathname;
/** As the first argument: this process only writes the file. */
const WRITE = 'write-extract';
const GENERATED_ROWS = 60_000;
/** In the order of the published file; the others are empty here. */
const COLUMNS =
  `NoticeId Title Sol# Department/Ind.Agency Sub-Tier Office PostedDate Type BaseType ArchiveDate SetASideCode
  SetASide ResponseDeadLine NaicsCode ClassificationCode PopCity PopState Active PrimaryContactFullname
  PrimaryContactEmail PrimaryContactPhone SecondaryContactFullname SecondaryContactEmail SecondaryContactPhone Link
  Description`.split(/\s+/);

/**
 * A bulk import from file to committed rows, search vectors and grouping included; the same file again, which has
 * to write nothing; and the floor: PostgreSQL's own COPY of the same rows into a table with the same indexes.
 */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  // The database runs as another user when this is run by root, and writes and reads a file here.
  await chmod(folder, 0o777);
  const extract = process.argv[3] ?? join(folder, 'extract.csv');
  if (!process.argv[3]) await inOwnProcess(extract);
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const fail = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  // As a source that is not read here: a connection without the time limit of requests.
  const { db, close } = await openForCollecting(opened.settings, 'sample');
  try {
    const deps = { database: opened.settings, now: () => new Date() };
    const first = await timed(() => collect(deps, extractSource(extract)));
    const second = await timed(() => collect(deps, extractSource(extract)));
    const { rows } = await db.execute<{ notices: number; procurements: number }>(
      `select (select count(*)::int from opportunities) as notices, (select count(*)::int from procurements) as procurements`,
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
      `\n${rows[0]?.notices} notices in ${rows[0]?.procurements} procurements, ${quarantined} quarantined; ` +
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
  /** What the process takes before any work: mostly the loader of its sources. */
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
  // The floor tells its own time: reading the rows out is no part of it.
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
    where table_name = 'opportunities' and table_schema = 'public' and is_generated = 'NEVER'`);
  const names = rows[0]?.names ?? '';
  await db.execute('create table floor_rows (like opportunities including all)');
  await db.execute(`copy (select ${names} from opportunities order by id) to '${file}'`);
  await db.execute('checkpoint');
  const from = performance.now();
  await db.execute(`copy floor_rows (${names}) from '${file}'`);
  return (performance.now() - from) / 1000;
}

/** Its memory is no part of the import's. */
async function inOwnProcess(file: string): Promise<void> {
  const args = [fileURLToPath(import.meta.url), WRITE, file];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The extract could not be written.');
}

async function writeExtract(file: string): Promise<void> {
  const rows = existsSync(REAL_NOTICES) ? realRows() : generatedRows();
  const lines = async function* () {
    yield `${COLUMNS.map((name) => quoted(name)).join(',')}\r\n`;
    for await (const notice of rows) {
      yield `${COLUMNS.map((name) => quoted(notice[name] ?? '')).join(',')}\r\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

async function* realRows(): AsyncGenerator<Record<string, string>> {
  const input = createReadStream(REAL_NOTICES).pipe(createGunzip());
  for await (const line of createInterface({ input })) yield JSON.parse(line);
}

/** About the real mix: a third long texts, some amendments of the same solicitation. */
function* generatedRows(): Generator<Record<string, string>> {
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

if (process.argv[2] === WRITE && process.argv[3]) await writeExtract(process.argv[3]);
