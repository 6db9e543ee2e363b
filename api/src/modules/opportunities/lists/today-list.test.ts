import type { TodayRfp } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyProfiles } from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const inDays = (days: number) => hoursAgo(-24 * days);

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

async function someone() {
  const user = await makeUser(server.deps);
  const { companyId } = user;
  const today = async (query = '') => server.as(user).get(`/api/top5-rfps/today-rfps-list?${query}`);
  return {
    companyId,
    today,
    noticeIds: async (query = '') =>
      (await today(query)).body.rfps.map((rfp: { noticeId: string }) => rfp.noticeId),
    score: (of: MadeOpportunity, score: number) => makeScore(server.deps, of, { companyId, score }),
    async vote(of: MadeOpportunity, relevant: number, others: number, isHeld = false) {
      for (let n = 0; n < relevant + others; n += 1) {
        const feedbackType = n < relevant ? 'relevant_match' : 'not_match';
        await makeVote(server.deps, of, { companyId, feedbackType, isHeld });
      }
    },
  };
}

const posted = (sourceId: string, values = {}) => makeOpportunity(server.deps, { sourceId, ...values });

describe("today's RFPs", () => {
  it('§3, §7, design 3.10 have the fields of the specification, with the score and the votes of the own company only', async () => {
    const [us, others] = [await someone(), await someone()];
    const rfp = await posted('abc', {
      title: 'Zero trust',
      secondSourceUrl: 'https://second.example/1',
      responseAt: inDays(6),
    });
    await us.score(rfp, 87);
    await others.score(rfp, 12);
    await us.vote(rfp, 2, 1);
    await us.vote(rfp, 4, 0, true);
    await others.vote(rfp, 0, 5);
    const { status, body } = await us.today();
    expect([status, body.success]).toEqual([200, true]);
    expect(body.rfps).toEqual([
      {
        id: rfp.opportunityId,
        title: 'Zero trust',
        noticeId: 'abc',
        govWinUrl: 'https://second.example/1',
        solicitationNumber: 'ABC',
        department: 'DEPT OF DEFENSE',
        naicsCode: '238160',
        noticeType: 'Solicitation',
        status: 'Closing soon',
        naicsTitle: 'Roofing Contractors',
        compatibilityScore: 87,
        totalVotes: 3,
        positiveVotes: 2,
        myVote: null,
        primaryRequirement: 'Remove the old roof and put on a new one.',
        responseDate: inDays(6).toISOString(),
        responseOffsetMinutes: -240,
      },
    ]);
    expect((await others.today()).body.rfps[0]).toMatchObject({ compatibilityScore: 12, totalVotes: 5 });
  });

  it('say what is bought without a score too, and nothing where the notice says no more than its title', async () => {
    const us = await someone();
    await posted('says', { description: 'The contractor shall paint 40 rooms of the north wing.' });
    await posted('mute', { title: 'Roof', description: 'Offerors must be registered in SAM.gov.' });
    const { body } = await us.today();
    expect(
      body.rfps.map(({ noticeId, primaryRequirement }: TodayRfp) => [noticeId, primaryRequirement]),
    ).toEqual(
      expect.arrayContaining([
        ['says', 'The contractor shall paint 40 rooms of the north wing.'],
        ['mute', null],
      ]),
    );
  });

  it('design 3.4 are those posted today, or first collected today and posted within the last 3 days, one per opportunity', async () => {
    await posted('this morning', { postedAt: hoursAgo(8) });
    await posted('last night', { postedAt: hoursAgo(10), firstSeenAt: hoursAgo(9.5) });
    await posted('found today', { postedAt: hoursAgo(40) });
    await posted('imported', { postedAt: hoursAgo(24 * 30) });
    await posted('archived', { archiveOn: '2026-11-14' });
    await posted('first notice', { solicitationNumber: 'SAME-1', title: 'Same', postedAt: hoursAgo(3) });
    await posted('second notice', { solicitationNumber: 'SAME-1', title: 'Same', postedAt: hoursAgo(1) });
    const us = await someone();
    expect(await us.noticeIds()).toEqual(['this morning', 'found today', 'second notice']);
  });

  it('§2, §3, design 3.9 have the statistics: total, the target NAICS of the latest profile, mean of the scored, 70 and more', async () => {
    const us = await someone();
    const { companyId } = us;
    await server.deps.db.insert(companyProfiles).values([
      { companyId, version: 1, capabilityText: 'x', targetNaics: ['541512'] },
      { companyId, version: 2, capabilityText: 'x', targetNaics: ['541512', '541519', '5415'] },
    ]);
    await us.score(await posted('a'), 70);
    await us.score(await posted('b'), 69);
    await us.score(await posted('c'), 20);
    await posted('unscored');
    expect((await us.today()).body.statistics).toEqual({
      total_rfps: 4,
      total_naics_count: 3,
      average_ai_score: 53,
      high_score_count: 1,
      other_count: 0,
    });
  });

  it('design 3.6 without any, and without scores: average_ai_score 0', async () => {
    const us = await someone();
    expect((await us.today()).body).toEqual({
      success: true,
      rfps: [],
      statistics: {
        total_rfps: 0,
        total_naics_count: 0,
        average_ai_score: 0,
        high_score_count: 0,
        other_count: 0,
      },
      pagination: { page: 1, limit: 10, totalPages: 0, totalCount: 0 },
    });
    await posted('unscored');
    expect((await us.today()).body.statistics).toMatchObject({ total_rfps: 1, average_ai_score: 0 });
  });
});

describe('design 3.4 kinds', () => {
  async function oneOfEach() {
    const us = await someone();
    for (const noticeType of ['o', 'k', 'p', 'r', 's', 'g', 'a', 'u', 'i', null] as const) {
      await us.score(await posted(`${noticeType}`, { noticeType }), noticeType === 'a' ? 90 : 50);
    }
    return us;
  }

  it.each([
    ['', ['o', 'k', 'p', 'r', 's', 'null']],
    ['kinds=answerable', ['o', 'k', 'p', 'r', 's', 'null']],
    ['kinds=other', ['a', 'g', 'u', 'i']],
  ])(
    '%j lists what can be answered, or awards, justifications, sales and information',
    async (query, ids) => {
      const us = await oneOfEach();
      expect((await us.noticeIds(query)).sort()).toEqual(ids.toSorted());
    },
  );

  it('decide the statistics and the pages too, and the others are counted', async () => {
    const us = await oneOfEach();
    const answerable = (await us.today('limit=4')).body;
    expect(answerable.statistics).toMatchObject({ total_rfps: 6, average_ai_score: 50, high_score_count: 0 });
    expect(answerable.statistics.other_count).toBe(4);
    expect(answerable.pagination).toMatchObject({ totalPages: 2, totalCount: 6 });
    const past = (await us.today('kinds=other&page=9')).body;
    expect(past.statistics).toMatchObject({ total_rfps: 4, high_score_count: 1, other_count: 6 });
    expect(past.pagination.totalCount).toBe(4);
  });

  it.each(['kinds=foo', 'kinds=Other', 'kinds=answerable,other', 'kinds=other&kinds=other'])(
    '%s is 400',
    async (query) => {
      const { status, body } = await (await someone()).today(query);
      expect([status, body.error]).toEqual([400, 'Kinds must be answerable or other.']);
    },
  );
});

describe('sorting', () => {
  async function four() {
    const us = await someone();
    const best = await posted('best', { responseAt: inDays(9) });
    const tied = await posted('tied', { responseAt: null });
    const low = await posted('low', { responseAt: inDays(2) });
    await posted('unscored', { responseAt: inDays(5) });
    await us.score(best, 90);
    await us.score(tied, 40);
    await us.score(low, 40);
    await us.vote(best, 1, 3);
    await us.vote(tied, 2, 0);
    await us.vote(low, 1, 1);
    return us;
  }

  it.each([
    ['', ['best', 'low', 'tied', 'unscored']],
    ['sortBy=compatibilityScore&sortOrder=desc', ['best', 'low', 'tied', 'unscored']],
    ['sortBy=compatibilityScore&sortOrder=asc', ['low', 'tied', 'best', 'unscored']],
    ['sortBy=totalVotes&sortOrder=desc', ['best', 'low', 'tied', 'unscored']],
    ['sortBy=totalVotes&sortOrder=asc', ['unscored', 'low', 'tied', 'best']],
    ['sortBy=positiveVotes&sortOrder=desc', ['tied', 'low', 'best', 'unscored']],
    ['sortBy=positiveVotes&sortOrder=asc', ['best', 'low', 'tied', 'unscored']],
    ['sortBy=responseDate&sortOrder=desc', ['best', 'unscored', 'low', 'tied']],
    ['sortBy=responseDate&sortOrder=asc', ['low', 'unscored', 'best', 'tied']],
  ])(
    '§7, design 3.6 by %j: unscored and missing values last in either direction, equals by deadline',
    async (query, order) => {
      expect(await (await four()).noticeIds(query)).toEqual(order);
    },
  );

  it('by another field is 400, as is an order that is neither', async () => {
    const us = await someone();
    const answers = await Promise.all([us.today('sortBy=title'), us.today('sortOrder=up')]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'Invalid sort field.'],
      [400, 'Invalid sort order.'],
    ]);
  });
});

describe('pages', () => {
  it('§9 have 10 rows by default, in a stable order; past the end: empty with the true total', async () => {
    const us = await someone();
    for (let n = 0; n < 23; n += 1) await us.score(await posted(`n${n}`), 50 + (n % 2));
    const pages = [await us.noticeIds(), await us.noticeIds('page=2'), await us.noticeIds('page=3')];
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flat()).size).toBe(23);
    expect((await us.today('page=3')).body.pagination).toEqual({
      page: 3,
      limit: 10,
      totalPages: 3,
      totalCount: 23,
    });
    const past = (await us.today('page=4&limit=10')).body;
    expect(past.rfps).toEqual([]);
    expect(past.pagination.totalCount).toBe(23);
    expect(past.statistics.total_rfps).toBe(23);
    expect((await us.today('limit=1000')).body.pagination.limit).toBe(100);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=NaN', 'page=1&page=2', 'limit=0', 'limit=x'])(
    '%s is 400',
    async (query) => {
      const { status, body } = await (await someone()).today(query);
      expect([status, body.error]).toEqual([400, 'Invalid page or limit.']);
    },
  );
});

it('are for signed-in users', async () => {
  const { status, body } = await server.get('/api/top5-rfps/today-rfps-list');
  expect([status, body.error]).toEqual([401, 'Please sign in.']);
});
