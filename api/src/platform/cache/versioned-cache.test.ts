import { describe, expect, it } from 'vitest';
import { createVersionedCache, type Made } from './versioned-cache.ts';

const MINUTE = 60_000;

function setUp(maxBytes = 100) {
  let time = 1_000_000;
  const cache = createVersionedCache({
    maxBytes,
    now: () => new Date(time),
    freshUntil: (at) => at.getTime() + MINUTE,
  });
  let count = 0;
  return {
    cache,
    advance: (ms: number) => {
      time += ms;
    },
    make: async (): Promise<Made<number>> => {
      count += 1;
      return { value: count, bytes: 40 };
    },
  };
}

describe('the cache of answers', () => {
  it('makes a value once for a version, and again for another', async () => {
    const { cache, make } = setUp();
    expect(await cache.get('a', '1', make)).toBe(1);
    expect(await cache.get('a', '1', make)).toBe(1);
    expect(await cache.get('a', '2', make)).toBe(2);
    expect(await cache.get('b', '1', make)).toBe(3);
  });

  it('lets callers at the same time share a value, but not with another version', async () => {
    const { cache, make } = setUp();
    const all = [cache.get('a', '1', make), cache.get('a', '1', make), cache.get('a', '2', make)];
    expect(await Promise.all(all)).toEqual([1, 1, 2]);
  });

  it('keeps no failure', async () => {
    const { cache, make } = setUp();
    const fail = () => Promise.reject(new Error('No.'));
    await expect(cache.get('a', '1', fail)).rejects.toThrow('No.');
    expect(await cache.get('a', '1', make)).toBe(1);
  });

  it('makes a value again when its time is over, or when the clock was set back', async () => {
    const { cache, make, advance } = setUp();
    await cache.get('a', '1', make);
    advance(MINUTE - 1);
    expect(await cache.get('a', '1', make)).toBe(1);
    advance(1);
    expect(await cache.get('a', '1', make)).toBe(2);
    advance(-1);
    expect(await cache.get('a', '1', make)).toBe(3);
  });

  it('drops what was not asked for the longest when the memory is full', async () => {
    const { cache, make } = setUp();
    await cache.get('a', '1', make);
    await cache.get('b', '1', make);
    await cache.get('a', '1', make);
    await cache.get('c', '1', make);
    expect(cache.bytes()).toBe(80);
    expect(await cache.get('a', '1', make)).toBe(1);
    expect(await cache.get('b', '1', make)).toBe(4);
    expect(cache.bytes()).toBe(80);
  });

  it('counts the memory of a value that took the place of another once', async () => {
    const { cache, make } = setUp();
    for (const version of ['1', '2', '3']) await cache.get('a', version, make);
    expect(cache.bytes()).toBe(40);
  });

  it('hands the value that is replaced to the one who makes the next', async () => {
    const { cache, make } = setUp();
    await cache.get('a', '1', make);
    const seen: unknown[] = [];
    await cache.get('a', '2', async (previous: number | undefined) => {
      seen.push(previous);
      return { value: 9, bytes: 1 };
    });
    expect(seen).toEqual([1]);
  });
});
