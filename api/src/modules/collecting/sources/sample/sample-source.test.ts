import { describe, expect, it } from 'vitest';
import type { Batch, SourceCursor } from '#modules/collecting/sources/source.ts';
import { noticesAsOf } from './sample-notices.ts';
import { sampleSource } from './sample-source.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

async function readAll(cursor?: SourceCursor, now = NOW): Promise<Batch[]> {
  const batches: Batch[] = [];
  const { signal } = new AbortController();
  for await (const batch of sampleSource().read({ cursor, now, signal })) batches.push(batch);
  return batches;
}

function idsOf(batches: Batch[]): string[] {
  return batches.flatMap((batch) => batch.notices.map((notice) => notice.sourceId));
}

describe('the sample source', () => {
  it('design 1 brings the last 60 days in batches of at most 500, oldest first, without a call or a rejected row', async () => {
    const source = sampleSource();
    const batches = await readAll();
    expect([source.name, source.remarks]).toEqual(['sample', []]);
    expect(idsOf(batches)).toEqual(noticesAsOf('2026-11-15').map((notice) => notice.sourceId));
    expect(batches.length).toBeGreaterThan(4);
    for (const batch of batches) {
      expect(batch.notices.length).toBeLessThanOrEqual(500);
      expect([batch.rejected, batch.apiCalls]).toEqual([[], 0]);
    }
    const percents = batches.map((batch) => batch.percent ?? 0);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
    expect(batches.at(-1)?.cursor).toEqual({ day: '2026-11-15' });
  });

  it('goes on after the last stored batch', async () => {
    const batches = await readAll();
    for (const [at, batch] of batches.entries()) {
      const cursor: SourceCursor = JSON.parse(JSON.stringify(batch.cursor));
      expect(idsOf(await readAll(cursor))).toEqual(idsOf(batches.slice(at + 1)));
    }
  });

  it('starts from the beginning with a cursor it does not understand, and ignores one from before its window', async () => {
    const all = idsOf(await readAll());
    for (const cursor of [{}, { day: 7 }, { day: 'yesterday' }, { day: '2020-01-01' }, { page: 3 }]) {
      expect(idsOf(await readAll(cursor))).toEqual(all);
    }
  });

  it('takes New York’s day: late in the evening there it is tomorrow in London', async () => {
    const evening = await readAll(undefined, new Date('2026-11-16T04:59:00Z'));
    expect(evening.at(-1)?.cursor).toEqual({ day: '2026-11-15' });
    const midnight = await readAll(undefined, new Date('2026-11-16T05:00:00Z'));
    expect(midnight.at(-1)?.cursor).toEqual({ day: '2026-11-16' });
  });

  it('stops with the signal’s reason, before the first batch or between two', async () => {
    const reason = new Error('stop');
    const read = (signal: AbortSignal) => sampleSource().read({ cursor: undefined, now: NOW, signal });
    let batches = 0;
    const readUntilStopped = async (controller: AbortController) => {
      for await (const _ of read(controller.signal)) {
        batches++;
        controller.abort(reason);
      }
    };
    await expect(readUntilStopped(new AbortController())).rejects.toBe(reason);
    expect(batches).toBe(1);

    const stopped = new AbortController();
    stopped.abort(reason);
    await expect(readUntilStopped(stopped)).rejects.toBe(reason);
    expect(batches).toBe(1);
  });
});
