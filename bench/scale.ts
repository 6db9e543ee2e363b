import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { buildProduct } from '../scripts/lib/build.mjs';
import { checkBehaviour } from './scale/behaviour.ts';
import { type BenchDatabase, startDatabase, type Way } from './scale/database.ts';
import { compareWebServers, fillDatabase, measureCost } from './scale/filled.ts';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from './scale/pgbouncer.ts';

const PARTS = ['behaviour', 'cost', 'throughput'] as const;
type Part = (typeof PARTS)[number];

interface Options {
  parts: readonly Part[];
  notices: number;
  seconds: number;
}

/**
 * `npm run bench scale -- [PART…] [--notices N] [--seconds N]`: two web and two worker processes on one PostgreSQL behind a
 * proxy, directly and through PgBouncer. `behaviour`: any call on any server, live updates, one job at a time, a restart of
 * all without a failed call. `cost`: bytes and processor milliseconds of what there is most of. `throughput`: two web
 * servers against one, and whose processor time it takes.
 */
export async function measure(): Promise<void> {
  const options = readOptions(process.argv.slice(3));
  await buildProduct();
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-scale-'));
  // The database and the pooler run as another user when this is run by root.
  await chmod(folder, 0o755);
  const database = await startDatabase(folder);
  const found = findPgbouncer();
  const pooler = found && (await startPgbouncer(found.program, folder, database));
  const absent = 'PgBouncer is not installed, so that everything connects directly';
  process.stdout.write(`${availableParallelism()} processors; ${found?.version ?? absent}.\n`);
  try {
    await measureParts(options, folder, database, pooler);
  } finally {
    await pooler?.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args);
  const parts = PARTS.filter((part) => positionals.includes(part));
  if (parts.length < new Set(positionals).size)
    throw new StartupError(`The parts are ${PARTS.join(', ')}, and not: ${positionals.join(' ')}.`);
  const count = (name: 'notices' | 'seconds', most: number) => {
    const given = Number(values[name]);
    if (!Number.isInteger(given) || given < 1 || given > most)
      throw new StartupError(`--${name} must be a number from 1 to ${most.toLocaleString('en-US')}.`);
    return given;
  };
  return {
    parts: parts.length > 0 ? parts : PARTS,
    notices: count('notices', 5_000_000),
    seconds: count('seconds', 60),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        notices: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '8' },
      },
    });
  } catch (error) {
    throw new StartupError((error as Error).message);
  }
}

async function measureParts(
  { parts, notices, seconds }: Options,
  folder: string,
  database: BenchDatabase,
  pooler: Pgbouncer | undefined,
): Promise<void> {
  const direct: Way = { how: 'direct', envOf: (name) => ({ DATABASE_URL: database.urlOf(name) }) };
  const pooled = pooler && {
    how: 'through PgBouncer',
    poolerPid: pooler.pid,
    envOf: (name: string) => ({
      DATABASE_URL: pooler.urlOf(name),
      DATABASE_DIRECT_URL: database.urlOf(name),
    }),
  };
  const ways: Way[] = pooled ? [direct, pooled] : [direct];
  if (parts.includes('behaviour')) await checkBehaviour(folder, database, ways);
  if (parts.length === 1 && parts[0] === 'behaviour') return;
  const load = await fillDatabase({ folder, database, notices, seconds });
  if (parts.includes('cost')) await measureCost(database, direct, load);
  if (parts.includes('throughput')) await compareWebServers(database, ways, load);
}
