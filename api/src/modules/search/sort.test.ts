import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { cookieOf, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
/** More than a search reads at once. */
const MANY = 1_100;

let headers: Record<string, string>;
const ask = (query: string) => server.as(headers).get(`/api/rfps/search?${query}`);
const found = async (query: string): Promise<string[]> =>
  (await ask(`limit=5&${query}`)).body.data.rfps.map((rfp: { notice_id: string }) => rfp.notice_id);

beforeAll(async () => {
  server.setTime(NOW);
  const user = await makeUser(server.deps);
  headers = await cookieOf(server.deps, user);
  const make = async (sourceId: string, score: number | undefined, notice: object) => {
    const made = await makeOpportunity(server.deps, { sourceId, title: `Bridge ${sourceId}`, ...notice });
    if (score !== undefined) await makeScore(server.deps, made, { companyId: user.companyId, score });
  };
  await make('best', 99, { responseAt: inDays(30), postedAt: inDays(-60) });
  await make('nearest', 40, { responseAt: inDays(1), postedAt: inDays(-50) });
  await make('next', 50, { responseAt: inDays(2), postedAt: inDays(-40) });
  await make('just over', 60, { responseAt: inDays(-1), postedAt: inDays(-30) });
  await make('long over', 70, { responseAt: inDays(-9), postedAt: inDays(-20) });
  await make('no deadline', undefined, { responseAt: null, postedAt: inDays(-10) });
});

describe('the order of a search', () => {
  const ORDERS = {
    deadline: ['nearest', 'next', 'best', 'just over', 'long over', 'no deadline'],
    score: ['best', 'long over', 'just over', 'next', 'nearest', 'no deadline'],
    posted: ['no deadline', 'long over', 'just over', 'next', 'nearest', 'best'],
  };

  it.each(Object.entries(ORDERS))('is by %s, with and without a keyword', async (sort, order) => {
    for (const query of ['', 'query=bridge']) {
      expect(await found(`${query}&sort=${sort}`)).toEqual(order.slice(0, 5));
      expect(await found(`${query}&sort=${sort}&page=2`)).toEqual(order.slice(5));
    }
  });

  it('is by score without a keyword and without a choice', async () => {
    expect(await found('')).toEqual(ORDERS.score.slice(0, 5));
  });

  it('finds what comes first also behind more than are read at once', async () => {
    await ingestBatch(server.deps.db, {
      source: 'sam',
      notices: Array.from({ length: MANY }, (_, n) =>
        aNotice({
          sourceId: `new ${n}`,
          solicitationNumber: `S-${n}`,
          title: `Bridge number ${n}`,
          responseAt: inDays(60),
          postedAt: inDays(-1),
          archiveOn: null,
        }),
      ),
      now: NOW,
    });
    await server.deps.db.execute(sql`analyze notices`);
    for (const query of ['query=bridge', '', 'query=bridge&open_only=true']) {
      expect((await found(`${query}&sort=deadline`)).slice(0, 3)).toEqual(['nearest', 'next', 'best']);
      const [best] = await found(`${query}&sort=score`);
      expect(best).toBe('best');
      const [newest] = await found(`${query}&sort=posted`);
      expect(newest).toMatch(/^new /);
    }
  });

  it.each(['luck', 'Score', 'score,deadline'])('cannot be %s', async (sort) => {
    const { status, body } = await ask(`sort=${sort}`);
    expect([status, body.error]).toEqual([400, 'Invalid sort field.']);
  });
});
