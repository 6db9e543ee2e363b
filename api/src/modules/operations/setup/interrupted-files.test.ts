import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backgroundWork } from '#background.ts';
import { collectingJob } from '#modules/collecting/collecting.job.ts';
import { csvOf, HEADER, rowOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { tryToStart } from '#modules/jobs/start-job.ts';
import { endAbandonedJobs, startWorker } from '#modules/jobs/worker.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { jobs, notices, sourceRuns } from '#store/schema.ts';
import { makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { removeAbandonedFiles } from './receive-extract-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'interrupted-files-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const incoming = join(dataDir, 'incoming');
const server = testApp({ DEMO: 'off', DATA_DIR: dataDir });

/** More than one batch of a thousand rows. */
const LARGE = 1_500;
const SMALL = 30;
const fileOf = (rows: number, from: number) =>
  Buffer.from(csvOf([HEADER, ...Array.from({ length: rows }, (_, at) => rowOf(from + at))]));

beforeEach(async () => {
  const { deps } = server;
  await removeJobs(deps);
  await server.empty('notices', 'opportunities', 'source_runs');
  await deps.db.execute(sql`delete from settings where name = 'dropped-extract'`);
  rmSync(incoming, { recursive: true, force: true });
});

async function drop(content: Buffer) {
  const { deps } = server;
  const { id: companyId } =
    (await findInternalCompany(deps.db)) ?? (await makeCompany(deps, { isInternal: true }));
  const us = server.as(await makeUser(deps, { companyId, role: 'ADMIN' }));
  const { status, body } = await us.post(
    `/api/setup/extract-file?upload=${randomBytes(16).toString('hex')}&offset=0&size=${content.length}`,
    content,
    { headers: { 'content-type': 'application/octet-stream' } },
  );
  expect(status).toBe(200);
  return String(body.jobId);
}

const listJobs = () => server.deps.db.select().from(jobs).orderBy(jobs.startedAt);
const listRuns = () => server.deps.db.select().from(sourceRuns).orderBy(sourceRuns.id);

/** A worker reads the first thousand rows of what was dropped; then its process dies, and no worker is left. */
async function dieAfterFirstBatch(jobId: string) {
  const { deps } = server;
  const dying = new AbortController();
  const report = ({ isKept }: { isKept?: boolean }) => isKept && dying.abort(new Error('killed'));
  await expect(
    collectingJob(deps, server.settings)({ jobId, signal: dying.signal, report }),
  ).rejects.toThrow();
  await deps.db.execute(sql`
    update pgboss.job set state = 'retry', started_on = now(), created_on = now() - interval '31 seconds',
      start_after = now() - interval '31 seconds'`);
  await endAbandonedJobs(deps);
}

/** Works until the last job has succeeded. */
async function workAll() {
  const { deps } = server;
  const worker = await startWorker(deps, backgroundWork(deps), () => {});
  try {
    await until(async () => (await listJobs()).at(-1)?.status === 'completed');
  } finally {
    await worker.stop();
  }
}

describe('a dropped file whose job was interrupted', () => {
  it('continues by itself from where it stopped as soon as there is a worker', async () => {
    await dieAfterFirstBatch(await drop(fileOf(LARGE, 1)));
    expect(await listJobs()).toMatchObject([{ status: 'failed', isInterrupted: true }]);
    expect(await readdir(incoming)).toHaveLength(1);
    await workAll();
    expect(await listJobs()).toMatchObject([
      { status: 'failed' },
      { status: 'completed', startedBy: null, progress: 'Bulk extract: 1,500 rows: 1,500 added, 0 changed.' },
    ]);
    expect(await listRuns()).toMatchObject([{ state: 'succeeded', seen: LARGE, added: LARGE }]);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('is read to its end before the next one begins, and each has its own rows', async () => {
    await dieAfterFirstBatch(await drop(fileOf(LARGE, 1)));
    await drop(fileOf(SMALL, LARGE + 1));
    await workAll();
    expect((await listJobs()).at(-1)).toMatchObject({
      status: 'completed',
      progress:
        'Bulk extract: 1,500 rows: 1,500 added, 0 changed. Bulk extract: 30 rows: 30 added, 0 changed.',
    });
    expect(await listRuns()).toMatchObject([
      { state: 'succeeded', seen: LARGE },
      { state: 'succeeded', seen: SMALL },
    ]);
    expect(await server.deps.db.$count(notices)).toBe(LARGE + SMALL);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('too often at the same place is given up and removed', async () => {
    await dieAfterFirstBatch(await drop(fileOf(LARGE, 1)));
    await server.deps.db.update(jobs).set({ attempts: 6 });
    await server.deps.startDueWork();
    expect(await listRuns()).toMatchObject([
      { state: 'failed', error: 'It was given up: reading was interrupted too often at the same place.' },
    ]);
    expect(await readdir(incoming)).toEqual([]);
    expect(await listJobs()).toHaveLength(1);
  });
});

describe('what an earlier process has left', () => {
  it.each([
    ['of a source that is not collected from any more', { source: 'sam', file: '' }],
    ['of a file that is not there any more', { source: 'extract', file: '/gone/dropped-1' }],
  ] as const)('a run %s is closed, and starts nothing', async (_words, of) => {
    const { db } = server.deps;
    const [job] = await db.insert(jobs).values({ type: 'scraping', status: 'failed' }).returning();
    await db.insert(sourceRuns).values({ ...of, state: 'running', jobId: job?.id ?? null });
    await server.deps.startDueWork();
    expect(await listRuns()).toMatchObject([
      {
        state: 'failed',
        error: 'It was not read to its end, and nothing will read it any further.',
        finishedAt: expect.any(Date),
      },
    ]);
    expect(await listJobs()).toHaveLength(1);
  });

  it('a run that a command has begun stays open for a day, because the same command resumes it', async () => {
    const { db } = server.deps;
    await db.insert(sourceRuns).values({ source: 'extract', file: '/data/notices.csv', state: 'running' });
    await server.deps.startDueWork();
    expect(await listRuns()).toMatchObject([{ state: 'running' }]);
    await db.update(sourceRuns).set({ startedAt: sql`now() - interval '25 hours'` });
    await server.deps.startDueWork();
    expect(await listRuns()).toMatchObject([{ state: 'failed' }]);
    expect(await listJobs()).toEqual([]);
  });

  it('a file that no job will read is removed, and one that waits for its job is not', async () => {
    await drop(fileOf(SMALL, 1));
    const [waiting = ''] = await readdir(incoming);
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'dropped-long-ago'), 'left');
    const longAgo = new Date(Date.now() - 61 * 60_000);
    for (const name of await readdir(incoming)) await utimes(join(incoming, name), longAgo, longAgo);
    await removeAbandonedFiles(server.deps);
    expect(await readdir(incoming)).toEqual([waiting]);
    expect(existsSync(join(incoming, waiting))).toBe(true);
  });

  it('a run over another file does not lend its rows to the next one', async () => {
    const { db } = server.deps;
    await db
      .insert(sourceRuns)
      .values({ source: 'extract', file: '/data/a.csv', state: 'running', seen: 37_744 });
    await drop(fileOf(SMALL, 1));
    await workAll();
    expect(await listRuns()).toMatchObject([
      { state: 'failed', error: 'It was not read to its end: another file was read instead.' },
      { state: 'succeeded', seen: SMALL, added: SMALL },
    ]);
  });

  it('a job that is interrupted before it has read anything is started again', async () => {
    await drop(fileOf(SMALL, 1));
    await server.deps.db.execute(sql`update pgboss.job set state = 'cancelled'`);
    await endAbandonedJobs(server.deps);
    await server.deps.startDueWork();
    const [last] = await server.deps.db.select().from(jobs).orderBy(desc(jobs.startedAt)).limit(1);
    expect(last).toMatchObject({ status: 'in_progress', startedBy: null });
    expect(await tryToStart(server.deps, 'scraping', null)).toBeUndefined();
  });
});
