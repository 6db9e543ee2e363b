import { describe, expect, it } from 'vitest';
import { fewAtOnce, limiter, limiterByKey } from './limiter.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('places for expensive work', () => {
  it('let so much run for a key and in all, and refuse the rest by name', async () => {
    const inAll = limiter({ running: 2 }, () => new Error('all'));
    const ofKey = limiterByKey({ running: 1 }, () => new Error('key'));
    const { work, end } = heldWork();
    const start = (key: string) => ofKey(key, () => inAll(work(key)));
    const running = [start('a'), start('b')];
    await expect(start('a')).rejects.toThrow('key');
    await expect(start('c')).rejects.toThrow('all');
    end('a');
    await running[0];
    const next = start('a');
    end('a');
    end('b');
    await Promise.all([next, running[1]]);
  });

  it('let others wait in their order, as many as may', async () => {
    const limited = limiter({ running: 1, waiting: 2 });
    const { started, work, end } = heldWork();
    const done = ['first', 'second', 'third'].map((name) => limited(work(name)));
    await expect(limited(work('fourth'))).rejects.toMatchObject({ status: 503 });
    for (const [at, name] of ['first', 'second', 'third'].entries()) {
      end(name);
      await done[at];
    }
    expect(started).toEqual(['first', 'second', 'third']);
  });

  it('are free again after a failure', async () => {
    const limited = limiterByKey({ running: 1 });
    await expect(limited('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limited('a', async () => 'works')).toBe('works');
  });
});

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
