import type { NoticeChange } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { noticeVersions } from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

async function someone() {
  const user = await makeUser(server.deps);
  const { companyId, email } = user;
  const us = server.as(user);
  const get = (url: string) => us.get(url);
  return {
    get,
    brief: async () => (await get('/api/scraping/brief')).body.brief,
    async scored(sourceId: string, score: number, values = {}) {
      const made = await makeOpportunity(server.deps, { sourceId, ...values });
      await makeScore(server.deps, made, { companyId, score });
      return made;
    },
    score: (of: MadeOpportunity, score: number) => makeScore(server.deps, of, { companyId, score }),
    vote: (of: MadeOpportunity) =>
      makeVote(server.deps, of, { companyId, feedbackType: 'relevant_match', voterEmail: email }),
  };
}

/** Long before today. */
const EARLIER = { postedAt: inDays(-20), firstSeenAt: inDays(-20) };
const TITLE_CHANGED: NoticeChange = { field: 'title', from: 'Roof', to: 'Roof repair' };

const amended = (
  { noticeId }: MadeOpportunity,
  recordedAt: Date,
  { version = 1, changes = [TITLE_CHANGED] }: { version?: number; changes?: NoticeChange[] } = {},
) => server.deps.db.insert(noticeVersions).values({ noticeId, version, changes, before: {}, recordedAt });

describe('the brief', () => {
  it("counts today's RFPs as the list does, and those of them that score 60 or more for the company", async () => {
    const [us, others] = [await someone(), await someone()];
    await us.scored('best', 60);
    const below = await us.scored('below', 59);
    await others.score(below, 99);
    await us.scored('old', 90, EARLIER);
    await us.scored('an award', 90, { noticeType: 'a' });
    await makeOpportunity(server.deps, { sourceId: 'never scored' });
    const { statistics } = (await us.get('/api/top5-rfps/today-rfps-list')).body;
    expect(await us.brief()).toMatchObject({ newToday: statistics.total_rfps, worthReading: 1 });
    expect(statistics.total_rfps).toBe(3);
  });

  it('counts what closes within a week and scores 60 or more, as many as the search finds', async () => {
    const us = await someone();
    for (const [name, score, days] of [
      ['this week', 60, 6],
      ['today', 95, 0.1],
      ['next week', 90, 8],
      ['too low', 59, 3],
      ['over', 90, -1],
    ] as const) {
      await us.scored(name, score, { ...EARLIER, responseAt: inDays(days) });
    }
    const found = await us.get('/api/rfps/search?min_score=60&status=Closing+soon&open_only=true');
    expect(found.body.data.total).toBe(2);
    expect((await us.brief()).closing).toBe(2);
  });

  it("counts what changed today of one's own list 'To decide', each once", async () => {
    const us = await someone();
    // Midnight in New York is five in the morning in UTC.
    const twice = await us.scored('twice', 80);
    await amended(twice, new Date('2026-11-15T05:00:00Z'));
    await amended(twice, NOW, { version: 2 });
    await amended(await us.scored('yesterday', 80), new Date('2026-11-15T04:59:59Z'));
    await amended(await us.scored('in what is not shown', 80), NOW, { changes: [] });
    await amended(await us.scored('too low', 30), NOW);
    const decided = await us.scored('decided', 80);
    await amended(decided, NOW);
    await us.vote(decided);
    expect((await us.brief()).changed).toBe(1);
  });

  it('is of zeros where nothing was collected', async () => {
    const us = await someone();
    expect(await us.brief()).toEqual({
      newToday: 0,
      worthReading: 0,
      closing: 0,
      changed: 0,
      waiting: 0,
      onlyWaiting: null,
      unowned: 0,
    });
  });
});
