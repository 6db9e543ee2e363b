import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import {
  fakeSamGov,
  KEY,
  record,
  searching,
} from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { JobFailure, type JobProgress } from '#modules/jobs/job-types.ts';
import { finishJob, insertJob } from '#modules/jobs/jobs.queries.ts';
import { readConfig } from '#platform/config/config.ts';
import { withLock } from '#platform/db/locks.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { takeFromBudget } from '#store/counters.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { collect } from './collect.ts';
import { collectingJob } from './collecting.job.ts';
import { quotaOf } from './quota.queries.ts';
import { aSource, badRows, someBatches } from './source.fixture.ts';

const server = testApp();
const withKey = testApp({ SAM_API_KEY: 'CANARY-key', SCHEDULE_COLLECT: 'off' });

beforeEach(async () => {
  for (const { empty } of [server, withKey]) {
    await empty('notices', 'opportunities', 'source_runs', 'counters', 'jobs');
  }
});

async function operator({ deps }: typeof server) {
  const { id: companyId } =
    (await findInternalCompany(deps.db)) ?? (await makeCompany(deps, { isInternal: true }));
  return cookieOf(deps, await makeUser(deps, { companyId, role: 'ADMIN' }));
}

async function get(path: string, on = server) {
  return on.as(await operator(on)).get(`/api/scraping/${path}`);
}

const at = (time: string) => ({ database: server.settings, now: () => new Date(`2026-03-03T${time}Z`) });

describe('the overview of sources', () => {
  it("has 'as of' and the last run of each, also of one that failed since", async () => {
    await collect(at('07:00:00'), aSource(someBatches(1, 3), { name: 'extract' }));
    const away = async () => {
      throw new SourceError('The download of the extract stopped.');
    };
    await collect(at('08:00:00'), aSource(someBatches(1, 3), { name: 'extract', before: away }));
    const { body } = await get('overview');
    expect(body.sources).toEqual([
      {
        source: 'extract',
        asOf: '2026-03-03T07:00:00.000Z',
        lastRun: expect.objectContaining({ state: 'failed', error: 'The download of the extract stopped.' }),
      },
    ]);
    expect(body.sources[0].lastRun).not.toHaveProperty('cursor');
  });

  it("shows today's quota where there is a key, and when the schedule collects next", async () => {
    const { body: none } = await get('overview');
    expect(none).toMatchObject({ quota: null, sources: [], nextRunAt: expect.any(String) });

    const now = withKey.deps.now();
    const blockedUntil = new Date(now.getTime() + 3_600_000);
    const day = now.toISOString().slice(0, 10);
    await takeFromBudget(withKey.deps.db, {
      key: `calls:sam:${day}`,
      amount: 17,
      budget: 1000,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    await quotaOf(withKey.deps.db, 'sam', 1000, () => now).block(blockedUntil);
    const { body } = await get('overview', withKey);
    expect(body.quota).toEqual({
      calls: 17,
      limit: 1000,
      blockedUntil: blockedUntil.toISOString(),
      resetsAt: expect.stringMatching(/T00:00:00.000Z$/),
    });
    expect(Date.parse(body.quota.resetsAt)).toBeGreaterThan(now.getTime());
    expect(body.nextRunAt).toBeNull();
    expect(JSON.stringify(body)).not.toContain('CANARY');
  });
});

describe('quarantined rows', () => {
  it('are listed with their reasons, page by page', async () => {
    const rejected = [...badRows(25), ...badRows(5, 'The posted date is missing.')];
    const { runId } = await collect(at('07:00:00'), aSource([{ ...someBatches(1, 200)[0], rejected }]));
    const { body } = await get(`runs/${runId}/quarantined?page=2&limit=20`);
    expect(body.reasons).toEqual([
      { reason: 'The row has no title.', rows: 25 },
      { reason: 'The posted date is missing.', rows: 5 },
    ]);
    expect(body.rows).toHaveLength(10);
    expect(body.rows.at(-1)).toEqual({
      reference: 'row 5',
      reason: 'The posted date is missing.',
      raw: ',,"4"',
    });
    expect(body.pagination).toEqual({ page: 2, limit: 20, total: 30, totalPages: 2 });
  });

  it.each(['0', '-1', '1.5', 'x', '999999999', '99999999999999999999', '%20'])(
    'of run %s, which never was, are 404',
    async (id) => {
      const { status, body } = await get(`runs/${id}/quarantined`);
      expect({ status, error: body.error }).toEqual({ status: 404, error: 'Run not found.' });
    },
  );
});

describe('the collecting job', () => {
  async function run(env: Record<string, string>, signal = new AbortController().signal) {
    const { db, now } = server.deps;
    const job = await insertJob(db, { id: randomUUID(), type: 'scraping', startedBy: null, at: now() });
    const reports: JobProgress[] = [];
    const handler = collectingJob({ db, now, config: readConfig(env) }, server.settings);
    const context = {
      jobId: job?.id ?? '',
      signal,
      report: (progress: JobProgress) => reports.push(progress),
    };
    const outcome = await handler(context).catch((error: Error) => error);
    return { outcome, reports, jobId: context.jobId };
  }

  it('reports its progress in percent and in a sentence, and its outcome', async () => {
    const { outcome, reports } = await run({});
    expect(outcome).toMatch(/^Sample data: [\d,]+ rows: [\d,]+ added, 0 changed\.$/);
    expect(reports.length).toBeGreaterThan(1);
    expect(reports.at(-1)).toMatchObject({ percent: 100, message: expect.stringMatching(/^Sample data: /) });
    const { body } = await server.as(await operator(server)).get('/api/cron/jobs');
    expect(body.jobs[0].sourceRuns).toEqual([
      expect.objectContaining({ source: 'sample', state: 'succeeded' }),
    ]);
  });

  it('reads the API even when the bulk extract is away, counts its calls, and fails with a message about both', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(server.deps.now());
    const { baseUrl } = await fakeSamGov(searching([record(1, day)]));
    const { outcome, reports } = await run({
      SAM_EXTRACT: '/nowhere/extract.csv',
      SAM_API_KEY: KEY,
      SAM_API_URL: baseUrl,
    });
    expect(String(outcome)).toContain('Bulk extract could not be read.');
    expect(String(outcome)).toContain('SAM.gov: 1 rows: 1 added, 0 changed.');
    expect(reports.at(-1)?.apiCalls).toBe(1);
  });

  it('does not read a source that an import is reading', async () => {
    const { outcome } = await withLock(server.settings, 'collect:sample', 'throw', () => run({}));
    expect(String(outcome)).toContain('Sample data is being collected already.');
  });

  it('security 32: tells every user that a source failed, and only operators which file or answer it was', async () => {
    const { baseUrl } = await fakeSamGov((_, reply) =>
      reply.writeHead(400).end('{"errorMessage":"secret answer"}'),
    );
    const { outcome, jobId } = await run({
      SAM_EXTRACT: '/nowhere/secret.csv',
      SAM_API_KEY: KEY,
      SAM_API_URL: baseUrl,
    });
    const { db, now } = server.deps;
    const error = outcome instanceof JobFailure ? outcome.message : '';
    await finishJob(db, jobId, { status: 'failed', error, at: now() });
    const member = server.as(await makeUser(server.deps));
    const { body } = await member.get(`/api/cron/jobs/${jobId}`);
    expect(body.job.error).toBe(
      'Bulk extract could not be read. SAM.gov could not be read. Operators see the reason on the control panel.',
    );
    expect(JSON.stringify(body)).not.toContain('secret');
    const { body: list } = await server.as(await operator(server)).get('/api/cron/jobs');
    expect(list.jobs[0].sourceRuns).toMatchObject([
      { source: 'extract', error: 'The extract file "secret.csv" cannot be found.' },
      { source: 'sam', error: expect.stringContaining('secret answer') },
    ]);
  });

  it('stops when its worker stops, with an error that leaves the job to another', async () => {
    const stop = new AbortController();
    stop.abort(new Error('The worker stops.'));
    const { outcome } = await run({}, stop.signal);
    expect(outcome).toEqual(new Error('The worker stops.'));
  });
});

describe('the search of the API', () => {
  it('begins where an imported extract ends, however lately an old file was imported', async () => {
    const newest = aNotice({ sourceId: 'a'.repeat(32), postedAt: new Date('2026-05-01T12:00:00Z') });
    await collect(at('07:00:00'), aSource([{ notices: [newest] }], { name: 'extract' }));
    const asked = await fakeSamGov(searching([]));
    const config = readConfig({ SAM_API_KEY: KEY, SAM_API_URL: asked.baseUrl });
    const now = () => new Date('2026-05-22T15:00:00Z');
    const handler = collectingJob({ db: server.deps.db, now, config }, server.settings);
    const job = await insertJob(server.deps.db, {
      id: randomUUID(),
      type: 'scraping',
      startedBy: null,
      at: now(),
    });
    await handler({ jobId: job?.id ?? '', signal: new AbortController().signal, report: () => {} });
    expect(asked.asked[0]?.searchParams.get('postedFrom')).toBe('04/28/2026');
  });
});
