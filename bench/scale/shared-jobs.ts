import type { JobUpdate, ServerEvents } from '@bidlight/contract';
import { io, type Socket } from 'socket.io-client';
import { type Cluster, until } from './cluster.ts';
import type { BenchDatabase } from './database.ts';
import { callsAt, signIn } from './node-calls.ts';
import { type Finding, OPERATOR } from './shared-state.ts';

const ROUNDS = 5;
const JOB_LIMIT_MS = 90_000;

interface Started {
  status: number;
  jobId: string;
}

/** Jobs that both servers are asked for at the same moment, and who hears of them. */
export async function runJobs(
  cluster: Cluster,
  database: BenchDatabase,
  databaseName: string,
): Promise<Finding[]> {
  const { webs, proxyPort } = cluster;
  const cookie = await signIn(proxyPort, OPERATOR);
  const places = [...webs.map(({ port }) => port), proxyPort];
  const browsers = places.map((port) => watch(port, cookie));
  await until(() => browsers.every(({ socket }) => socket.connected), JOB_LIMIT_MS);

  let agreed = 0;
  const ran: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(webs.map(({ port }) => startScoring(port, cookie)));
    const [first, second] = answers.map(({ jobId }) => jobId);
    const started = answers.filter(({ status }) => status === 202).length;
    // Neither starts one while the job that follows a vote or another job runs.
    if (started <= 1 && first !== undefined && first === second) agreed += 1;
    if (first) ran.push(first);
    await until(() => isOver(proxyPort, cookie, first ?? ''), JOB_LIMIT_MS);
  }
  const heard = () =>
    browsers.filter(({ ended }) => ran.every((jobId) => ended.has(jobId))).length === browsers.length;
  const isHeard = await until(heard, 5_000).then(
    () => true,
    () => false,
  );
  for (const { socket } of browsers) socket.disconnect();
  const [overlaps] = await database.query<{ count: number }>(databaseName, OVERLAPS);
  return [
    {
      what: 'jobs started on both web servers at the same moment that became one',
      found: `${agreed} of ${ROUNDS}`,
      isRight: agreed === ROUNDS,
    },
    {
      what: 'browsers (on web 1, web 2 and the proxy) that heard the end of every job',
      found: isHeard ? `${browsers.length} of ${browsers.length}` : 'not all',
      isRight: isHeard,
    },
    {
      what: 'pairs of jobs of one kind that ran at the same time',
      found: String(overlaps?.count),
      isRight: overlaps?.count === 0,
    },
  ];
}

const OVERLAPS = `
  select count(*)::int as count from jobs one join jobs two on two.type = one.type and two.id > one.id
    and tstzrange(one.started_at, one.finished_at) && tstzrange(two.started_at, two.finished_at)`;

async function startScoring(port: number, cookie: string): Promise<Started> {
  const answer = await callsAt(port, cookie).post('/api/cron/trigger/scoring', {});
  const { jobId } = (await answer.json()) as { jobId: string };
  return { status: answer.status, jobId };
}

async function isOver(port: number, cookie: string, jobId: string): Promise<boolean> {
  const reply = await callsAt(port, cookie).json<{ job?: { status: string } }>(`/api/cron/jobs/${jobId}`);
  return reply.job?.status === 'completed';
}

function watch(port: number, cookie: string) {
  const ended = new Set<string>();
  const socket: Socket<ServerEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  });
  socket.on('jobUpdated', (job: JobUpdate) => {
    if (job.status === 'completed') ended.add(job.id);
  });
  return { socket, ended };
}
