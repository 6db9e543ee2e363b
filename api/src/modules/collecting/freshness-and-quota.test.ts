import { beforeEach, describe, expect, it } from 'vitest';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { isListed } from '#store/list-conditions.ts';
import { notices } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { collect } from './collect.ts';
import { findQuotaState, quotaOf } from './quota.queries.ts';
import { aSource, someBatches } from './source.fixture.ts';
import { listFreshness } from './source-runs.queries.ts';

const harness = testApp();

beforeEach(async () => {
  await harness.empty('notices', 'opportunities', 'source_runs', 'counters');
});

describe("'as of'", () => {
  const at = (time: string) => ({
    database: harness.settings,
    now: () => new Date(`2026-03-03T${time}Z`),
  });

  it('is the last success of each source, whatever failed since', async () => {
    expect(await listFreshness(harness.deps.db)).toEqual([]);
    await collect(at('07:00:00'), aSource(someBatches(1, 1), { name: 'extract' }));
    await collect(at('08:00:00'), aSource(someBatches(1, 1), { name: 'sam' }));
    await collect(at('09:00:00'), aSource(someBatches(1, 1), { name: 'sam' }));
    const away = async () => {
      throw new SourceError('SAM.gov does not answer.');
    };
    await collect(at('10:00:00'), aSource(someBatches(1, 1), { name: 'sam', before: away }));
    expect(await listFreshness(harness.deps.db)).toEqual([
      { source: 'sam', asOf: new Date('2026-03-03T09:00:00Z') },
      { source: 'extract', asOf: new Date('2026-03-03T07:00:00Z') },
    ]);
  });

  it('design 3.25 sample data leaves every list once a real source has succeeded', async () => {
    const { db } = harness.deps;
    const shown = () => db.$count(notices, isListed());
    await collect(at('07:00:00'), aSource(someBatches(1, 3, 'sample'), { name: 'sample' }));
    expect(await shown()).toBe(3);

    const halfway = async (batch: number) => {
      if (batch === 1) throw new SourceError('SAM.gov does not answer.');
    };
    await collect(at('08:00:00'), aSource(someBatches(2, 2), { before: halfway }));
    expect(await shown()).toBe(5);

    await collect(at('09:00:00'), aSource(someBatches(2, 2)));
    expect(await shown()).toBe(4);
  });
});

describe('the daily budget of calls', () => {
  const NOON = new Date('2026-03-03T12:00:00Z');
  const MIDNIGHT = new Date('2026-03-04T00:00:00Z');

  it('is never overspent, not even by calls at the same moment, and is reset at midnight UTC', async () => {
    const { db } = harness.deps;
    const taken = await Promise.all(
      Array.from({ length: 25 }, () => quotaOf(db, 'sam', 10, () => NOON).take()),
    );
    expect(taken.filter(Boolean).length).toBe(10);
    expect(await findQuotaState(db, 'sam', NOON)).toEqual({ calls: 10, blockedUntil: null });
    expect(await quotaOf(db, 'sam', 10, () => MIDNIGHT).take()).toBe(true);
    expect(await findQuotaState(db, 'sam', MIDNIGHT)).toEqual({ calls: 1, blockedUntil: null });
    expect(await quotaOf(db, 'sam', 0, () => NOON).take()).toBe(false);
  });

  it('rests until the time the source has named, also past midnight', async () => {
    const { db } = harness.deps;
    const until = new Date('2026-03-04T01:00:00Z');
    const noon = quotaOf(db, 'sam', 10, () => NOON);
    expect(await noon.take()).toBe(true);
    await noon.block(until);
    await noon.block(MIDNIGHT);
    expect(await noon.take()).toBe(false);
    expect(await findQuotaState(db, 'sam', NOON)).toEqual({ calls: 1, blockedUntil: until });
    expect(await quotaOf(db, 'sam', 10, () => MIDNIGHT).take()).toBe(false);
    expect(await quotaOf(db, 'sam', 10, () => until).take()).toBe(true);
  });
});
