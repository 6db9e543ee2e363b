import { describe, expect, it } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { createCompanyCaches, type DataVersions } from './company-cache.ts';

const MINUTE = 60_000;
const COMPANY = 'one';

/** Each part takes 20 bytes of memory. */
function setUp(maxBytes = 100) {
  let time = Date.UTC(2026, 10, 18, 12);
  const config = { timeZone: 'UTC' } as Config;
  const caches = createCompanyCaches({ config, now: () => new Date(time) }, maxBytes);
  let count = 0;
  const make = async () => {
    count += 1;
    return `made ${String(count).padStart(3, '0')}`.slice(-8);
  };
  return {
    caches,
    make,
    get: (name: string, votes = 1, company = COMPANY) =>
      caches
        .of(company, { votes })(name, ['votes'], make)
        .then((text) => Number(text.slice(-3))),
    getForAll: (versions: DataVersions, company = COMPANY) =>
      caches
        .of(company, versions)
        .forAll('public', make)
        .then((text) => Number(text.slice(-3))),
    setTime: (to: number) => {
      time = to;
    },
    advance: (ms: number) => {
      time += ms;
    },
  };
}

describe('the cache of parts of answers', () => {
  it('makes a part once for a version, and again for another', async () => {
    const { get } = setUp();
    expect([await get('a'), await get('a'), await get('a', 2), await get('b')]).toEqual([1, 1, 2, 3]);
  });

  it('keeps what is a company’s for it only, and what is public for all, as long as the notices stay', async () => {
    const { get, getForAll } = setUp();
    expect([await get('a'), await get('a', 1, 'other')]).toEqual([1, 2]);
    expect([
      await getForAll({ notices: 1, votes: 1 }),
      await getForAll({ notices: 1, votes: 2 }, 'other'),
    ]).toEqual([3, 3]);
    expect(await getForAll({ notices: 2 })).toBe(4);
  });

  it('lets callers at the same time share a part, but not with another version', async () => {
    const { get } = setUp();
    expect(await Promise.all([get('a'), get('a'), get('a', 2)])).toEqual([1, 1, 2]);
  });

  it('keeps no failure', async () => {
    const { caches, get } = setUp();
    const fail = () => Promise.reject(new Error('No.'));
    await expect(caches.of(COMPANY, { votes: 1 })('a', ['votes'], fail)).rejects.toThrow('No.');
    expect(await get('a')).toBe(1);
  });

  it('makes a part again after a minute, at midnight, or when the clock was set back', async () => {
    const { get, advance, setTime } = setUp();
    await get('a');
    advance(MINUTE - 1);
    expect(await get('a')).toBe(1);
    advance(1);
    expect(await get('a')).toBe(2);
    advance(-1);
    expect(await get('a')).toBe(3);
    setTime(Date.UTC(2026, 10, 18, 23, 59, 59));
    expect(await get('a')).toBe(4);
    setTime(Date.UTC(2026, 10, 19));
    expect(await get('a')).toBe(5);
  });

  it('drops what was not asked for the longest when the memory is full', async () => {
    const { get } = setUp(40);
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    expect([await get('a'), await get('c'), await get('b')]).toEqual([1, 3, 4]);
  });

  it('counts the memory of a part that took the place of another once', async () => {
    const { get } = setUp(40);
    await get('b');
    for (const version of [1, 2, 3]) await get('a', version);
    expect([await get('b'), await get('a', 3)]).toEqual([1, 4]);
  });
});
