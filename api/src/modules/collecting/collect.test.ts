import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { notices, quarantinedRows, sourceRuns } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { type CollectProgress, collect } from './collect.ts';
import { aSource, badRows, someBatches } from './source.fixture.ts';

const harness = testApp();
const deps = () => ({ database: harness.settings, now: harness.deps.now });

beforeEach(async () => {
  await harness.empty('notices', 'opportunities', 'source_runs');
});

const countNotices = () => harness.deps.db.$count(notices);
const listRuns = () => harness.deps.db.select().from(sourceRuns).orderBy(sourceRuns.id);

describe('collecting', () => {
  it('stores every batch, counts, and reports how far it is', async () => {
    const [first, second] = someBatches(2, 3);
    const source = aSource([
      { ...first, apiCalls: 1 },
      { ...second, rejected: badRows(1), apiCalls: 2 },
    ]);
    const progress: CollectProgress[] = [];
    const result = await collect(deps(), source, { onProgress: (step) => progress.push(step) });
    const counts = { seen: 7, added: 6, changed: 0, quarantined: 1, apiCalls: 3 };
    expect(result).toEqual({
      runId: 1,
      isResumed: false,
      state: 'succeeded',
      error: null,
      remarks: [],
      ...counts,
    });
    expect(progress).toEqual([
      { seen: 3, added: 3, changed: 0, quarantined: 0, apiCalls: 1, percent: 50, isKept: true },
      { ...counts, percent: 100, isKept: true },
    ]);
    expect(await listRuns()).toMatchObject([{ state: 'succeeded', cursor: { done: 2 }, ...counts }]);
    expect(await countNotices()).toBe(6);
  });

  it('again finds nothing new', async () => {
    await collect(deps(), aSource(someBatches(2, 3)));
    const again = await collect(deps(), aSource(someBatches(2, 3)));
    expect(again).toMatchObject({ isResumed: false, seen: 6, added: 0, changed: 0 });
  });

  it('security 09: a batch that PostgreSQL gives up to end a deadlock is stored at a further try', async () => {
    const { db } = harness.deps;
    await db.execute(sql`create sequence deadlocks`);
    // Unlike rows, what is taken from a sequence outlives the failed transaction.
    await db.execute(sql`
      create function lose_twice() returns trigger language plpgsql as $$ begin
        if nextval('deadlocks') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return null;
      end $$`);
    await db.execute(sql`create trigger lost_twice before insert on notices execute function lose_twice()`);
    const result = await collect(deps(), aSource(someBatches(1, 3)));
    await db.execute(sql`drop function lose_twice() cascade`);
    await db.execute(sql`drop sequence deadlocks`);
    expect(result).toMatchObject({ state: 'succeeded', seen: 3, added: 3 });
    expect(await countNotices()).toBe(3);
  });

  it('keeps rows that cannot be read, with the reason', async () => {
    const rejected = [
      { reference: 'row 7', reason: 'The row has no title.', raw: `a\0\ud800${'x'.repeat(9_000)}` },
    ];
    const { runId } = await collect(deps(), aSource([...someBatches(1, 9), { rejected }]));
    const [row] = await harness.deps.db.select().from(quarantinedRows);
    expect(row).toMatchObject({ runId, reference: 'row 7', reason: 'The row has no title.' });
    expect(row?.raw.length).toBeLessThanOrEqual(4_000);
  });

  it('reads a file ahead of the database, and still commits each cursor with its rows', async () => {
    const stored: number[] = [];
    const source = aSource(someBatches(4, 2), {
      name: 'extract',
      before: async () => {
        stored.push(await countNotices());
      },
    });
    expect(await collect(deps(), source)).toMatchObject({ state: 'succeeded', added: 8 });
    expect(stored[1]).toBe(0);
    expect(await listRuns()).toMatchObject([{ cursor: { done: 4 }, seen: 8 }]);
  });
});

describe('a run that was killed', () => {
  const killed = (name: 'sam' | 'extract') =>
    aSource(someBatches(4, 3), {
      name,
      before: async (at) => {
        if (at === 2) throw new Error('kill -9');
      },
    });

  it.each(['sam', 'extract'] as const)('goes on after its last batch (%s)', async (name) => {
    await expect(collect(deps(), killed(name))).rejects.toThrow('kill -9');
    const [run] = await listRuns();
    expect(run).toMatchObject({ state: 'running', cursor: { done: 2 }, seen: 6, added: 6 });
    expect(await countNotices()).toBe(6);

    const source = aSource(someBatches(4, 3), { name });
    const result = await collect(deps(), source);
    expect(source.runs).toMatchObject([{ cursor: { done: 2 } }]);
    expect(result).toMatchObject({
      runId: run?.id,
      isResumed: true,
      state: 'succeeded',
      seen: 12,
      added: 12,
    });
    expect(await countNotices()).toBe(12);
    expect((await listRuns()).length).toBe(1);
  });

  it('is left alone by another source', async () => {
    await expect(collect(deps(), killed('sam'))).rejects.toThrow();
    const other = aSource(someBatches(1, 2, 'other'), { name: 'extract' });
    expect(await collect(deps(), other)).toMatchObject({ isResumed: false, state: 'succeeded' });
    expect(await listRuns()).toMatchObject([{ source: 'sam', state: 'running' }, { source: 'extract' }]);
  });

  it('and stops at the same place again is given up, so that the next starts from the beginning', async () => {
    await expect(collect(deps(), killed('sam'))).rejects.toThrow();
    await expect(collect(deps(), killed('sam'))).rejects.toThrow();
    expect(await listRuns()).toMatchObject([
      { state: 'failed', error: 'Collecting stopped twice at the same place.', seen: 6 },
    ]);
    const fresh = aSource(someBatches(4, 3));
    expect(await collect(deps(), fresh)).toMatchObject({ isResumed: false, added: 6, seen: 12 });
    expect(fresh.runs).toMatchObject([{ cursor: undefined }]);
  });

  it('in the middle of a batch leaves neither its rows nor its cursor', async () => {
    const bad = aNotice({ sourceId: 'bad', archiveOn: '2026-02-31' });
    const [first, second] = someBatches(2, 3);
    const batches = [{ ...first }, { notices: [...(second?.notices ?? []), bad] }];
    await expect(collect(deps(), aSource(batches))).rejects.toThrow();
    expect(await countNotices()).toBe(3);
    expect(await listRuns()).toMatchObject([{ state: 'running', cursor: { done: 1 }, seen: 3 }]);
  });
});

it('a requested stop ends after the current batch, and the next run goes on', async () => {
  const stop = new AbortController();
  const source = aSource(someBatches(4, 3));
  const result = await collect(deps(), source, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(result).toMatchObject({ state: 'interrupted', seen: 3 });
  expect(await listRuns()).toMatchObject([{ state: 'running', cursor: { done: 1 }, finishedAt: null }]);
  expect(await collect(deps(), aSource(someBatches(4, 3)))).toMatchObject({
    isResumed: true,
    seen: 12,
    added: 12,
  });
});

it('a requested stop while the source is being read is no failure', async () => {
  const stop = new AbortController();
  const source = aSource(someBatches(4, 3), {
    before: async (at) => {
      if (at === 1) stop.abort();
      stop.signal.throwIfAborted();
    },
  });
  expect(await collect(deps(), source, { signal: stop.signal })).toMatchObject({
    state: 'interrupted',
    seen: 3,
  });
  expect(await listRuns()).toMatchObject([{ state: 'running' }]);
});

describe('a source that cannot be read', () => {
  it('fails the run with its sentence and keeps what was stored', async () => {
    const source = aSource(someBatches(3, 3), {
      before: async (at) => {
        if (at === 1) throw new SourceError('SAM.gov does not answer.');
      },
    });
    const result = await collect(deps(), source);
    expect(result).toMatchObject({ state: 'failed', error: 'SAM.gov does not answer.', added: 3 });
    expect(await countNotices()).toBe(3);
    const [run] = await listRuns();
    expect(run).toMatchObject({ state: 'failed', error: 'SAM.gov does not answer.' });
    expect(run?.finishedAt).not.toBeNull();
    expect(await collect(deps(), aSource(someBatches(3, 3)))).toMatchObject({ isResumed: false, added: 6 });
  });
});

describe('more than a fifth of bad rows', () => {
  it('stops the run: the format has changed; nothing is deleted, nothing doubtful is stored', async () => {
    await collect(deps(), aSource(someBatches(1, 5, 'old')));
    const [good, doubtful, never] = someBatches(3, 80);
    const source = aSource([{ ...good }, { ...doubtful, rejected: badRows(60) }, { ...never }]);
    const result = await collect(deps(), source);
    expect(result).toMatchObject({ state: 'failed', seen: 220, added: 80, quarantined: 60 });
    expect(result.error).toBe(
      'The format of the source has changed: 60 of 220 rows could not be read. For example: The row has no title.',
    );
    expect(await countNotices()).toBe(85);
    expect(await harness.deps.db.$count(quarantinedRows)).toBe(60);
  });

  it('among the first hundred says nothing yet', async () => {
    const [few, many] = someBatches(2, 60);
    const result = await collect(deps(), aSource([{ ...few, rejected: badRows(30) }, { ...many }]));
    expect(result).toMatchObject({ state: 'succeeded', added: 120, quarantined: 30 });
  });

  it('fails a small run at its end', async () => {
    const result = await collect(deps(), aSource([{ ...someBatches(1, 7)[0], rejected: badRows(2) }]));
    expect(result).toMatchObject({ state: 'failed', added: 7, quarantined: 2 });
  });
});

describe('two at once', () => {
  it('of one source: the second is refused while the first goes on', async () => {
    const source = aSource(someBatches(2, 3), {
      before: async (at) => {
        if (at === 1)
          await expect(collect(deps(), aSource(someBatches(2, 3)))).rejects.toThrow(
            "The source 'sam' is being collected already.",
          );
      },
    });
    expect(await collect(deps(), source)).toMatchObject({ state: 'succeeded', added: 6 });
    expect((await listRuns()).length).toBe(1);
  });

  it('of two sources with the same notices: each notice once, each opportunity once', async () => {
    const results = await Promise.all([
      collect(deps(), aSource(someBatches(6, 20), { name: 'sam' })),
      collect(deps(), aSource(someBatches(6, 20), { name: 'extract' })),
    ]);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(120);
    expect(await countNotices()).toBe(120);
    const { rows } = await harness.deps.db.execute(sql`select count(*)::int as n from opportunities`);
    expect(rows).toEqual([{ n: 120 }]);
  });
});

it('the job that the screens show is noted on the run', async () => {
  const { rows } = await harness.deps.db.execute<{ id: string }>(
    sql`insert into jobs (type, status) values ('scraping', 'in_progress') returning id`,
  );
  const jobId = rows[0]?.id ?? '';
  await collect(deps(), aSource(someBatches(1, 1)), { jobId });
  const [run] = await harness.deps.db
    .select()
    .from(sourceRuns)
    .where(eq(sourceRuns.jobId, jobId))
    .orderBy(desc(sourceRuns.id));
  expect(run?.state).toBe('succeeded');
});
