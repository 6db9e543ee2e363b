import { expect, it } from 'vitest';
import { navigationEvents } from '#store/schema.ts';
import { makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });
const NOW = '2026-11-04T03:30:00Z';

it("has the team's votes, voters and clicks of 30 days, and what was clicked most", async () => {
  server.advance(Date.parse(NOW) - Date.now());
  const admin = await makeUser(server.deps, { role: 'ADMIN' });
  const stranger = await makeUser(server.deps);
  const { companyId, id: userId } = admin;
  const [first, second] = [
    await makeOpportunity(server.deps, { sourceId: 'first', title: 'First' }),
    await makeOpportunity(server.deps, { sourceId: 'second' }),
  ];
  const click = (values: Partial<typeof navigationEvents.$inferInsert>, at = '2026-11-02T04:59:00Z') =>
    server.deps.db.insert(navigationEvents).values({
      companyId,
      userId,
      source: 'sam',
      noticeId: first.noticeId,
      targetUrl: 'https://sam.gov/opp/first/view',
      createdAt: new Date(at),
      ...values,
    });
  await click({});
  await click({ source: 'govwin' }, '2026-11-04T03:00:00Z');
  await click({ noticeId: second.noticeId }, '2026-10-05T04:00:00Z');
  await click({ noticeId: null }, '2026-10-06T12:00:00Z');
  await click({}, '2026-10-05T03:59:59Z');
  await click({ companyId: stranger.companyId });
  const castAt = new Date('2026-11-01T04:00:00Z');
  for (const [made, voterEmail] of [
    [first, 'a@x.example'],
    [second, 'a@x.example'],
    [first, 'b@x.example'],
  ] as const)
    await makeVote(server.deps, made, { companyId, feedbackType: 'not_match', voterEmail, castAt });
  await makeVote(server.deps, second, { companyId, feedbackType: 'not_match', isHeld: true, castAt });

  const url = '/api/admin/company-analytics/activity';
  const us = server.as(admin);
  const { body } = await us.get(url);
  expect(body.days).toHaveLength(30);
  expect([body.days[0].date, body.days.at(-1).date]).toEqual(['2026-10-05', '2026-11-03']);
  expect(body.days.filter((day: { votes: number; clicks: number }) => day.votes + day.clicks > 0)).toEqual([
    { date: '2026-10-05', votes: 0, voters: 0, clicks: 1 },
    { date: '2026-10-06', votes: 0, voters: 0, clicks: 1 },
    { date: '2026-11-01', votes: 3, voters: 2, clicks: 1 },
    { date: '2026-11-03', votes: 0, voters: 0, clicks: 1 },
  ]);
  expect(body.clicks).toEqual({
    sam: 3,
    govwin: 1,
    opportunities: [
      {
        opportunityId: first.opportunityId,
        title: 'First',
        solicitationNumber: 'FIRST',
        noticeId: 'first',
        sam: 1,
        govwin: 1,
      },
      expect.objectContaining({ opportunityId: second.opportunityId, sam: 1, govwin: 0 }),
    ],
  });
  const foreign = await us.get(`${url}?companyId=${stranger.companyId}`);
  expect([foreign.status, foreign.body.error]).toEqual([403, 'You can only access your own company.']);
});
