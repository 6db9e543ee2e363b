import { describe, expect, it } from 'vitest';
import type { OpportunityId } from '#store/schema.ts';
import { makeCompany, makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });
const GROUPED = 'groupBy=solicitationNumber';

/** Somebody of a company of their own, who reads its reports. */
async function reader() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  const get = (call: string) => (query: string) => us.get(`/api/feedback/${call}?${query}`);
  return { companyId: user.companyId, data: get('data'), stats: get('stats'), trends: get('trends') };
}

type Vote = Parameters<typeof makeVote>[2];
const vote = (made: { opportunityId: OpportunityId }, values: Vote) => makeVote(server.deps, made, values);

describe('feedback/data grouped by solicitation number', () => {
  it('§3, §7, design 3.8 has one row per opportunity with its counts, positive rate and sentiment, the latest voted on first', async () => {
    const { companyId, data } = await reader();
    const [liked, disliked, mixed] = [
      await makeOpportunity(server.deps, { sourceId: 'liked', title: 'Liked' }),
      await makeOpportunity(server.deps, { sourceId: 'disliked', responseAt: null }),
      await makeOpportunity(server.deps, { sourceId: 'mixed' }),
    ];
    const cast = async (made: typeof liked, types: Vote['feedbackType'][], castAt: string) => {
      for (const feedbackType of types)
        await vote(made, { companyId, feedbackType, castAt: new Date(castAt) });
    };
    await cast(liked, ['relevant_match', 'relevant_match', 'past_history'], '2026-11-03T12:00:00Z');
    await cast(disliked, ['not_match'], '2026-11-02T12:00:00Z');
    await cast(mixed, ['relevant_match', 'not_match'], '2026-11-01T12:00:00Z');
    const { status, body } = await data(GROUPED);
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, limit: 25, total: 3, totalPages: 1 });
    expect(body.data[0]).toEqual({
      opportunityId: liked.opportunityId,
      opportunityTitle: 'Liked',
      solicitationNumber: 'LIKED',
      totalFeedback: 3,
      positive: 2,
      negative: 0,
      past_history: 1,
      positiveRate: 67,
      sentiment: 'Mostly Positive',
      opportunity: {
        noticeId: 'liked',
        responseDate: expect.stringMatching(/^\d{4}-/),
        responseOffsetMinutes: expect.anything(),
      },
    });
    expect(body.data.slice(1)).toMatchObject([
      { sentiment: 'Mostly Negative', positiveRate: 0, opportunity: { responseDate: null } },
      { sentiment: 'Mixed', positiveRate: 50 },
    ]);
  });
});

describe('feedback/data per vote', () => {
  it('§3, §7 has the vote, who cast it, when, and the comment, the latest first', async () => {
    const { companyId, data } = await reader();
    const made = await makeOpportunity(server.deps, { sourceId: 'seen', title: 'Seen' });
    const castAt = new Date('2026-11-03T12:00:00.123Z');
    await vote(made, { companyId, feedbackType: 'not_match', castAt: new Date(castAt.getTime() - 1) });
    const [voterEmail, comment] = ['ada@firm.example', '<b>Good</b>'];
    await vote(made, {
      companyId,
      feedbackType: 'past_history',
      castAt,
      voterEmail,
      comment,
      reasons: ['size'],
    });
    const { body } = await data('');
    expect(body.data[0]).toEqual({
      opportunityId: made.opportunityId,
      opportunityTitle: 'Seen',
      solicitationNumber: 'SEEN',
      noticeId: 'seen',
      feedbackType: 'past_history',
      email: voterEmail,
      feedbackTimestamp: castAt.toISOString(),
      userFeedback: comment,
      reasons: ['size'],
      opportunity: expect.objectContaining({ noticeId: 'seen' }),
    });
    expect(body.data[1]).toMatchObject({ feedbackType: 'not_match', userFeedback: null, reasons: [] });
    expect(body.pagination.total).toBe(2);
  });

  it('§9 pages by 25, at most by 100; past the end it is empty and the total still true', async () => {
    const { companyId, data } = await reader();
    const castAt = new Date();
    const made = await Promise.all(
      Array.from({ length: 27 }, (_, n) => makeOpportunity(server.deps, { sourceId: `page-${n}` })),
    );
    for (const each of made) await vote(each, { companyId, feedbackType: 'not_match', castAt });
    for (const grouping of ['', GROUPED]) {
      const pages = await Promise.all([1, 2, 3].map((page) => data(`${grouping}&page=${page}`)));
      expect(pages.map(({ body }) => body.data.length)).toEqual([25, 2, 0]);
      for (const { body } of pages) expect(body.pagination).toMatchObject({ total: 27, totalPages: 2 });
      const numbers = pages.flatMap(({ body }) =>
        body.data.map((row: { opportunityId: OpportunityId }) => row.opportunityId),
      );
      expect(new Set(numbers).size).toBe(27);
      expect((await data(`${grouping}&limit=1000`)).body.pagination.limit).toBe(100);
    }
  });
});

describe('filters', () => {
  it.each([
    ['2026-03-08', '2026-03-08', ['2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z'], 'has 23 hours'],
    ['2026-11-01', '2026-11-01', ['2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z'], 'has 25 hours'],
    ['2026-07-01', '2026-07-02', ['2026-07-01T04:00:00Z', '2026-07-03T03:59:59.999Z'], 'is two days'],
  ])(
    '§2, §7 %s to %s counts the votes last cast on these days in APP_TIMEZONE (%j, which %s)',
    async (from, to, edges) => {
      const { companyId, data, stats } = await reader();
      const made = await makeOpportunity(server.deps);
      for (const edge of edges) {
        for (const ms of [-1, 0, 1]) {
          await vote(made, { companyId, feedbackType: 'not_match', castAt: new Date(Date.parse(edge) + ms) });
        }
      }
      const { body } = await data(`start_date=${from}&end_date=${to}`);
      const inside = body.data.map((row: { feedbackTimestamp: string }) => Date.parse(row.feedbackTimestamp));
      const [first, last] = edges.map((edge) => Date.parse(edge));
      expect(inside.sort()).toEqual([first, Number(first) + 1, Number(last) - 1, last]);
      expect((await stats(`start_date=${from}&end_date=${to}`)).body.stats.total_feedback).toBe(4);
      expect((await stats(`start_date=${from}`)).body.stats.total_feedback).toBe(5);
      expect((await stats(`end_date=${to}`)).body.stats.total_feedback).toBe(5);
    },
  );

  it('§3, §7 find parts of number, department and title without case, and take %, _ and \\ as they are', async () => {
    const { companyId, stats } = await reader();
    const made = await makeOpportunity(server.deps, {
      sourceId: 'n-1',
      solicitationNumber: 'W912_50%-26',
      department: 'Dept of Defense',
      title: "Roof \\ repair isn't easy",
    });
    const other = await makeOpportunity(server.deps, { sourceId: 'n-2', department: null, title: null });
    for (const each of [made, other]) await vote(each, { companyId, feedbackType: 'relevant_match' });
    const found = async (query: Record<string, string>) =>
      (await stats(new URLSearchParams(query).toString())).body.stats.total_feedback;
    expect(await found({ rfp_filter: 'w912_50%' })).toBe(1);
    expect(await found({ rfp_filter: '%' })).toBe(1);
    expect(await found({ rfp_filter: 'W912x50' })).toBe(0);
    expect(await found({ dept_filter: 'DEFENSE' })).toBe(1);
    expect(await found({ title_filter: "\\ REPAIR isn't" })).toBe(1);
    expect(await found({ title_filter: 'roof', dept_filter: 'interior' })).toBe(0);
    expect(await found({ rfp_filter: ' ', title_filter: '' })).toBe(2);
    expect(await found({ title_filter: `${'x'.repeat(10_000)}` })).toBe(0);
    expect(await found({ opportunity_filter: String(made.opportunityId) })).toBe(1);
    expect(await found({ type_filter: 'not_match' })).toBe(0);
  });

  it.each([
    ['start_date=2026-02-30', 'Invalid date.'],
    ['end_date=yesterday', 'Invalid date.'],
    ['start_date=2026-11-02&end_date=2026-11-01', 'Start date must not be after end date.'],
    ['page=0', 'Invalid page or limit.'],
    ['limit=1.5', 'Invalid page or limit.'],
    ['page=1&page=2', 'Invalid page or limit.'],
    ['groupBy=title', 'Invalid grouping.'],
    ['type_filter=maybe', 'Invalid feedback type.'],
    ['opportunity_filter=all', 'Invalid opportunity.'],
    ['opportunity_filter=99999999999', 'Invalid opportunity.'],
  ])('%s is 400 %s', async (query, message) => {
    const { data, stats, trends } = await reader();
    for (const get of [data, stats, trends]) {
      const { status, body } = await get(query);
      expect([status, body.error]).toEqual([400, message]);
    }
  });
});

describe('reports', () => {
  it("design 3.10 are about the own company's votes, and count no held one", async () => {
    const us = await reader();
    const made = await makeOpportunity(server.deps);
    const { id: others } = await makeCompany(server.deps);
    await vote(made, { companyId: others, feedbackType: 'not_match' });
    await vote(made, { companyId: us.companyId, feedbackType: 'not_match', isHeld: true });
    expect((await us.stats(`companyId=${others}`)).body.stats).toEqual({
      total_feedback: 0,
      relevant_match: 0,
      not_match: 0,
      past_history: 0,
    });
    for (const grouping of ['', GROUPED]) {
      expect((await us.data(grouping)).body).toMatchObject({ data: [], pagination: { total: 0 } });
    }
    expect((await us.trends('')).body).toMatchObject({ points: [], agreement: { percent: null } });
  });

  it('design 3.7 count a vote that was cast again once, as what it says now', async () => {
    const user = await makeUser(server.deps);
    const us = server.as(user);
    const { opportunityId } = await makeOpportunity(server.deps);
    for (const feedbackType of ['relevant_match', 'not_match']) {
      const payload = { feedbackType, opportunityId };
      await us.post('/api/feedback/submit', payload);
    }
    const { body } = await us.get('/api/feedback/stats');
    expect(body.stats).toMatchObject({ total_feedback: 1, relevant_match: 0, not_match: 1 });
  });
});

describe('trends', () => {
  it('count votes per day in APP_TIMEZONE, and how far the voters of an opportunity agree', async () => {
    const { companyId, trends } = await reader();
    const cast = async (types: Vote['feedbackType'][], castAt: string) => {
      const made = await makeOpportunity(server.deps);
      for (const feedbackType of types)
        await vote(made, { companyId, feedbackType, castAt: new Date(castAt) });
    };
    await cast(['relevant_match', 'relevant_match'], '2026-11-02T04:59:00Z');
    await cast(['relevant_match', 'relevant_match', 'not_match'], '2026-11-02T05:00:00Z');
    await cast(['relevant_match', 'not_match'], '2026-11-04T12:00:00Z');
    await cast(['past_history'], '2026-11-04T12:00:00Z');
    const { body } = await trends('');
    expect(body).toMatchObject({
      unit: 'day',
      points: [
        { start: '2026-11-01', relevant_match: 2, not_match: 0, past_history: 0 },
        { start: '2026-11-02', relevant_match: 2, not_match: 1, past_history: 0 },
        { start: '2026-11-03', relevant_match: 0, not_match: 0, past_history: 0 },
        { start: '2026-11-04', relevant_match: 1, not_match: 1, past_history: 1 },
      ],
      // Two of five pairs: one of one, one of three, none of one.
      agreement: { unanimous: 1, majority: 1, divided: 1, single_voter: 1, percent: 40 },
    });
  });
});
