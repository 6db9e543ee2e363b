import { describe, expect, it } from 'vitest';
import { keptWhileSlow } from './cache-slow-reads.ts';

function asking(tookMs: number) {
  let [now, asked] = [0, 0];
  const ask = keptWhileSlow(
    async () => {
      now += tookMs;
      asked += 1;
      return asked;
    },
    () => now,
  );
  return {
    ask,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('an answer', () => {
  it('that comes quickly is asked for each time', async () => {
    const { ask } = asking(99);
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('that is slow is kept for fifty times as long as it took', async () => {
    const { ask, wait } = asking(1_000);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    wait(49_999);
    expect(await ask()).toBe(1);
    wait(2);
    expect(await ask()).toBe(2);
  });

  it('is shared by those who ask at the same moment', async () => {
    const { ask } = asking(10);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  });

  it('that fails is not kept', async () => {
    let asked = 0;
    const ask = keptWhileSlow(async () => {
      asked += 1;
      if (asked === 1) throw new Error('Away.');
      return asked;
    });
    await expect(ask()).rejects.toThrow('Away.');
    expect(await ask()).toBe(2);
  });
});
