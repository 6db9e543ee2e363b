import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/harness.ts';
import { blockUntil, countInWindow, findCounter, returnToBudget, takeFromBudget } from './counters.ts';
import { counters } from './schema.ts';

const server = testApp();
const NOON = new Date('2026-03-03T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);

beforeEach(() => server.deps.db.delete(counters));

describe('a window', () => {
  it('begins with its first count, and a new one begins when it has ended', async () => {
    const { db } = server.deps;
    const count = (at: Date) => countInWindow(db, { key: 'k', windowMs: 60_000, at });
    expect(await count(NOON)).toEqual({ count: 1, endsAt: after(60_000) });
    expect(await count(after(59_999))).toEqual({ count: 2, endsAt: after(60_000) });
    expect(await count(after(60_000))).toEqual({ count: 1, endsAt: after(120_000) });
  });

  it('counts everyone who counts at the same moment', async () => {
    const window = { key: 'k', windowMs: 60_000, at: NOON };
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => countInWindow(server.deps.db, window)),
    );
    expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });
});

describe('a budget', () => {
  it('is never overspent, and what was not needed can be returned', async () => {
    const { db } = server.deps;
    const take = (amount: number) =>
      takeFromBudget(db, { key: 'b', amount, budget: 10, expiresAt: after(1) });
    expect(await take(11)).toBe(false);
    expect(await Promise.all([take(4), take(4), take(4)]).then((all) => all.filter(Boolean))).toHaveLength(2);
    await returnToBudget(db, 'b', 3);
    expect((await findCounter(db, 'b', NOON))?.count).toBe(5);
    expect(await take(5)).toBe(true);
    expect(await take(1)).toBe(false);
  });
});

describe('a block', () => {
  it('lasts until the latest time that was named', async () => {
    const { db } = server.deps;
    await blockUntil(db, 'x', after(2_000));
    await blockUntil(db, 'x', after(1_000));
    expect((await findCounter(db, 'x', NOON))?.blockedUntil).toEqual(after(2_000));
    expect(await findCounter(db, 'x', after(2_000))).toBeUndefined();
  });
});
