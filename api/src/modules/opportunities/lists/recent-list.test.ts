import type { JobType } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { withLock } from '#platform/db/locks.ts';
import { companies, jobs, type NoticeId, type OpportunityId, opportunities, scores } from '#store/schema.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs', 'jobs');
});

async function collected(values: Partial<SourceNotice> & { sourceId: string }, firstSeen = NOW) {
  const open = { archiveOn: null, responseAt: new Date('2026-12-15T18:00:00Z') };
  const notice = aNotice({ solicitationNumber: values.sourceId, ...open, ...values });
  await ingestBatch(server.deps.db, { source: 'sam', notices: [notice], now: firstSeen });
  const [row] = await server.deps.db
    .select({ id: opportunities.id, noticeId: opportunities.currentNoticeId })
    .from(opportunities)
    .where(eq(opportunities.solicitationNumber, notice.solicitationNumber ?? ''));
  if (!row?.noticeId) throw new Error('Nothing was stored.');
  return { opportunityId: row.id, noticeId: row.noticeId };
}

async function someone() {
  const user = await makeUser(server.deps);
  const get = async (path: string) => server.as(user).get(`/api/scraping/${path}`);
  const score = (of: { opportunityId: OpportunityId; noticeId: NoticeId }, points: number) =>
    server.deps.db.insert(scores).values({
      ...of,
      companyId: user.companyId,
      noticeUpdatedAt: NOW,
      modelVersion: 1,
      profileVersion: 1,
      score: points,
      rank: points,
      isProvisional: false,
      isEligible: true,
    });
  const recent = async (query = '') =>
    (await get(`recent?${query}`)).body.opportunities.map((one: { noticeId: string }) => one.noticeId);
  return { get, score, recent };
}

describe('scraping stats', () => {
  it('§7, design 3.9 count opportunities that are not archived, those of 70 and more, and those without a score', async () => {
    const [high, low] = [await collected({ sourceId: 'high' }), await collected({ sourceId: 'low' })];
    await collected({ sourceId: 'unscored' });
    await collected({ sourceId: 'archived', archiveOn: '2026-11-14' });
    await collected({ sourceId: 'withdrawn', isActive: false });
    const [us, others] = [await someone(), await someone()];
    await us.score(high, 70);
    await us.score(low, 69);
    await others.score(low, 99);
    expect((await us.get('stats')).body).toEqual({
      success: true,
      stats: {
        total_opportunities: 3,
        high_score_opportunities: 1,
        unscored_opportunities: 1,
        scoring: { state: 'waiting', percent: null, scored: 2, total: 3 },
      },
    });
    expect((await others.get('stats')).body.stats.unscored_opportunities).toBe(2);
  });

  it('count no opportunity as unscored that ended long ago and gets no score any more', async () => {
    await collected({ sourceId: 'ended', responseAt: new Date('2026-10-01T18:00:00Z') });
    await collected({ sourceId: 'open' });
    const { stats } = (await (await someone()).get('stats')).body;
    expect(stats).toMatchObject({ total_opportunities: 2, unscored_opportunities: 1 });
  });

  it('design 3.48 say why something has no score, until everything has one: whatever the job does, at once', async () => {
    const us = await someone();
    const scoring = async () => (await us.get('stats')).body.stats.scoring;
    expect(await scoring()).toEqual({ state: 'waiting', percent: null, scored: 0, total: 0 });
    const job = (type: JobType, status: 'in_progress' | 'completed' | 'failed', percent = 0) => {
      server.advance(1000);
      return server.deps.db.insert(jobs).values({ type, status, percent, startedAt: server.deps.now() });
    };
    await job('scraping', 'in_progress', 43);
    expect(await scoring()).toEqual({ state: 'collecting', percent: 43, scored: 0, total: 0 });
    const one = await collected({ sourceId: 'one' });
    await job('scoring', 'in_progress');
    expect(await scoring()).toMatchObject({ state: 'scoring', scored: 0, total: 1 });
    await job('scraping', 'completed', 100);
    await server.deps.db.update(jobs).set({ status: 'failed' }).where(eq(jobs.type, 'scoring'));
    expect(await scoring()).toEqual({ state: 'interrupted', percent: null, scored: 0, total: 1 });
    // An import beside the product has no job.
    await withLock(server.settings, 'collect:extract', 'wait', async () => {
      expect(await scoring()).toMatchObject({ state: 'collecting', percent: null });
    });
    await job('scoring', 'completed', 100);
    expect(await scoring()).toMatchObject({ state: 'waiting' });
    await us.score(one, 10);
    expect(await scoring()).toBeUndefined();
  });

  it('are never older than what was collected, however long counting takes', async () => {
    await collected({ sourceId: 'first' });
    const us = await someone();
    const slow = await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table opportunities in access exclusive mode`);
      const answer = us.get('stats');
      await tx.execute(sql`select pg_sleep(0.2)`);
      return { answer };
    });
    expect((await slow.answer).body.stats.total_opportunities).toBe(1);
    await collected({ sourceId: 'second' });
    expect((await us.get('stats')).body.stats).toMatchObject({
      total_opportunities: 2,
      unscored_opportunities: 2,
    });
  });
});

describe('scraping recent', () => {
  const hours = (count: number) => new Date(NOW.getTime() - count * 3_600_000);

  it('design 3.4 today only means posted today, or first collected today and posted within the last 3 days', async () => {
    await collected({ sourceId: 'this morning', postedAt: hours(8) });
    await collected({ sourceId: 'last night', postedAt: hours(10) }, hours(9.5));
    await collected({ sourceId: 'posted before, found today', postedAt: hours(40) });
    await collected({ sourceId: 'old, imported today', postedAt: hours(24 * 30) });
    const us = await someone();
    expect(await us.recent('today_only=true')).toEqual(['this morning', 'posted before, found today']);
    expect(await us.recent()).toHaveLength(4);
  });

  it('design 3.4 today only means what can be answered, as on Home', async () => {
    for (const noticeType of ['o', 's', 'a', 'u', 'g', 'i', null] as const)
      await collected({ sourceId: `type-${noticeType}`, noticeType, postedAt: hours(1) });
    const us = await someone();
    expect((await us.recent('today_only=true')).sort()).toEqual(['type-null', 'type-o', 'type-s']);
    expect(await us.recent()).toHaveLength(7);
  });

  it("§7, design 3.6 says of each whether it is scored for the caller's company; min_score=0 includes the unscored", async () => {
    const scored = await collected({ sourceId: 'scored', postedAt: hours(1) });
    await collected({ sourceId: 'unscored', postedAt: hours(2) });
    const [us, others] = [await someone(), await someone()];
    await us.score(scored, 55);
    const { body } = await us.get('recent?limit=100&today_only=true&min_score=0');
    expect(body).toEqual({
      success: true,
      count: 2,
      unscored_count: 1,
      opportunities: [
        {
          id: scored.opportunityId,
          title: 'Replace roof of building 12',
          noticeId: 'scored',
          solicitationNumber: 'scored',
          compatibilityScore: 55,
          isScored: true,
          postedDate: hours(1).toISOString(),
        },
        expect.objectContaining({ noticeId: 'unscored', compatibilityScore: null, isScored: false }),
      ],
    });
    expect(await us.recent('min_score=55')).toEqual(['scored']);
    expect(await us.recent('min_score=56')).toEqual([]);
    expect(await others.recent('min_score=1')).toEqual([]);
  });

  it('counts the unscored of all that match, also beyond the limit and for each company', async () => {
    const scored = await collected({ sourceId: 'scored', postedAt: hours(1) });
    for (const sourceId of ['two', 'three', 'four']) await collected({ sourceId, postedAt: hours(2) });
    await collected({ sourceId: 'older', postedAt: hours(24 * 30) });
    const [us, others] = [await someone(), await someone()];
    await us.score(scored, 55);
    const unscored = async (who: typeof us, query: string) =>
      (await who.get(`recent?${query}`)).body.unscored_count;
    expect(await unscored(us, 'limit=1&today_only=true&min_score=0')).toBe(3);
    expect(await unscored(others, 'limit=1&today_only=true')).toBe(4);
    expect(await unscored(us, 'limit=1')).toBe(4);
    expect(await unscored(us, 'min_score=1')).toBe(0);
  });

  it.each([
    ['limit=0', 'Invalid page or limit.'],
    ['limit=1.5', 'Invalid page or limit.'],
    ['limit=5&limit=6', 'Invalid page or limit.'],
    ['min_score=101', 'Min AI Score must be from 0 to 100'],
    ['min_score=-1', 'Min AI Score must be from 0 to 100'],
    ['today_only=maybe', 'Expected true or false.'],
  ])('with %s is 400', async (query, error) => {
    const { status, body } = await (await someone()).get(`recent?${query}`);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });

  it('are for signed-in users', async () => {
    for (const url of ['/api/scraping/recent', '/api/scraping/stats']) {
      expect((await server.get(url)).status).toBe(401);
    }
    expect(await server.deps.db.$count(companies)).toBeGreaterThan(0);
  });
});
