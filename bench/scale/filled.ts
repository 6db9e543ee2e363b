import { refreshFacts } from '@bidlight/api/modules/collecting/refresh-facts.ts';
import { fillCompanies, fillNotices, fillVotes, removeNotices } from '../fill-list-data.ts';
import { printTable } from '../print.ts';
import { startCluster } from './cluster.ts';
import { printSizes } from './cost.ts';
import type { BenchDatabase, Way } from './database.ts';
import { CALL_KINDS } from './load.ts';
import { openSessions } from './open-sessions.ts';
import { measureLoad, measureThroughput, type Throughput, type ThroughputOptions } from './throughput.ts';

const NAME = 'filled';
const FACTS_MS = 20_000;
/** Neighbours in this order are of different companies. */
const READERS = "email like 'voter%' and last_name::int <= 10 order by last_name, company_id";

/** What every run of calls has in common. */
type Load = Omit<ThroughputOptions, 'env' | 'poolerPid'>;

interface FilledOptions {
  folder: string;
  database: BenchDatabase;
  notices: number;
  seconds: number;
}

/** Generated notices, 20 companies with scores and votes, and sessions of 200 of their people. */
export async function fillDatabase({ folder, database, notices, seconds }: FilledOptions): Promise<Load> {
  const filled = await database.create(NAME);
  const { db, pool, close } = filled;
  try {
    await fillCompanies(pool);
    await removeNotices(pool);
    await fillNotices(pool, 1, notices);
    await fillVotes(pool);
    // Of some of them is enough to know how large they are.
    await refreshFacts(db, AbortSignal.timeout(FACTS_MS));
    await database.query(NAME, 'analyze');
    const cookies = await openSessions(filled, READERS);
    // Every ninth number is an opportunity for sure.
    const opportunityIds = Array.from({ length: 500 }, (_, n) => 9 * (n + 1));
    process.stdout.write(`\n${notices.toLocaleString('en-US')} notices, 20 companies, 200 users:\n\n`);
    return { folder, cookies, opportunityIds, seconds, databasePid: database.pid };
  } finally {
    await close();
  }
}

/** What is stored of each thing, and what each call takes of whose processor. */
export async function measureCost(database: BenchDatabase, way: Way, load: Load): Promise<void> {
  await printSizes(database, NAME);
  const env = way.envOf(NAME);
  const cluster = await startCluster({ folder: load.folder, webs: 1, workers: 0, env });
  try {
    const rows: Throughput[] = [];
    for (const kind of CALL_KINDS) rows.push(await measureLoad(kind, kind, cluster, { ...load, env }));
    process.stdout.write('\n');
    printTable(rows);
  } finally {
    await cluster.stop();
  }
}

/** One web server and two, each way. */
export async function compareWebServers(
  database: BenchDatabase,
  ways: readonly Way[],
  load: Load,
): Promise<void> {
  const url = database.urlOf(NAME);
  // A server that is told of a pooler where there is none shows what it costs that statements have no names.
  const unnamed: Way = {
    how: 'direct, no named statements',
    envOf: () => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }),
  };
  const rows: Throughput[] = [];
  for (const way of [unnamed, ...ways]) {
    for (const webs of way === unnamed ? [1] : [1, 2]) {
      const options = { ...load, env: way.envOf(NAME), poolerPid: way.poolerPid };
      rows.push(...(await measureThroughput(way.how, webs, options)));
    }
  }
  process.stdout.write('\n');
  printTable(rows);
}
