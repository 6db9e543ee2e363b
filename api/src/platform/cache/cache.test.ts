import { describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/connect.ts';
import { cached, cachedPerDb } from './cache.ts';

function counting(loadMs: number, keepMs: number) {
  let [now, loads] = [0, 0];
  const get = cached(
    async () => {
      now += loadMs;
      loads += 1;
      return loads;
    },
    { keepMs, clock: () => now },
  );
  return {
    get,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('a cached value', () => {
  it('is kept for its time after it was loaded', async () => {
    const { get, wait } = counting(10, 1_000);
    expect([await get(), await get()]).toEqual([1, 1]);
    wait(999);
    expect(await get()).toBe(1);
    wait(1);
    expect(await get()).toBe(2);
  });

  it('is loaded once for callers that come at the same moment', async () => {
    const { get } = counting(10, 0);
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  });

  it('that could not be loaded is not kept', async () => {
    let loads = 0;
    const get = cached(
      async () => {
        loads += 1;
        if (loads === 1) throw new Error('Away.');
        return loads;
      },
      { keepMs: 1_000 },
    );
    await expect(get()).rejects.toThrow('Away.');
    expect([await get(), await get()]).toEqual([2, 2]);
  });

  it('belongs to its key, and only the last one is kept', async () => {
    const loaded: string[] = [];
    const get = cached(
      async (key: string) => {
        loaded.push(key);
        return key.toUpperCase();
      },
      { keepMs: Number.POSITIVE_INFINITY },
    );
    expect([await get('a'), await get('a'), await get('b'), await get('a')]).toEqual(['A', 'A', 'B', 'A']);
    expect(loaded).toEqual(['a', 'b', 'a']);
  });

  it('survives the failure of a load that it replaced', async () => {
    const failing = Promise.withResolvers<string>();
    let loads = 0;
    const get = cached(
      (key: string) => {
        loads += 1;
        return key === 'fails' ? failing.promise : Promise.resolve(key);
      },
      { keepMs: 1_000 },
    );
    const failed = get('fails');
    await get('works');
    failing.reject(new Error('Away.'));
    await expect(failed).rejects.toThrow('Away.');
    await get('works');
    expect(loads).toBe(2);
  });

  it('belongs to its database', async () => {
    const [one, other] = [{}, {}] as [Db, Db];
    let loads = 0;
    const get = cachedPerDb(
      async () => {
        loads += 1;
        return loads;
      },
      { keepMs: 1_000 },
    );
    expect([await get(one), await get(other), await get(one)]).toEqual([1, 2, 1]);
  });
});
