import { type Cluster, until } from './cluster.ts';
import type { BenchDatabase } from './database.ts';
import { failureCount, startClient } from './load.ts';
import { callsAt, signIn } from './node-calls.ts';
import { type Finding, OPERATOR } from './shared-state.ts';

/** People look at what they got; the machine has all servers, the database and the load to carry. */
const PAUSE_MS = 100;
/** It ends when the last server is back. */
const MAX_SECONDS = 120;
const JOB_LIMIT_MS = 60_000;

interface RestartOptions {
  database: BenchDatabase;
  databaseName: string;
  cookies: string[];
  opportunityIds: number[];
}

/** Every process is stopped and started again, one after the other, while people work. */
export async function restartUnderLoad(
  cluster: Cluster,
  { database, databaseName, cookies, opportunityIds }: RestartOptions,
): Promise<Finding[]> {
  const { proxyPort: port, webs, workers } = cluster;
  const client = startClient();
  const running = client.run({
    port,
    cookies,
    kind: 'mix',
    // Each person makes one call after the other.
    atOnce: cookies.length,
    pauseMs: PAUSE_MS,
    seconds: MAX_SECONDS,
    opportunityIds,
  });
  const operator = callsAt(port, await signIn(port, OPERATOR));
  const started = await operator.post('/api/cron/trigger/scoring', {});
  const { jobId } = (await started.json()) as { jobId: string };
  for (const node of [...workers, ...webs]) {
    await cluster.restart(node);
  }
  const job = () => operator.json<{ job: { status: string } }>(`/api/cron/jobs/${jobId}`);
  await until(async () => (await job()).job.status !== 'in_progress', JOB_LIMIT_MS);
  const { status } = (await job()).job;
  client.finish();
  const result = await running;
  client.end();
  const lost = await countLostVotes(database, databaseName, cookies, result.votes, port);
  const failures = Object.entries(result.failures).map(([what, count]) => `${count} × ${what}`);
  const broken = [...webs, ...workers].filter((node) => node.failures() > 0).map(({ name }) => name);
  return [
    {
      what: `failed calls while all four processes were restarted (${result.calls} calls in ${result.seconds.toFixed(0)} s)`,
      found: failures.join(', ') || '0',
      isRight: failureCount(result) === 0,
    },
    {
      what: 'votes that were acknowledged meanwhile and are not stored',
      found: `${lost} of ${Object.keys(result.votes).length}`,
      isRight: lost === 0,
    },
    {
      what: 'the job that the restarted workers had between them',
      found: status,
      isRight: status === 'completed',
    },
    {
      what: 'processes that did not end properly',
      found: broken.join(', ') || 'none',
      isRight: broken.length === 0,
    },
  ];
}

async function countLostVotes(
  database: BenchDatabase,
  databaseName: string,
  cookies: readonly string[],
  votes: Record<string, string>,
  port: number,
): Promise<number> {
  const users = await Promise.all(
    cookies.map((cookie) => callsAt(port, cookie).json<{ data: { id: string } }>('/api/v2/auth/me')),
  );
  const acknowledged = Object.entries(votes).map(([key, feedbackType]) => {
    const [session, opportunityId] = key.split(' ').map(Number);
    return { userId: users[session ?? -1]?.data.id, opportunityId, feedbackType };
  });
  const [row] = await database.query<{ lost: number }>(
    databaseName,
    `select count(*)::int as lost
     from jsonb_to_recordset($1) as said("userId" uuid, "opportunityId" int, "feedbackType" text)
     where not exists (select 1 from votes where user_id = said."userId"
       and opportunity_id = said."opportunityId" and feedback_type = said."feedbackType")`,
    [JSON.stringify(acknowledged)],
  );
  return row?.lost ?? Number.NaN;
}
