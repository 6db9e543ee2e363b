import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import { makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { listRanked } from './ranked-opportunities.queries.ts';

const server = testApp();
const NOW = new Date('2026-11-15T14:00:00Z');
/** More than are read at once, all at the highest score of a company without votes. */
const COUNT = 300;
const CAP = 85;

let user: Awaited<ReturnType<typeof makeUser>>;
const bestFirst = Array.from({ length: COUNT }, (_, place) => `place ${place}`);

beforeAll(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
  user = await makeUser(server.deps);
  // The worst is collected first, so that an order by id would turn the list round.
  for (const [place, sourceId] of [...bestFirst.entries()].reverse()) {
    // Always three with the same rank: the nearest deadline comes first, and none comes last.
    const step = Math.floor(place / 3);
    const dueAt = place % 3 === 2 ? null : new Date(NOW.getTime() + (10 + (place % 3)) * DAY_MS);
    const made = await makeOpportunity(server.deps, { sourceId, responseAt: dueAt, postedAt: NOW });
    const { companyId } = user;
    await makeScore(server.deps, made, { companyId, score: CAP, rank: CAP + 0.9 - step / 1000, dueAt });
  }
});

async function noticeIds(path: string, field: 'topRFPs' | 'rfps'): Promise<string[]> {
  const { body } = await server.as(user).get(path);
  return body[field].map(({ noticeId }: { noticeId: string }) => noticeId);
}

describe("among equal scores, the engine's order, then the deadline, decides", () => {
  it('over all that is ranked for lists and mails', async () => {
    const ranked = await listRanked(server.deps.db, user.companyId, momentOf(server.deps), {
      minScore: 60,
      count: COUNT,
    });
    const { rows } = await server.deps.db.execute<{ id: number; name: string }>(
      sql`select opportunity_id as id, source_id as name from notices`,
    );
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    expect(ranked.map(({ id }) => nameOf.get(id))).toEqual(bestFirst);
  });

  it('in Top RFPs', async () => {
    const listed = await noticeIds('/api/top5-rfps/top-rfps?limit=4', 'topRFPs');
    expect(listed).toEqual(bestFirst.slice(0, 4));
  });

  it("in today's list, in both directions", async () => {
    const today = '/api/top5-rfps/today-rfps-list?limit=9';
    expect(await noticeIds(today, 'rfps')).toEqual(bestFirst.slice(0, 9));
    const ascending = await noticeIds(`${today}&sortOrder=asc`, 'rfps');
    expect(ascending.slice(0, 3)).toEqual(bestFirst.slice(-3));
  });

  it('in the search without words', async () => {
    const { body } = await server.as(user).get('/api/rfps/search?limit=9&page=2');
    const found = body.data.rfps.map(({ notice_id }: { notice_id: string }) => notice_id);
    expect(found).toEqual(bestFirst.slice(9, 18));
  });
});
