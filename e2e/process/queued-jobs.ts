import { expect } from 'vitest';
import { until } from '../product/product.ts';
import { queryIn } from '../product/real-product.ts';

/** Against hanging, on a machine that has hardly any time for the product. */
const LIMIT_MS = 30 * 60_000;
const LOOK_EVERY_MS = 1_000;
/** What the product says of a job that was taken from its worker. */
export const TAKEN_AWAY = /no sign of life|continuing where it stopped|no longer claimed|heartbeat/i;

interface QueuedJob {
  kind: string;
  state: string;
  /** How often it was taken from a worker. */
  retries: number;
  /** How long the worker had it that brought it to its end. */
  seconds: number | null;
  said: string;
}

/** The jobs that a product with a database of its own has had, the mails among them, in their order. */
function listJobs(dataDir: string): Promise<QueuedJob[]> {
  return queryIn<QueuedJob>(
    dataDir,
    `select q.name as kind, q.state::text, q.retry_count as retries, concat_ws(' ', j.error, j.progress) as said,
       extract(epoch from q.completed_on - q.started_on)::float as seconds
     from pgboss.job q left join jobs j on j.id = q.id order by q.created_on`,
  );
}

function isTorn({ state, retries, said }: QueuedJob): boolean {
  return retries > 0 || ['retry', 'failed', 'cancelled'].includes(state) || TAKEN_AWAY.test(said);
}

/**
 * Waits until so many jobs of a kind are completed, and returns how many seconds each took. Fails as soon as any job has failed
 * or was taken from its worker.
 */
export async function untilCompleted(dataDir: string, kind: string, count = 1): Promise<number[]> {
  let completed: QueuedJob[] = [];
  const areEnough = async () => {
    const jobs = await listJobs(dataDir);
    expect(jobs.filter(isTorn), 'jobs that failed or were taken from their worker').toEqual([]);
    completed = jobs.filter((job) => job.kind === kind && job.state === 'completed');
    return completed.length >= count;
  };
  await until(areEnough, LIMIT_MS, LOOK_EVERY_MS);
  return completed.map(({ seconds }) => seconds ?? 0);
}
