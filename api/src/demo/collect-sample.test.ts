import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { notices, noticeVersions, opportunities, sourceRuns } from '#store/schema.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';
import { collectSample } from './collect-sample.ts';

const server = testApp();
let added: number | undefined;

beforeAll(async () => {
  added = await collectSample(server.deps, server.settings);
});

describe('an empty demo', () => {
  it('design 2, design 3.25 collects the sample of the last 60 days, marked as sample, grouped into opportunities', async () => {
    const { db } = server.deps;
    expect(added).toBeGreaterThan(2_000);
    expect(await db.$count(notices)).toBe(added);
    expect(await db.$count(notices, eq(notices.source, 'sample'))).toBe(added);
    const groups = await db.$count(opportunities);
    expect(groups).toBeGreaterThan(1_500);
    expect(groups).toBeLessThan(added ?? 0);
  });

  it('has amendments to show, notices of today, and two successful runs', async () => {
    const { db } = server.deps;
    expect(await db.$count(noticeVersions)).toBeGreaterThan(10);
    const today = sql`${notices.postedAt} > ${new Date(server.deps.now().getTime() - DAY_MS)}`;
    expect(await db.$count(notices, today)).toBeGreaterThan(3);
    expect(await db.$count(sourceRuns, eq(sourceRuns.state, 'succeeded'))).toBe(2);
  });

  it('has awards of earlier years, which are found but not open', async () => {
    const headers = await cookieOf(server.deps, await makeUser(server.deps));
    const before = new Date(server.deps.now().getTime() - 300 * DAY_MS).toISOString().slice(0, 10);
    const found = async (query: string) =>
      (await request(server.app, { url: `/api/rfps/search?date_to=${before}${query}`, headers })).body.data;
    expect((await found('')).total).toBeGreaterThan(50);
    expect((await found('&notice_type=a')).total).toBe((await found('')).total);
    expect((await found('&open_only=true')).total).toBe(0);
  });

  it('design 3.37 knows earlier awards of open work by its text and by likeness, firms in several spellings, and ends to come', async () => {
    const { db } = server.deps;
    const count = async (query: SQL) => (await db.execute<{ count: number }>(query)).rows[0]?.count;
    for (const road of ['text', 'likeness'])
      expect(
        await count(sql`select count(distinct opportunity_id)::int from earlier_awards where road = ${road}`),
      ).toBeGreaterThan(15);
    expect(
      await count(sql`select max(spellings)::int as count from (
        select count(distinct notices.awardee) as spellings from award_winners
          join awards on awards.id = award_id join notices on notices.id = notice_id group by awardee_id) as firms`),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await count(
        sql`select count(*)::int from awards where ends_on between now() and now() + interval '18 months'`,
      ),
    ).toBeGreaterThanOrEqual(50);
  });

  it('design 3.25 says that it is sample data, and how old it is', async () => {
    const headers = await cookieOf(server.deps, await makeUser(server.deps));
    const freshness = async () =>
      (await request(server.app, { url: '/api/scraping/freshness', headers })).body;
    const { isSample, asOf } = await freshness();
    expect(isSample).toBe(true);
    expect(Date.parse(asOf)).toBeGreaterThan(server.deps.now().getTime() - 60_000);

    const startedAt = new Date('2026-01-02T03:04:05Z');
    await server.deps.db.insert(sourceRuns).values({ source: 'extract', state: 'succeeded', startedAt });
    expect(await freshness()).toEqual({ success: true, isSample: false, asOf: startedAt.toISOString() });
  });

  it('is not collected again', async () => {
    expect(await collectSample(server.deps, server.settings)).toBeUndefined();
  });
});
