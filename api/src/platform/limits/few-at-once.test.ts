import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

describe('the queries of one request', () => {
  it('security 11: run three at once, and give their results in order', async () => {
    let [running, most] = [0, 0];
    const task = (result: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resume) => setImmediate(resume));
      running -= 1;
      return result;
    };
    const wanted = Array.from({ length: 10 }, (_, at) => at);
    expect(await fewAtOnce(wanted.map(task))).toEqual(wanted);
    expect(most).toBe(3);
    expect(await fewAtOnce([async () => 'a', async () => 1])).toEqual(['a', 1]);
    expect(await fewAtOnce([])).toEqual([]);
  });

  it('security 11: are not begun any more after one has failed', async () => {
    const begun: number[] = [];
    const tasks = Array.from({ length: 8 }, (_, at) => async () => {
      begun.push(at);
      if (at === 1) throw new Error('broken');
      await new Promise((resume) => setImmediate(resume));
    });
    await expect(fewAtOnce(tasks)).rejects.toThrow('broken');
    await new Promise((resume) => setImmediate(resume));
    expect(begun).toEqual([0, 1, 2]);
  });
});
