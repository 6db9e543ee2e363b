import { formatDateTime, type JobType } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobs } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import type { JobContext, JobHandler } from './job-types.ts';
import { held, jobWorld } from './jobs.fixture.ts';
import { hasJustFailed, MAX_ATTEMPTS } from './jobs.queries.ts';
import { tryToStart } from './start-job.ts';
import { endAbandonedJobs } from './worker.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const { work, trigger, jobOf } = jobWorld(server);

async function justFailed(type: JobType) {
  const { rows } = await server.deps.db.execute(sql`select ${hasJustFailed(type)} as yes`);
  return rows[0]?.yes;
}

describe('a job that has failed', () => {
  it('says when there is a next attempt, for which it waits ten minutes', async () => {
    const fail: JobHandler = async () => {
      throw new Error('unforeseen');
    };
    await work(fail, { kinds: ['scoring'] });
    const { deps } = server;
    const { id } = (await tryToStart(deps, 'scoring', null)) ?? {};
    const failed = await until(async () => {
      const found = await jobOf(id ?? '');
      return found.status === 'failed' && found;
    });
    const at = new Date(new Date(failed.finishedAt).getTime() + 10 * 60_000);
    expect(failed.error).toContain(`it starts again on ${formatDateTime(at, deps.config.timeZone)}.`);
    expect(await justFailed('scoring')).toBe(true);
    // The wait ends at once if the clock was an hour ahead when it failed.
    await deps.db.update(jobs).set({ finishedAt: sql`now() + interval '1 hour'` });
    expect(await justFailed('scoring')).toBe(false);
  });
});

describe('a job that is interrupted time and again', () => {
  /** PostgreSQL gives the work up in favor of other work. */
  const interruption = () =>
    new Error('Failed query', { cause: Object.assign(new Error(), { code: '40P01' }) });

  /** As if the attempts before had stored nothing. */
  const hadAttempts = (attempts: number) => server.deps.db.update(jobs).set({ attempts });

  it('is not given up when an attempt has stored something, however many there were', async () => {
    const { body } = await trigger();
    await hadAttempts(MAX_ATTEMPTS - 1);
    let attempts = 0;
    await work(async ({ report }) => {
      attempts += 1;
      if (attempts > 1) return 'All batches.';
      report({ message: 'The first batch.', isKept: true });
      throw interruption();
    });
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status !== 'in_progress' && found;
    });
    expect(job).toMatchObject({ status: 'completed', result: { progress: 'All batches.' } });
  });

  it('is given up after five attempts that stored nothing, and says so', async () => {
    const { body } = await trigger();
    await hadAttempts(MAX_ATTEMPTS - 1);
    let attempts = 0;
    await work(async ({ report }) => {
      attempts += 1;
      report({ percent: 90, message: 'Looks busy.' });
      throw interruption();
    });
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status === 'failed' && found;
    });
    expect(attempts).toBe(1);
    expect(job.error).toBe(
      'This job was interrupted. It was given up after 5 attempts without progress. It does not start again by itself.',
    );
  });
});

describe('a worker that stops in the middle', () => {
  it('leaves the job to another, which continues it', async () => {
    const first = held();
    const worker = await work(first.handler);
    const { body } = await trigger();
    const { report } = await first.entered;
    report({ percent: 60, message: 'More than half.' });
    await until(() => server.announced.find((job) => job.id === body.jobId && job.result?.percent === 60));
    await worker.stop();
    expect((await jobOf(body.jobId)).status).toBe('in_progress');
    await work(async () => 'The rest.');
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status === 'completed' && found;
    });
    expect(job.result.progress).toBe('The rest.');
  });

  it('and has no successor has its job ended within a minute', async () => {
    const { handler, entered } = held();
    const worker = await work(handler);
    const { body } = await trigger();
    const { signal } = await entered;
    await waitedLong();
    await endAbandonedJobs(server.deps);
    expect(await jobOf(body.jobId)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(
        /^This job was interrupted\. .* it starts again within a minute of a worker starting\.$/,
      ),
    });
    // It has not failed by what it did, so what is due of it need not wait.
    expect(await justFailed('scraping')).toBe(false);
    expect(server.announced.at(-1)).toMatchObject({ id: body.jobId, status: 'failed' });
    // It was not dead after all: it learns that the job is no longer its own.
    await until(() => signal.aborted);
    await worker.stop();
    expect((await trigger()).status).toBe(202);
  });

  it('and a job that no worker ever took up says so', async () => {
    const { body } = await trigger();
    await endAbandonedJobs(server.deps);
    expect((await jobOf(body.jobId)).status).toBe('in_progress');
    await waitedLong();
    await endAbandonedJobs(server.deps);
    expect(await jobOf(body.jobId)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^No worker picked up this job\. /),
    });
  });

  it('because its process ended says so while it continues', async () => {
    const { db } = server.deps;
    const { body } = await trigger();
    await db.update(jobs).set({ worker: 'bidlight jobs of a process that is gone', attemptedAt: sql`now()` });
    const { handler, entered, resolve } = held();
    await work(handler);
    await entered;
    await until(async () => {
      const { result } = await jobOf(body.jobId);
      return result.progress === 'The process that ran this job ended. Continuing where it stopped.';
    });
    resolve('Done.');
  });

  it('because the database was away says so while it continues', async () => {
    const { db } = server.deps;
    const { body } = await trigger();
    await db.update(jobs).set({
      worker: 'bidlight jobs',
      attemptedAt: sql`pg_postmaster_start_time() - interval '1 minute'`,
    });
    const { handler, entered, resolve } = held();
    await work(handler);
    await entered;
    await until(async () => {
      const { result } = await jobOf(body.jobId);
      return result.progress.startsWith('The database was away while this job was running. ');
    });
    resolve('Done.');
  });

  it('but was only asleep stops, and spoils nothing of the worker that has its job now', async () => {
    const [sleep, asleep, awake] = [Promise.withResolvers<void>(), held(), held()];
    const sleeper = await work(async (context) => {
      void asleep.handler(context).catch(() => {});
      await sleep.promise;
      context.report({ percent: 99, message: 'Said in its sleep.' });
      return 'Done in its sleep.';
    });
    const { body } = await trigger();
    await asleep.entered;
    let attempts = 0;
    await work((context) => {
      attempts += 1;
      return awake.handler(context);
    });
    await whenTakenAway(awake.entered);
    await until(async () => {
      const { result } = await jobOf(body.jobId);
      return result.progress === 'This job gave no sign of life for 12 seconds. Continuing where it stopped.';
    });
    sleep.resolve();
    const { signal } = await asleep.entered;
    await until(() => signal.aborted);
    // Its own end is settled with the queue when it has stopped.
    await sleeper.stop();
    expect((await jobOf(body.jobId)).status).toBe('in_progress');
    awake.resolve('Done by the second.');
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status !== 'in_progress' && found;
    });
    expect(job).toMatchObject({ status: 'completed', result: { progress: 'Done by the second.' } });
    expect(attempts).toBe(1);
  });

  /** The queue takes the job away from a worker that it has not heard of, and gives it to another. */
  function whenTakenAway(entered: Promise<JobContext>): Promise<JobContext> {
    return until(async () => {
      await server.deps.db.execute(sql`
        update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'scraping' and retry_count = 0`);
      return Promise.race([entered, Promise.resolve(undefined)]);
    });
  }

  /** The queue has given the job free, and for longer than it may wait no worker has taken it. */
  async function waitedLong() {
    await server.deps.db.execute(sql`
      update pgboss.job set state = case when started_on is null then 'created' else 'retry' end::pgboss.job_state,
        created_on = now() - interval '31 seconds', start_after = now() - interval '31 seconds'
      where name = 'scraping'`);
  }
});
