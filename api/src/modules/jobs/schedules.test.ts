import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startDueWork } from '#background.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { jobs } from '#store/schema.ts';
import { removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { nextRunAt } from './schedules.ts';
import { lookForDueWork } from './worker.ts';

const server = testApp();

function at(time: string, env: Record<string, string> = {}): Deps {
  return {
    ...server.deps,
    config: readConfig({ SCHEDULE_BACKUP: 'off', ...env }),
    now: () => new Date(time),
  };
}

async function started() {
  return server.deps.db.select().from(jobs).orderBy(desc(jobs.startedAt));
}

/** As if a worker had run them. */
async function finishAll() {
  await server.deps.db.update(jobs).set({ status: 'completed' });
  await server.deps.db.execute(sql`delete from pgboss.job where name in ('scraping', 'backup')`);
}

beforeEach(() => removeJobs(server.deps));

describe('the schedule', () => {
  it('design 2 collects daily at 07:00 in APP_TIMEZONE, weekends too', () => {
    const { schedules, timeZone } = readConfig({});
    const collecting = { cron: schedules.collect ?? '', timeZone };
    // A Sunday in winter, and one in summer.
    expect(nextRunAt(collecting, new Date('2026-11-15T11:00:00Z')).toISOString()).toBe(
      '2026-11-15T12:00:00.000Z',
    );
    expect(nextRunAt(collecting, new Date('2026-07-05T10:59:00Z')).toISOString()).toBe(
      '2026-07-05T11:00:00.000Z',
    );
  });

  it('starts a run when its time has come, once, however often and wherever it is looked at', async () => {
    await startDueWork(at('2026-11-14T12:00:05Z'));
    await finishAll();
    await startDueWork(at('2026-11-15T11:59:59Z'));
    expect(await started()).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => startDueWork(at('2026-11-15T12:00:00Z'))));
    await finishAll();
    await startDueWork(at('2026-11-15T12:00:15Z'));
    const [today, ...before] = await started();
    expect(before).toHaveLength(1);
    expect(today).toMatchObject({
      type: 'scraping',
      startedBy: null,
      startedAt: new Date('2026-11-15T12:00:00Z'),
    });
  });

  it('catches up once on runs missed while the server was off', async () => {
    await startDueWork(at('2026-11-10T12:00:00Z'));
    await finishAll();
    await startDueWork(at('2026-11-15T03:00:00Z'));
    await finishAll();
    await startDueWork(at('2026-11-15T03:00:15Z'));
    expect((await started()).map((job) => job.startedAt.toISOString())).toEqual([
      '2026-11-15T03:00:00.000Z',
      '2026-11-10T12:00:00.000Z',
    ]);
  });

  it('is looked at every minute, however far the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let looks = 0;
    const looking = lookForDueWork(
      async () => {
        looks += 1;
      },
      () => {},
    );
    try {
      await vi.advanceTimersByTimeAsync(0);
      expect(looks).toBe(1);
      vi.setSystemTime(Date.now() - 60 * 60_000);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(looks).toBe(2);
    } finally {
      vi.useRealTimers();
      await looking.stop();
    }
  });

  it('has nothing to catch up on when somebody has collected since', async () => {
    await server.deps.db
      .insert(jobs)
      .values({ type: 'scraping', status: 'completed', startedAt: new Date('2026-11-14T15:00:00Z') });
    await startDueWork(at('2026-11-15T03:00:00Z'));
    expect(await started()).toHaveLength(1);
  });

  it('waits while a job of the kind runs', async () => {
    await startDueWork(at('2026-11-15T11:59:00Z'));
    await startDueWork(at('2026-11-15T12:00:01Z'));
    expect(await started()).toHaveLength(1);
    await finishAll();
    await startDueWork(at('2026-11-15T12:01:00Z'));
    expect(await started()).toHaveLength(2);
  });

  it('can be another, or off', async () => {
    await startDueWork(at('2026-11-15T12:00:01Z', { SCHEDULE_COLLECT: 'off' }));
    expect(await started()).toEqual([]);
    const weekly = { SCHEDULE_COLLECT: '30 6 * * 1', APP_TIMEZONE: 'Asia/Tokyo' };
    await startDueWork(at('2026-11-15T21:31:00Z', weekly));
    expect(await started()).toHaveLength(1);
  });

  it('design 2 backs up nightly, from the first night on in which there is something, and catches a missed night up', async () => {
    const nightly = { SCHEDULE_COLLECT: 'off', SCHEDULE_BACKUP: '0 3 * * *' };
    await startDueWork(at('2026-11-14T12:00:00Z', nightly));
    expect(await started()).toEqual([]);
    await server.deps.db
      .insert(jobs)
      .values({ type: 'scraping', status: 'completed', startedAt: new Date('2026-11-14T15:00:00Z') });
    await startDueWork(at('2026-11-15T07:59:59Z', nightly));
    expect(await started()).toHaveLength(1);
    await startDueWork(at('2026-11-15T08:00:00Z', nightly));
    await startDueWork(at('2026-11-15T08:01:00Z', nightly));
    const [backup] = await started();
    expect(backup).toMatchObject({ type: 'backup', startedBy: null });
    await finishAll();
    await startDueWork(at('2026-11-17T20:00:00Z', nightly));
    expect((await started()).map(({ type }) => type)).toEqual(['backup', 'backup', 'scraping']);
  });

  it('design 2 of backups is off by itself where the database is somebody’s own server', () => {
    expect(readConfig({}).schedules.backup).toBe('0 3 * * *');
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).schedules.backup).toBeUndefined();
    const both = { DATABASE_URL: 'postgres://db/x', SCHEDULE_BACKUP: '0 4 * * *' };
    expect(readConfig(both).schedules.backup).toBe('0 4 * * *');
  });

  it.each([
    ['SCHEDULE_COLLECT', '7:00', 'SCHEDULE_COLLECT must be five cron fields such as 0 7 * * *, or off'],
    [
      'SCHEDULE_COLLECT',
      '* * * * * *',
      'SCHEDULE_COLLECT must be five cron fields such as 0 7 * * *, or off',
    ],
    ['SCHEDULE_COLLECT', '61 7 * * *', 'SCHEDULE_COLLECT must be five cron fields such as 0 7 * * *, or off'],
    ['APP_TIMEZONE', 'New York', 'APP_TIMEZONE must be a time zone such as America/New_York'],
    ['ROLE', 'boss', 'ROLE must be all, web or worker'],
  ])('of %s=%s is refused at start', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });
});
