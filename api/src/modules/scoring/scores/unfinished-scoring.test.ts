import type { TopRfp } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CLEANERS,
  collectNotices,
  forgetEverything,
  giveProfile,
  KINDS,
  NETWORKERS,
  noticeAbout,
} from '#modules/scoring/scoring.fixture.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { scoreEverything } from './score-everything.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });

beforeEach(() => forgetEverything(server.deps));

/** Scores the first batch and stops before the next, as a job does that is killed. */
async function scoreABatch(): Promise<void> {
  const stop = new AbortController();
  const report = ({ message }: { message: string }) => {
    if (message.startsWith('Scored')) stop.abort(new Error('Killed.'));
  };
  await expect(scoreEverything(server.deps, { signal: stop.signal, report })).rejects.toThrow('Killed.');
}

async function scoreAll(): Promise<void> {
  await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
}

async function aReader() {
  const user = await makeUser(server.deps, { role: 'ADMIN' });
  const us = server.as(user);
  const get = async (url: string) => (await us.get(url)).body;
  return {
    companyId: user.companyId,
    top: async (): Promise<TopRfp[]> => (await get('/api/top5-rfps/top-rfps?decided=no')).topRFPs,
    teaching: async (): Promise<TopRfp[]> => (await get('/api/company/teaching')).opportunities,
    stats: async () => (await get('/api/scraping/stats')).stats,
  };
}

const numbersOf = (list: readonly TopRfp[]) => list.map(({ solicitationNumber }) => solicitationNumber);

describe('design 3.48 a failed or running job never empties a list', () => {
  it('at the first set-up they have what is scored so far, best first, and the reply how much that is of how much', async () => {
    const ours = [1, 2, 3].map((at) => noticeAbout('cleaning', at));
    const early = noticeAbout('network', 1, { noticeType: 'r' });
    await collectNotices(server.deps, [
      // A batch of what no list can have was collected first.
      ...Array.from({ length: 200 }, (_, at) => noticeAbout('cleaning', 1_000 + at, { noticeType: 'a' })),
      ...Array.from({ length: 200 }, (_, at) => noticeAbout('parts', at, { responseAt: new Date(0) })),
      ...Array.from({ length: 200 }, (_, at) => noticeAbout('parts', 1_000 + at, { isCancelled: true })),
      early,
      ...ours,
    ]);
    const us = await aReader();
    await giveProfile(server.deps, us.companyId, CLEANERS);
    expect((await us.stats()).scoring).toMatchObject({ scored: 0, total: 604 });
    await scoreABatch();
    expect((await us.stats()).scoring).toMatchObject({ state: 'waiting', scored: 400, total: 604 });
    const soFar = await us.top();
    expect(numbersOf(soFar).toSorted()).toEqual(['CLEANING-1', 'CLEANING-2', 'CLEANING-3']);
    const scores = soFar.map(({ compatibilityScore }) => compatibilityScore ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(numbersOf(await us.teaching())).toContain('NETWORK-1');
    await scoreAll();
    expect(await us.stats()).toMatchObject({ unscored_opportunities: 0 });
    expect((await us.stats()).scoring).toBeUndefined();
    expect(await us.top()).toEqual(soFar);
  });

  it('they keep the old scores until the new ones are there: with another model, while it scores and after it was killed', async () => {
    await collectNotices(
      server.deps,
      KINDS.flatMap((work) => Array.from({ length: 110 }, (_, at) => noticeAbout(work, at))),
    );
    const us = await aReader();
    await giveProfile(server.deps, us.companyId, CLEANERS);
    await scoreAll();
    const before = numbersOf(await us.top());
    const both = async () => [await us.top(), await us.teaching()].map(({ length }) => length);
    expect(await both()).toEqual([10, 10]);

    await giveProfile(server.deps, us.companyId, NETWORKERS, 2);
    expect(numbersOf(await us.top())).toEqual(before);
    await scoreABatch();
    expect(await both()).toEqual([10, 10]);
    const mixed = await us.teaching();
    for (const { factors, compatibilityScore } of mixed)
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(compatibilityScore);
    await scoreAll();
    expect(await both()).toEqual([10, 10]);
    expect((await us.top()).every(({ naicsCode }) => naicsCode === '541512')).toBe(true);
  });
});
