import { describe, expect, it } from 'vitest';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import { DAY_MS, dayIn } from '#platform/time/calendar.ts';
import { cookieOf } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { bodiesFor, importOdd, type OddExtract, OPPORTUNITIES } from './odd-extract.fixture.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });

type Get = Awaited<ReturnType<typeof importOdd>>['get'];

async function scoreAll() {
  await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
}

/** Follows the pages of today's list to the end; every page has the same counts. */
async function readToday(get: Get, order: string): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { rfps, statistics, pagination } = await get(
      `/api/top5-rfps/today-rfps-list?limit=100&page=${page}&${order}`,
    );
    ids.push(...rfps.map(({ id }: { id: number }) => id));
    expect(statistics.total_rfps).toBe(pagination.totalCount);
    if (page >= pagination.totalPages) return { ids, total: pagination.totalCount };
  }
}

async function expectToday(get: Get, count: number): Promise<void> {
  for (const order of [
    '',
    'sortBy=responseDate&sortOrder=asc',
    'sortBy=totalVotes',
    'sortBy=positiveVotes',
  ]) {
    const { ids, total } = await readToday(get, order);
    expect([total, ids.length, new Set(ids).size]).toEqual([count, count, count]);
  }
  const recent = await get('/api/scraping/recent?today_only=true&limit=100');
  expect(recent.count).toBe(Math.min(100, count));
}

/** Open, each number once, the best first. */
async function readTop(get: Get): Promise<number> {
  const { topRFPs, count } = await get('/api/top5-rfps/top-rfps?limit=100');
  expect(topRFPs).toHaveLength(count);
  const numbers = topRFPs.map((rfp: { solicitationNumber: string }) => rfp.solicitationNumber);
  expect(new Set(numbers).size).toBe(count);
  const scores = topRFPs.map((rfp: { compatibilityScore: number }) => rfp.compatibilityScore);
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  for (const rfp of topRFPs)
    expect(Date.parse(rfp.responseDate)).toBeGreaterThan(server.deps.now().getTime());
  return count;
}

describe('the lists of an extract', () => {
  const total = async (get: Get) => (await get('/api/scraping/stats')).stats.total_opportunities;

  it.each<
    [OddExtract, { today: (day: number) => boolean; notArchived: (day: number) => boolean; hasTop: boolean }]
  >([
    ['of the past', { today: () => false, notArchived: () => false, hasTop: false }],
    ['of the future', { today: () => false, notArchived: () => true, hasTop: true }],
    ['of one day', { today: () => true, notArchived: () => true, hasTop: true }],
    ['of one department', { today: (day) => day >= -3, notArchived: (day) => day >= -40, hasTop: true }],
  ])('%s are true before and after it is scored', async (name, expected) => {
    const { get, countPosted } = await importOdd(server, name);
    await expectToday(get, countPosted(expected.today));
    expect(await readTop(get)).toBe(0);
    await scoreAll();
    await expectToday(get, countPosted(expected.today));
    expect((await readTop(get)) > 0).toBe(expected.hasTop);
    expect(await total(get)).toBe(countPosted(expected.notArchived));
  });

  it('of the past are closed, and each has its page', async () => {
    const { get } = await importOdd(server, 'of the past');
    const { data } = await get('/api/rfps/search?query=custodial');
    const { opportunity } = await get(`/api/rfps/${data.rfps[0].id}`);
    expect(opportunity.status).toBe('Closed');
    expect(await total(get)).toBe(0);
  });

  it('of the future are today’s on the day they are posted, and on no day before', async () => {
    const { user, countPosted } = await importOdd(server, 'of the future');
    for (const day of [9, 10, 12]) {
      const now = () => new Date(server.deps.now().getTime() + day * DAY_MS);
      const deps = { ...server.deps, now };
      const app = await server.anotherServer({}, { now });
      const get = bodiesFor(server.on(app).as(await cookieOf(deps, user)));
      const { total: count } = await readToday(get, '');
      expect(count, dayIn(deps.config.timeZone, now())).toBe(countPosted((posted) => posted === day));
    }
    expect(countPosted(() => true)).toBe(OPPORTUNITIES);
  });
});
