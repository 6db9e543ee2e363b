import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { backgroundWork } from '#background.ts';
import { collect } from '#modules/collecting/collect.ts';
import { aSource } from '#modules/collecting/source.fixture.ts';
import { csvOf, fileOf, HEADER, rowOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { RetryLaterError } from '#modules/collecting/sources/source.ts';
import { startWorker } from '#modules/jobs/worker.ts';
import { CLEANERS, forgetEverything, giveProfile, noticeAbout } from '#modules/scoring/scoring.fixture.ts';
import { companies, jobs, models, scores, sourceRuns } from '#store/schema.ts';
import { makeCompany, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { scoreEverything } from './score-everything.ts';
import { isScoringDue } from './scoring-due.queries.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const collecting = () => ({ database: server.settings, now: server.deps.now });

beforeEach(() => forgetEverything(server.deps));

const due = () => isScoringDue(server.deps.db, server.deps.now());

async function aCompany(): Promise<string> {
  const { id } = await makeCompany(server.deps);
  await giveProfile(server.deps, id, CLEANERS);
  return id;
}

async function score() {
  return scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
}

const notices = [1, 2, 3, 4].map((at) => noticeAbout('cleaning', at));

/** An extract with as many rows, all posted today. */
async function anExtract(rows: number) {
  const posted = `${server.deps.now().toISOString().slice(0, 10)} 00:00:00.000-00`;
  const lines = Array.from({ length: rows }, (_, row) =>
    rowOf(row).with(HEADER.indexOf('PostedDate'), posted),
  );
  return extractSource(await fileOf(csvOf([HEADER, ...lines])));
}

describe('an import', () => {
  it('design 2 of any size is followed by scoring without anyone asking, and only once', async () => {
    await aCompany();
    const worker = await startWorker(server.deps, backgroundWork(server.deps), () => {});
    const scorings = () => server.deps.db.select().from(jobs).where(eq(jobs.type, 'scoring'));
    await collect(collecting(), await anExtract(2_100));
    // The tick of every minute.
    await server.deps.startDueWork();
    await until(async () => (await scorings()).every(({ status }) => status !== 'in_progress'));
    expect((await scorings())[0]).toMatchObject({
      status: 'completed',
      startedBy: null,
      progress: '2,100 scores for one company.',
    });
    expect(await server.deps.db.$count(scores)).toBe(2_100);

    await collect(collecting(), await anExtract(2_100));
    await server.deps.startDueWork();
    await worker.stop();
    expect(await scorings()).toHaveLength(1);
  });

  it('is scored when it has ended, so that the first model knows all of it', async () => {
    await aCompany();
    const seen: boolean[] = [];
    const source = aSource([{ notices: notices.slice(0, 2) }, { notices: notices.slice(2) }], {
      before: async () => {
        seen.push(await due());
      },
    });
    await collect(collecting(), source);
    expect(seen).toEqual([false, false]);
    expect(await due()).toBe(true);
  });

  it('that was stopped, has failed or waits for its source is scored as far as it came', async () => {
    await aCompany();
    const stop = new AbortController();
    await collect(collecting(), aSource([{ notices: notices.slice(0, 1) }, {}]), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(await due()).toBe(true);
    await score();
    expect(await due()).toBe(false);

    const waiting = aSource([{ notices: notices.slice(0, 1) }, { notices: notices.slice(1, 2) }, {}], {
      before: async (at) => {
        if (at === 2) throw new RetryLaterError('The quota of today is used up.');
      },
    });
    await collect(collecting(), waiting);
    expect(await server.deps.db.select().from(sourceRuns)).toMatchObject([{ state: 'running', added: 2 }]);
    expect(await due()).toBe(true);
    await score();
    expect(await due()).toBe(false);
  });
});

describe('scoring is due', () => {
  const ended = (secondsAgo: number, status: 'completed' | 'failed') => {
    const at = new Date(Date.now() - secondsAgo * 1000);
    return server.deps.db.insert(jobs).values({ type: 'scoring', status, startedAt: at, finishedAt: at });
  };

  it('when a notice was amended, and not when nothing has changed', async () => {
    await aCompany();
    await collect(collecting(), aSource([{ notices }]));
    await score();
    await collect(collecting(), aSource([{ notices }]));
    expect(await due()).toBe(false);
    server.advance(1000);
    const amended = noticeAbout('cleaning', 1, { description: 'All floors as well.' });
    await collect(collecting(), aSource([{ notices: [amended, ...notices.slice(1)] }]));
    expect(await due()).toBe(true);
    expect(await score()).toBe('1 score for one company.');
    expect(await due()).toBe(false);
  });

  it('when a notice is amended just after it was read', async () => {
    await aCompany();
    await collect(collecting(), aSource([{ notices }]));
    // Scoring waits at its first write, with the notices read.
    const holder = await server.database.pool.connect();
    await holder.query('begin; lock table scores in share mode');
    const scoring = score();
    await until(async () => {
      const { rows } = await holder.query(
        "select from pg_locks where relation = 'scores'::regclass and not granted",
      );
      return rows.length > 0;
    });
    server.advance(1000);
    const amended = noticeAbout('cleaning', 1, { description: 'All floors as well.' });
    await collect(collecting(), aSource([{ notices: [amended] }]));
    await holder.query('commit');
    holder.release();
    await scoring;
    expect(await due()).toBe(true);
  });

  it('when a profile was saved, a company’s first too, or another model is active', async () => {
    const company = await aCompany();
    await collect(collecting(), aSource([{ notices }]));
    await score();
    expect(await due()).toBe(false);
    await giveProfile(server.deps, company, CLEANERS, 2);
    expect(await due()).toBe(true);
    await score();
    await aCompany();
    expect(await due()).toBe(true);
    await score();
    expect(await due()).toBe(false);
    await server.deps.db.update(companies).set({ activeModelVersion: 1 }).where(eq(companies.id, company));
    expect(await due()).toBe(true);
  });

  it('for a saved profile at once, also while notices are collected', async () => {
    const company = await aCompany();
    await collect(collecting(), aSource([{ notices }]));
    await score();
    let isDue = false;
    const source = aSource([{ notices }], {
      before: async () => {
        await giveProfile(server.deps, company, CLEANERS, 2);
        isDue = await due();
      },
    });
    await collect(collecting(), source);
    expect(isDue).toBe(true);
  });

  it('security 20: for a company that changes its profile again and again some minutes later, for others at once', async () => {
    const restless = await aCompany();
    const other = await aCompany();
    await collect(collecting(), aSource([{ notices }]));
    for (const version of [2, 3, 4, 5, 6]) {
      await score();
      await giveProfile(server.deps, restless, CLEANERS, version);
      expect(await due()).toBe(version < 6);
    }
    await giveProfile(server.deps, other, CLEANERS, 2);
    expect(await due()).toBe(true);
    // What is started for others is done for this company, too.
    await score();
    await giveProfile(server.deps, restless, CLEANERS, 7);
    expect(await due()).toBe(false);
    await collect(collecting(), aSource([{ notices: [noticeAbout('cleaning', 5)] }]));
    expect(await due()).toBe(true);
    await score();
    await giveProfile(server.deps, restless, CLEANERS, 8);
    expect(await due()).toBe(false);
    server.advance(10 * 60_000);
    expect(await due()).toBe(true);
  });

  it('neither without a profile nor without notices', async () => {
    await collect(collecting(), aSource([{ notices }]));
    expect(await due()).toBe(false);
    await forgetEverything(server.deps);
    await aCompany();
    expect(await due()).toBe(false);
  });

  it('but not again at once after it has failed', async () => {
    await aCompany();
    await collect(collecting(), aSource([{ notices }]));
    await ended(60, 'failed');
    expect(await due()).toBe(false);
    await removeJobs(server.deps);
    await ended(11 * 60, 'failed');
    expect(await due()).toBe(true);
    expect(await server.deps.db.$count(models)).toBe(0);
  });
});
