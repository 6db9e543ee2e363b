import type { JobUpdate } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { auditLog, jobs, users } from '#store/schema.ts';
import { makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { JobFailure } from './job-types.ts';
import { held, jobWorld } from './jobs.fixture.ts';
import { tryToStart } from './start-job.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const { work, trigger, jobOf, operator } = jobWorld(server);

describe('starting a job', () => {
  it('§4, §7, design 3.12 answers 202 with the job id and runs it', async () => {
    await work(async ({ report }) => {
      report({ percent: 40, message: 'Reading.', apiCalls: 3 });
      return 'Ten notices added.';
    });
    const { status, body } = await trigger();
    expect({ status, body }).toEqual({
      status: 202,
      body: { success: true, jobId: expect.any(String), message: 'Manual scraping process started.' },
    });
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status === 'completed' && found;
    });
    expect(job).toEqual({
      id: body.jobId,
      type: 'scraping',
      status: 'completed',
      result: { progress: 'Ten notices added.', percent: 100, api_calls_count: 3 },
      error: null,
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      startedBy: 'person',
    });
  });

  it.each([
    ['/api/cron/trigger/scoring', 'Scoring process started.', 'Scoring job is already running.'],
    ['/api/cron/trigger/learning', 'AI Learning process started.', 'AI Learning job is already running.'],
  ])(
    '§7 POST %s answers 202, and 409 with the job id while it waits or runs',
    async (url, message, error) => {
      const headers = await operator();
      const press = () => server.as(headers).post(url);
      const first = await press();
      expect(first).toMatchObject({ status: 202, body: { success: true, message } });
      expect(await press()).toMatchObject({ status: 409, body: { error, jobId: first.body.jobId } });
    },
  );

  it('§7, design 3.12 while that kind runs answers 409 with the running job id, for two operators pressing at once too', async () => {
    const { handler, entered, resolve } = held();
    await work(handler);
    const answers = await Promise.all(Array.from({ length: 8 }, trigger));
    const [started, ...none] = answers.filter(({ status }) => status === 202);
    expect(none).toEqual([]);
    await entered;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({
        success: false,
        error: 'Scraping job is already running.',
        message: 'Scraping job is already running.',
        code: 'conflict',
        jobId: started?.body.jobId,
      });
    }
    resolve('Done.');
    await until(async () => (await jobOf(started?.body.jobId)).status === 'completed');
    expect((await trigger()).status).toBe(202);
  });

  it('§7, design 4 tells every browser what goes on: started, under way, ended', async () => {
    server.announced.length = 0;
    const { handler, entered, resolve } = held();
    await work(handler);
    const { body } = await trigger();
    const { report } = await entered;
    report({ percent: 25, message: 'A quarter.' });
    await until(() => server.announced.find((job) => job.result?.percent === 25));
    report({ percent: 10, message: 'Less.' });
    await until(() => server.announced.find((job) => job.result?.progress === 'Less.'));
    resolve('All of it.');
    await until(() => server.announced.find((job) => job.status === 'completed'));
    const own = server.announced.filter((job) => job.id === body.jobId);
    expect(own[0]).toEqual({
      id: body.jobId,
      type: 'scraping',
      status: 'in_progress',
      result: { progress: 'Waiting for a worker.', percent: 0, api_calls_count: 0 },
      error: null,
      startedBy: 'person',
    });
    // A bar never goes back.
    const percents = own.map((job) => job.result?.percent ?? 0);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(own.at(-1)?.result).toEqual({ progress: 'All of it.', percent: 100, api_calls_count: 0 });
  });
});

describe('the log of a company', () => {
  it('security 29: has every job that a person started, with who and from where, and none of a schedule', async () => {
    const { db } = server.deps;
    const scheduled = await tryToStart(server.deps, 'learning', null);
    expect(scheduled).toBeDefined();
    const remoteAddress = '192.0.2.7';
    const us = server.as(await operator());
    const start = () => us.post('/api/cron/trigger/scoring', undefined, { remoteAddress });
    await db.delete(auditLog);
    expect([(await start()).status, (await start()).status]).toEqual([202, 409]);
    expect(await db.select().from(auditLog)).toEqual([
      expect.objectContaining({
        action: 'job.started',
        subject: 'Scoring',
        actor: expect.stringContaining('@'),
        actorId: expect.any(String),
        companyId: expect.any(String),
        address: remoteAddress,
      }),
    ]);
  });
});

describe('a job that fails', () => {
  it('says why, in the sentence of its handler', async () => {
    await work(async () => {
      throw new JobFailure('SAM.gov cannot be read: it answered with status 503.');
    });
    const { body } = await trigger();
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status === 'failed' && found;
    });
    expect(job.error).toBe('SAM.gov cannot be read: it answered with status 503.');
  });

  it('security 09: because of a deadlock is done again instead of saying that something went wrong', async () => {
    let attempts = 0;
    await work(async () => {
      attempts += 1;
      if (attempts === 1)
        throw new Error('Failed query', { cause: Object.assign(new Error(), { code: '40P01' }) });
      return 'Done at the second try.';
    });
    const { body } = await trigger();
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status !== 'in_progress' && found;
    });
    expect(job).toMatchObject({ status: 'completed', result: { progress: 'Done at the second try.' } });
  });

  it('of something unforeseen says nothing about the inside', async () => {
    await work(async () => {
      throw new Error('password=hunter2 at /srv/secret.ts');
    });
    const { body } = await trigger();
    const job = await until(async () => {
      const found = await jobOf(body.jobId);
      return found.status === 'failed' && found;
    });
    expect(job.error).toMatch(
      /^Something went wrong\. Please check the server logs\. It does not start again by itself\.$/,
    );
  });
});

describe('a job that has ended', () => {
  it('can be started again the moment it is announced', async () => {
    const rounds: boolean[] = [];
    const deps = {
      ...server.deps,
      announce: async ({ status }: JobUpdate) => {
        if (status !== 'completed' || rounds.length === 10) return;
        const again = await tryToStart(deps, 'scraping', null);
        rounds.push(again !== undefined);
      },
    };
    await work(async () => 'Done.', { deps });
    await tryToStart(deps, 'scraping', null);
    await until(() => rounds.length === 10 || rounds.includes(false));
    expect(rounds).toEqual(Array(10).fill(true));
  });
});

describe('job by id', () => {
  it.each(['nonsense', '1', '%00', "' or 1=1", '00000000-0000-0000-0000-000000000000', 'x'.repeat(300)])(
    "§8, design 4 of any shape that is no job is 404 'Job not found on server.' (%s)",
    async (id) => {
      const url = `/api/cron/jobs/${encodeURIComponent(id)}`;
      const { status, body } = await server.as(await operator()).get(url);
      expect({ status, error: body.error }).toEqual({ status: 404, error: 'Job not found on server.' });
    },
  );

  it('design 4 is for any signed-in user, and starting one only for operators', async () => {
    const member = await makeUser(server.deps);
    const admin = await makeUser(server.deps, { role: 'ADMIN' });
    const { body } = await trigger();
    const url = `/api/cron/jobs/${body.jobId}`;
    expect((await server.as(member).get(url)).status).toBe(200);
    expect((await server.get(url)).status).toBe(401);
    for (const user of [member, admin]) {
      expect((await server.as(user).post('/api/scraping/scrape')).status).toBe(403);
    }
  });
});

describe('the history', () => {
  it('has the last 20 runs with who started them, newest first', async () => {
    await removeJobs(server.deps);
    const headers = await operator();
    const [someone] = await server.deps.db.select({ id: users.id }).from(users).limit(1);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
    for (let minute = 0; minute < 22; minute++) {
      await server.deps.db.insert(jobs).values({
        type: 'scraping',
        status: 'completed',
        progress: `Run ${minute}`,
        startedBy: minute === 21 ? (someone?.id ?? null) : null,
        startedAt: at(minute),
        finishedAt: at(minute),
      });
    }
    const { body } = await server.as(headers).get('/api/cron/jobs');
    expect(body.jobs).toHaveLength(20);
    expect(body.jobs[0]).toMatchObject({
      result: { progress: 'Run 21' },
      startedByName: expect.stringContaining('User'),
      startedBy: 'person',
      sourceRuns: [],
    });
    expect(body.jobs[1]).toMatchObject({
      result: { progress: 'Run 20' },
      startedByName: null,
      startedBy: 'schedule',
    });
  });
});
