import type { Database } from '@bidlight/api/platform/db/connect.ts';
import { printTable } from '../print.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { BenchDatabase, Way } from './database.ts';
import { callsAt } from './node-calls.ts';
import { openSessions } from './open-sessions.ts';
import { restartUnderLoad } from './rolling-restart.ts';
import { runJobs } from './shared-jobs.ts';
import { compareAnswers, type Finding, writeHereReadThere } from './shared-state.ts';

const NAME = 'demo';
/** Each of them votes on their own. */
const PEOPLE = 'is_demo and is_active order by id limit 10';

/** Two web servers and two workers with the demo: what must hold however many there are. */
export async function checkBehaviour(
  folder: string,
  database: BenchDatabase,
  ways: readonly Way[],
): Promise<void> {
  const demo = await database.create(NAME);
  try {
    for (const { how, envOf } of ways) {
      process.stdout.write(`\nTwo web servers and two workers, ${how}:\n\n`);
      const env = { ...envOf(NAME), DEMO: 'on' };
      const cluster = await startCluster({ folder, webs: 2, workers: 2, env });
      try {
        printFindings(await look(cluster, database, demo));
      } finally {
        await cluster.stop();
      }
    }
  } finally {
    await demo.close();
  }
}

async function look(cluster: Cluster, database: BenchDatabase, demo: Database): Promise<Finding[]> {
  const findings = [
    await compareAnswers(cluster),
    ...(await writeHereReadThere(cluster)),
    ...(await runJobs(cluster, database, NAME)),
  ];
  const cookies = await openSessions(demo, PEOPLE);
  const opportunityIds = await listOpportunities(cluster, cookies[0] ?? '');
  const restart = { database, databaseName: NAME, cookies, opportunityIds };
  findings.push(...(await restartUnderLoad(cluster, restart)));
  return [...findings, await countConnections(database)];
}

async function listOpportunities({ proxyPort }: Cluster, cookie: string): Promise<number[]> {
  const path = '/api/top5-rfps/top-rfps?limit=20';
  const { topRFPs } = await callsAt(proxyPort, cookie).json<{ topRFPs: { id: number }[] }>(path);
  return topRFPs.map(({ id }) => id);
}

/** PostgreSQL's own view of who is connected. */
async function countConnections(database: BenchDatabase): Promise<Finding> {
  const rows = await database.query<{ who: string; count: number }>(
    NAME,
    // The connections of the queue are named after their process.
    `select case when application_name like 'bidlight jobs%' then 'bidlight jobs'
       when application_name like 'bidlight%' then application_name else 'others' end as who, count(*)::int
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
  );
  return {
    what: 'connections of PostgreSQL',
    found: rows.map(({ who, count }) => `${who} ${count}`).join(', '),
    isRight: true,
  };
}

function printFindings(findings: readonly Finding[]): void {
  const rows = findings.map(({ what, found, isRight }) => ({
    what,
    found,
    'as wanted': isRight ? 'yes' : 'NO',
  }));
  printTable(rows);
  if (findings.some(({ isRight }) => !isRight)) process.exitCode = 1;
}
