import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { backgroundWork } from '#background.ts';
import { startWorker } from '#modules/jobs/worker.ts';
import { settings } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { temporaryPlaces } from './back-up.fixture.ts';
import { findNewestBackup, makeBackup, makeBackupBeforeUpgrade } from './backup-folder.ts';
import { backupBeforeUpgrade } from './before-upgrade.ts';
import { checkBackup } from './restore.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const places = temporaryPlaces(server);
const folder = join(places.folder, 'backups');
const NIGHT_MS = 24 * 60 * 60_000;
const FIRST_NIGHT = Date.UTC(2026, 10, 1, 8);

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const makeNightly = (night: number) =>
  makeBackup(folder, server.settings, { at: new Date(FIRST_NIGHT + night * NIGHT_MS) });

describe('the folder of backups', () => {
  it('keeps the last seven, and whatever else is in it', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'somebody’s own');
    for (let night = 0; night < 9; night += 1) await makeNightly(night);
    const names = readdirSync(folder).sort();
    expect(names).toHaveLength(8);
    expect(names[0]).toBe('bidlight-2026-11-03T08-00-00Z.backup');
    expect(names).toContain('notes.txt');
    expect(await findNewestBackup(folder)).toBe(join(folder, 'bidlight-2026-11-09T08-00-00Z.backup'));
  });

  it('has one file for each schema that was upgraded from, however often the start fails', async () => {
    await makeNightly(0);
    const at = new Date();
    for (let start = 0; start < 3; start += 1) {
      await makeBackupBeforeUpgrade(folder, server.settings, { at, lastStep: '0000_schema' });
    }
    expect(readdirSync(folder).sort()).toEqual([
      'bidlight-2026-11-01T08-00-00Z.backup',
      'bidlight-before-upgrade-from-0000_schema.backup',
    ]);
  });

  it('is freed of what a killed process has left, once it is a day old', async () => {
    mkdirSync(folder);
    for (const name of ['bidlight-old.backup.unfinished', 'bidlight-new.backup.unfinished'])
      writeFileSync(join(folder, name), 'half');
    const before = new Date(FIRST_NIGHT - 2 * NIGHT_MS);
    utimesSync(join(folder, 'bidlight-old.backup.unfinished'), before, before);
    await makeNightly(0);
    expect(readdirSync(folder)).not.toContain('bidlight-old.backup.unfinished');
    expect(readdirSync(folder)).toContain('bidlight-new.backup.unfinished');
  });
});

describe('design 2 before an upgrade', () => {
  it('a backup is written, unless that is switched off', async () => {
    const { beforeUpgrade } = backupBeforeUpgrade(
      { backup: { folder, isBeforeMigration: true } },
      server.settings,
    );
    await beforeUpgrade?.('0000_schema');
    const [name] = readdirSync(folder);
    expect((await checkBackup(join(folder, String(name)))).tables).toBeGreaterThan(20);
    expect(backupBeforeUpgrade({ backup: { folder, isBeforeMigration: false } }, server.settings)).toEqual(
      {},
    );
  });

  it('a backup that cannot be written stops it with a sentence that names the way around', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const { beforeUpgrade } = backupBeforeUpgrade(
      { backup: { folder, isBeforeMigration: true } },
      server.settings,
    );
    await expect(beforeUpgrade?.('0000_schema')).rejects.toThrow(
      /^The backup before the upgrade failed, and the database has not been changed: .* BACKUP_BEFORE_MIGRATION=off/,
    );
  });
});

describe('the backup job', () => {
  const operator = async () => {
    const company = await makeCompany(server.deps, { isInternal: true });
    return cookieOf(server.deps, await makeUser(server.deps, { companyId: company.id, role: 'ADMIN' }));
  };

  it('is started by an operator, writes a backup and leaves its age and size; a failure says why, without a path', async () => {
    const headers = await operator();
    const deps = {
      ...server.deps,
      config: { ...server.deps.config, backup: { folder, isBeforeMigration: true } },
    };
    const worker = await startWorker(deps, backgroundWork(deps), () => {});
    const ask = async () => (await server.as(headers).get('/api/cron/backups')).body;
    const run = async () => {
      const { status, body } = await server.as(headers).post('/api/cron/trigger/backup');
      expect(status).toBe(202);
      return until(async () => {
        const answer = await server.as(headers).get(`/api/cron/jobs/${body.jobId}`);
        return answer.body.job.status !== 'in_progress' && answer.body.job;
      });
    };
    await server.deps.db.delete(settings);
    expect(await ask()).toEqual({ success: true, last: null, nextRunAt: null });
    const job = await run();
    expect(job).toMatchObject({ type: 'backup', status: 'completed', error: null });
    expect(job.result.progress).toMatch(/^Wrote a backup of [\d.]+ (kB|MB)\.$/);
    const [name] = readdirSync(folder);
    expect(name).toMatch(/^bidlight-.*Z\.backup$/);
    const { last } = await ask();
    expect(last.bytes).toBeGreaterThan(1000);
    expect(Math.abs(Date.parse(last.at) - Date.now())).toBeLessThan(60_000);

    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    expect(await run()).toMatchObject({
      status: 'failed',
      error: 'The backup could not be written: its folder is not one.',
    });
    expect((await ask()).last).toEqual(last);
    await worker.stop();
    await removeJobs(server.deps);
  });
});
