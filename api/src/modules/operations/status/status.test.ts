import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemStatus } from '@bidlight/contract';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { tryToStart } from '#modules/jobs/start-job.ts';
import { recordBackup } from '#modules/operations/backup/last-backup.queries.ts';
import { VERSION } from '#platform/config/version.ts';
import { openQueue } from '#platform/queue.ts';
import { readMigrations } from '#store/migrations.ts';
import { emailDeliveries, emailReports, jobs, sourceRuns } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { parseProcessName, processName } from './process-name.ts';

const server = testApp();
let operatorId: string;

beforeAll(async () => {
  const { id: companyId } = await makeCompany(server.deps, { isInternal: true });
  ({ id: operatorId } = await makeUser(server.deps, { companyId, role: 'ADMIN' }));
});
beforeEach(() => removeJobs(server.deps));

async function readStatus(app = server.app): Promise<SystemStatus> {
  const headers = await cookieOf(server.deps, { id: operatorId });
  const { status, body } = await server.on(app).as(headers).get('/api/status');
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}
const ago = (minutes: number) => new Date(server.deps.now().getTime() - minutes * 60_000);

async function startProcess(role: 'web' | 'worker') {
  const connectionName = processName({ role, version: VERSION });
  return openQueue(server.settings, { connectionName, onError: () => {} });
}

describe('the status of the system', () => {
  it('lists the processes that run, each with its role, host, version and times, until they end', async () => {
    const [web, worker] = await Promise.all([startProcess('web'), startProcess('worker')]);
    const { processes, versions } = await readStatus();
    expect(processes.map(({ role }) => role).sort()).toEqual(['web', 'worker']);
    for (const { pid, version, startedAt, lastSeenAt } of processes) {
      expect([pid, version]).toEqual([process.pid, VERSION]);
      expect(Math.abs(Date.parse(startedAt) - (Date.now() - process.uptime() * 1000))).toBeLessThan(2_000);
      expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(30_000);
    }
    expect(versions).toMatchObject({ product: VERSION, node: process.versions.node });
    expect(versions.postgres).toMatch(/^\d+(\.\d+)?$/);
    expect(versions.schema).toBe(readMigrations().length);
    await worker.stop();
    const left = await until(async () => {
      const now = await readStatus();
      return now.processes.length === 1 ? now : undefined;
    });
    expect(left.attention.map(({ text }) => text)).toContain(
      'No process is running jobs. Start one with ROLE=worker or ROLE=all.',
    );
    await web.stop();
  });

  it('says what was last done, and counts no failure as done', async () => {
    const { db } = server.deps;
    const job = (type: 'scoring' | 'learning', status: 'completed' | 'failed', minutes: number) => ({
      type,
      status,
      startedAt: ago(minutes + 1),
      finishedAt: ago(minutes),
    });
    const rows = [job('scoring', 'completed', 30), job('scoring', 'failed', 5), job('learning', 'failed', 9)];
    await db.insert(jobs).values(rows);
    const { last, attention } = await readStatus();
    expect(last).toMatchObject({ scored: rows[0]?.finishedAt.toISOString(), learnt: null });
    const texts = attention.map(({ text }) => text).join('\n');
    expect(texts).toContain('Scoring failed');
    expect(texts).toContain('Learning failed');
  });

  it('knows what waits in the queue, how large the database is and what is free', async () => {
    await tryToStart(server.deps, 'scraping', null);
    const withoutFolder = await server.anotherServer({ DATA_DIR: join(tmpdir(), 'bidlight-not-there') });
    const { queue, database, disk } = await readStatus(withoutFolder);
    expect(queue).toEqual([
      { kind: 'scraping', waiting: 1, running: 0, oldestWaitingAt: expect.any(String) },
    ]);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeLessThanOrEqual(database.maxConnections);
    expect(disk).toBeNull();
  });

  it('shows the last backup, and wants another when it is older than the schedule allows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bidlight-data-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const app = await server.anotherServer({ SCHEDULE_BACKUP: '0 3 * * *', DATA_DIR: folder });
    expect((await readStatus(app)).lastBackup).toBeNull();
    const backedUp = async (minutes: number) => {
      await recordBackup(server.settings, { at: ago(minutes).toISOString(), bytes: 5 });
      const { lastBackup, attention } = await readStatus(app);
      return { bytes: lastBackup?.bytes, attention: attention.map(({ text }) => text) };
    };
    const isMissed = expect.stringContaining('No backup was made since.');
    expect(await backedUp(1_000)).toEqual({ bytes: 5, attention: expect.not.arrayContaining([isMissed]) });
    expect(await backedUp(3_000)).toEqual({ bytes: 5, attention: expect.arrayContaining([isMissed]) });
    expect((await readStatus()).attention.map(({ text }) => text)).not.toContainEqual(isMissed);
    expect((await readStatus(app)).disk?.freeBytes).toBeGreaterThan(0);
  });

  it('gives the reason of a failing source to operators, and since when', async () => {
    const { db } = server.deps;
    const failed = { type: 'scraping', status: 'failed', error: 'SAM.gov could not be read.' } as const;
    await db.insert(jobs).values({ type: 'scraping', status: 'completed', finishedAt: ago(300) });
    const first = ago(200);
    await db.insert(jobs).values({ ...failed, finishedAt: first });
    const [last] = await db
      .insert(jobs)
      .values({ ...failed, finishedAt: ago(100) })
      .returning();
    await db
      .insert(sourceRuns)
      .values({ source: 'sam', state: 'failed', error: 'The key was refused.', jobId: last?.id ?? null });
    const { attention } = await readStatus();
    const problem = attention.find(({ text }) => text.startsWith('Collecting is failing'));
    expect(problem).toEqual({
      text: 'Collecting is failing: SAM.gov could not be read. The key was refused.',
      since: first.toISOString(),
    });
  });

  it('calls a report failed when the mail server took none of its mails, not when one address was wrong', async () => {
    const { db } = server.deps;
    const { id: companyId } = await makeCompany(server.deps);
    const report = async (minutes: number, states: ('sent' | 'failed')[], attempts = 1) => {
      const [row] = await db
        .insert(emailReports)
        .values({ group: 'user', state: 'finished', startedAt: ago(minutes), finishedAt: ago(minutes) })
        .returning();
      await db.insert(emailDeliveries).values(
        states.map((state, index) => ({
          reportId: row?.id ?? '',
          companyId,
          recipient: `${index}@x.example`,
          messageId: `${minutes}-${index}`,
          state,
          attempts,
          error: state === 'failed' ? 'Refused.' : null,
          sentAt: state === 'sent' ? ago(minutes) : null,
        })),
      );
    };
    const mailProblems = async () => {
      const { attention } = await readStatus();
      return attention.filter(({ text }) => text.startsWith('The mail server'));
    };
    await report(50, ['sent', 'failed']);
    // Nobody tried to send it: the recipient has unsubscribed.
    await report(40, ['failed'], 0);
    expect(await mailProblems()).toEqual([]);
    await report(30, ['failed', 'failed']);
    await report(20, ['failed']);
    const [problem] = await mailProblems();
    expect(problem?.text).toContain('Refused.');
    expect(Math.abs(Date.parse(problem?.since ?? '') - ago(30).getTime())).toBeLessThan(5_000);
    await report(10, ['sent', 'failed']);
    expect(await mailProblems()).toEqual([]);
    expect((await readStatus()).attention.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^1 mail of the last report was not confirmed as sent/),
    );
  });
});

describe('the name of a process', () => {
  it('fits into the name of a connection, whatever the host is called', () => {
    const name = processName({ role: 'worker', version: '10.20.30' });
    expect(parseProcessName(name.slice(0, 63))).toMatchObject({
      role: 'worker',
      version: '10.20.30',
      pid: process.pid,
    });
    expect(name.indexOf(name.split(' ').at(-1) ?? '')).toBeLessThan(55);
  });

  it.each(['bidlight jobs', 'bidlight jobs boss 1 1 1 x', 'bidlight', ''])('%j is none', (name) => {
    expect(parseProcessName(name)).toBeUndefined();
  });
});
