import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backgroundWork } from '#background.ts';
import { archiveOf } from '#modules/collecting/archived-notices.fixture.ts';
import { incomingFolder } from '#modules/collecting/choose-sources.ts';
import { collectingJob } from '#modules/collecting/collecting.job.ts';
import { csvOf, HEADER, rowOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { openExtractServer } from '#modules/collecting/sources/extract/extract-server.fixture.ts';
import { startWorker } from '#modules/jobs/worker.ts';
import { saveSettings } from '#modules/operations/settings/save-settings.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { jobs, notices, sourceRuns } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { removeAbandonedFiles } from './receive-extract-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'get-notices-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const CSV = csvOf([HEADER, ...Array.from({ length: 30 }, (_, at) => rowOf(at + 1))]);
const published = await openExtractServer({ content: gzipSync(CSV), etag: '"1"', breaks: 1 });
afterAll(published.close);
const server = testApp({ DEMO: 'off', DATA_DIR: dataDir, SAM_EXTRACT_URL: published.address });
let headers: { cookie: string };

beforeEach(async () => {
  const { deps } = server;
  await removeJobs(deps);
  const { id: companyId } =
    (await findInternalCompany(deps.db)) ?? (await makeCompany(deps, { isInternal: true }));
  const user = await makeUser(deps, { companyId, role: 'ADMIN' });
  headers = await cookieOf(deps, user);
  await saveSettings(deps, { extract: null, scheduleCollect: null }, user);
  await server.empty('notices', 'opportunities', 'source_runs');
});

const newUpload = () => randomBytes(16).toString('hex');
const post = (url: string, payload: object = {}) => server.as(headers).post(url, payload);
const sendPiece = (
  piece: Buffer,
  query: { upload: string; offset: number; size: number },
  app = server.app,
) =>
  server
    .on(app)
    .as(headers)
    .post(`/api/setup/extract-file?upload=${query.upload}&offset=${query.offset}&size=${query.size}`, piece, {
      headers: { 'content-type': 'application/octet-stream' },
    });

/** Runs what is queued, as a worker does, until the job has ended. */
async function runQueued() {
  const { deps } = server;
  const worker = await startWorker(deps, { ...backgroundWork(deps), startDueWork: async () => {} }, () => {});
  try {
    return await until(async () => {
      const [job] = await deps.db.select().from(jobs).orderBy(desc(jobs.startedAt)).limit(1);
      return job && job.status !== 'in_progress' ? job : undefined;
    });
  } finally {
    await worker.stop();
  }
}

describe('without a source, outside of a demo', () => {
  it('nothing is collected: the schedule starts nothing, and the button and the job say one sentence', async () => {
    const { deps } = server;
    await deps.startDueWork();
    expect(await deps.db.$count(jobs)).toBe(0);
    const { status, body } = await post('/api/scraping/scrape');
    expect(status).toBe(409);
    expect(body.message).toBe(
      'There is no source to collect from yet: get today’s federal notices first, on the control panel.',
    );
    const run = { jobId: randomUUID(), signal: new AbortController().signal, report: () => {} };
    await expect(collectingJob(deps, server.settings)(run)).rejects.toThrow('There is no source');
    const overview = await server.as(headers).get('/api/scraping/overview');
    expect(overview.body.nextRunAt).toBeNull();
  });
});

describe("'Get today's federal notices'", () => {
  it('stores the address, switches daily collecting on, starts the job, and the notices are there', async () => {
    const { deps } = server;
    await saveSettings(deps, { scheduleCollect: 'off' }, await makeUser(deps));
    expect(published.asked).toEqual([]);
    const { status, body } = await post('/api/setup/collect');
    expect([status, body.message]).toEqual([202, 'Getting the federal notices has started.']);
    expect(deps.config.source.extract).toBe(published.address);
    expect(deps.config.schedules.collect).toBe('0 7 * * *');
    const again = await post('/api/setup/collect');
    expect([again.status, again.body.jobId]).toEqual([409, body.jobId]);
    const job = await runQueued();
    expect([job.status, job.error]).toEqual(['completed', null]);
    expect(await deps.db.$count(notices)).toBe(30);
    expect(published.asked).toHaveLength(2);
  });

  it('goes to the federal source only', async () => {
    for (const address of ['https://elsewhere.example/x.csv', 'http://sam.gov/x.csv', 'https://10.0.0.1/x']) {
      const { status, body } = await post('/api/setup/collect', { address });
      expect(status).toBe(400);
      expect(body.message).toMatch(/^The extract is only read from SAM\.gov over https, not from /);
    }
    expect((await post('/api/setup/collect', { address: 'nonsense' })).body.message).toBe(
      'Enter the web address of the extract.',
    );
    expect(server.deps.config.source.extract).toBeUndefined();
    expect(await server.deps.db.$count(jobs)).toBe(0);
  });
});

describe('a dropped file', () => {
  it('arrives in pieces, a piece that is sent again replaces itself, and is collected and removed', async () => {
    const { db } = server.deps;
    const file = gzipSync(CSV);
    const upload = newUpload();
    const half = Math.floor(file.length / 2);
    const [first, second] = [file.subarray(0, half), file.subarray(half)];
    const size = file.length;
    expect((await sendPiece(first, { upload, offset: 0, size })).body).toEqual({
      success: true,
      received: half,
      jobId: null,
    });
    await sendPiece(first, { upload, offset: 0, size });
    const last = await sendPiece(second, { upload, offset: half, size });
    expect(last.body).toMatchObject({ received: size, jobId: expect.any(String) });
    const job = await runQueued();
    expect(job).toMatchObject({ id: last.body.jobId, status: 'completed' });
    expect(job.progress).toContain('30 rows: 30 added');
    expect(await db.$count(notices)).toBe(30);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('of an archived year is collected as what is over, and a ZIP archive is to be unzipped first', async () => {
    const { db } = server.deps;
    const content = gzipSync(archiveOf([{}, {}]));
    await sendPiece(content, { upload: newUpload(), offset: 0, size: content.length });
    const job = await runQueued();
    expect([job.status, job.progress]).toEqual([
      'completed',
      'Archived notices: 2 rows: 2 added, 0 changed.',
    ]);
    expect((await db.select().from(notices)).map(({ source }) => source)).toEqual(['archive', 'archive']);
    const zip = Buffer.from('PK\x03\x04 and more');
    await sendPiece(zip, { upload: newUpload(), offset: 0, size: zip.length });
    expect((await runQueued()).status).toBe('failed');
    const [run] = await db.select().from(sourceRuns).orderBy(desc(sourceRuns.id)).limit(1);
    expect(run?.error).toBe('The file is a ZIP archive. Unzip it first, and import the CSV file in it.');
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });

  it.each([
    ['a web page', '<html></html>', 'The file is a web page or XML, not a CSV file.'],
    ['a cut file', CSV.slice(0, -30), 'The file ends in the middle of row 31.'],
  ])('that is %s fails its job, is removed, and what was collected stays', async (_case, text, error) => {
    const { db } = server.deps;
    const before = await db.$count(notices);
    const content = Buffer.from(text);
    await sendPiece(content, { upload: newUpload(), offset: 0, size: content.length });
    expect((await runQueued()).status).toBe('failed');
    const [run] = await db.select().from(sourceRuns).orderBy(desc(sourceRuns.id)).limit(1);
    expect(run).toMatchObject({ state: 'failed', error, seen: 0 });
    expect(await db.$count(notices)).toBe(before);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('is refused while another is collected, when it is too large, and when a piece is missing', async () => {
    const upload = newUpload();
    const piece = Buffer.from('a piece');
    const gap = await sendPiece(piece, { upload, offset: 100, size: 200 });
    expect([gap.status, gap.body.message]).toEqual([
      409,
      'The file did not arrive in one piece. Please drop it again.',
    ]);
    const more = await sendPiece(piece, { upload, offset: 0, size: 3 });
    expect(more.status).toBe(400);
    const large = await sendPiece(piece, { upload, offset: 0, size: 3 * 2 ** 30 });
    expect([large.status, large.body.message]).toEqual([
      413,
      'The file has more than 2.1 GB; import it with npm run import -- FILE.csv',
    ]);
    expect((await post('/api/setup/extract-file?upload=x&offset=0&size=1')).status).toBe(400);
    const content = Buffer.from(CSV);
    await sendPiece(content, { upload: newUpload(), offset: 0, size: content.length });
    const second = await sendPiece(content, { upload: newUpload(), offset: 0, size: content.length });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Collecting is going on. Drop the file again when it has ended.',
    ]);
    await runQueued();
  });

  it('security 60: gives way to newer ones when three are sent at once, and goes by itself when it was given up', async () => {
    const folder = incomingFolder(server.deps.config);
    await rm(folder, { recursive: true, force: true });
    const uploads = [newUpload(), newUpload(), newUpload()];
    for (const [at, upload] of uploads.entries()) {
      const { status } = await sendPiece(Buffer.from('half'), { upload, offset: 0, size: 1_000 });
      expect(status).toBe(200);
      const path = join(folder, `upload-${upload}.part`);
      const changedAt = new Date(Date.now() - 60_000 + at * 1_000);
      await utimes(path, changedAt, changedAt);
    }
    const unfinished = async () =>
      (await readdir(folder)).filter((name) => name.startsWith('upload-')).sort();
    expect(await unfinished()).toEqual(
      uploads
        .slice(1)
        .map((upload) => `upload-${upload}.part`)
        .sort(),
    );
    const longAgo = new Date(Date.now() - 61 * 60_000);
    for (const name of await unfinished()) await utimes(join(folder, name), longAgo, longAgo);
    await removeAbandonedFiles(server.deps);
    expect(await unfinished()).toEqual([]);
  });

  it('is refused where jobs run on another machine', async () => {
    const web = await server.anotherServer({ ROLE: 'web' });
    const piece = { upload: newUpload(), offset: 0, size: 1 };
    const { status, body } = await sendPiece(Buffer.from('x'), piece, web);
    expect(status).toBe(409);
    expect(body.message).toContain('npm run import -- FILE.csv');
  });
});
