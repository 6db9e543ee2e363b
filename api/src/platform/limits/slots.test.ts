import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

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

describe('slots', () => {
  it('let so much run for a key and in all, and refuse the rest by name', async () => {
    const slots = createSlots({ running: 2, runningPerKey: 1 });
    const { work, end } = heldWork();
    const running = [slots('a', work('a')), slots('b', work('b'))];
    await expect(slots('a', work('again'))).rejects.toMatchObject({ scope: 'key' });
    await expect(slots('c', work('c'))).rejects.toMatchObject({ scope: 'all' });
    end('a');
    await running[0];
    const next = slots('a', work('a'));
    end('a');
    end('b');
    await Promise.all([next, running[1]]);
  });

  it('let others wait in their order, as many as may', async () => {
    const slots = createSlots({ running: 1, waiting: 2 });
    const { started, work, end } = heldWork();
    const done = ['first', 'second', 'third'].map((name) => slots('x', work(name)));
    await expect(slots('x', work('fourth'))).rejects.toMatchObject({ scope: 'all' });
    for (const [at, name] of ['first', 'second', 'third'].entries()) {
      end(name);
      await done[at];
    }
    expect(started).toEqual(['first', 'second', 'third']);
  });

  it('are free again after a failure', async () => {
    const slots = createSlots({ running: 1, runningPerKey: 1 });
    await expect(slots('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots('a', async () => 'works')).toBe('works');
  });
});
