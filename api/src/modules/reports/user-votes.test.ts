import { describe, expect, it } from 'vitest';
import { cookieOf, makeCompany, makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

// New York's clocks go back on November 1 and forward on March 8, at two in the morning.
const server = testApp({ APP_TIMEZONE: 'America/New_York' });
const AUTUMN = '2026-11-04T03:30:00Z';
const SPRING = '2026-03-10T03:30:00Z';

function setClock(at: string) {
  server.advance(Date.parse(at) - server.deps.now().getTime());
}

async function company() {
  const { id: companyId } = await makeCompany(server.deps);
  const admin = await makeUser(server.deps, { companyId, role: 'ADMIN' });
  const us = server.as(admin);
  const get = (query = '') => us.get(`/api/admin/company-analytics/user-votes?${query}`);
  const person = (firstName: string, values = {}) =>
    makeUser(server.deps, { companyId, firstName, lastName: 'Reed', ...values });
  const vote = async (user: { id: string; email: string }, castAt: string, values = {}) =>
    makeVote(server.deps, await makeOpportunity(server.deps), {
      companyId,
      userId: user.id,
      voterEmail: user.email,
      feedbackType: 'not_match',
      castAt: new Date(castAt),
      ...values,
    });
  return { companyId, get, person, vote };
}

describe('user-votes', () => {
  it('§2, §3, design 3.19 counts each vote on the day it was last cast; today is day 1 and all seven dates are there', async () => {
    setClock(AUTUMN);
    const { get, person, vote } = await company();
    const mo = await person('Mo');
    // Still November 3 in New York; its November 1 has 25 hours.
    await vote(mo, '2026-11-04T03:29:00Z');
    await vote(mo, '2026-11-01T04:00:00Z');
    await vote(mo, '2026-11-02T04:59:59.999Z');
    await vote(mo, '2026-11-01T03:59:59.999Z');
    await vote(mo, '2026-10-28T04:00:00Z');
    await vote(mo, '2026-10-28T03:59:59Z');
    await vote(mo, '2026-10-20T12:00:00Z');
    await vote(mo, '2026-10-13T12:00:00Z');
    await vote(mo, '2026-10-05T04:00:00Z');
    await vote(mo, '2026-10-05T03:59:59.999Z');
    const { body } = await get();
    expect(body.data).toEqual([
      {
        user_id: mo.id,
        name: 'Mo Reed',
        email: mo.email,
        votes_last_7_days: {
          '2026-11-03': 1,
          '2026-11-02': 0,
          '2026-11-01': 2,
          '2026-10-31': 1,
          '2026-10-30': 0,
          '2026-10-29': 0,
          '2026-10-28': 1,
        },
        total_votes_7_days: 5,
        days_voted_7_days: 4,
        votes_last_30_days: { last_7_days: 5, last_8_14: 1, last_15_21: 1, last_22_30: 2 },
        total_votes_30_days: 9,
        days_voted_30_days: 8,
      },
    ]);
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 1, total_pages: 1 });
  });

  it('§3 keeps its days over the hour that is lost in spring', async () => {
    setClock(SPRING);
    const { get, person, vote } = await company();
    const mo = await person('Mo');
    await vote(mo, '2026-03-08T04:59:59.999Z');
    await vote(mo, '2026-03-08T05:00:00Z');
    await vote(mo, '2026-03-09T03:59:59.999Z');
    await vote(mo, '2026-03-09T04:00:00Z');
    // Day 30, February 8, begins at 5:00 as every day in winter does.
    await vote(mo, '2026-02-08T05:00:00Z');
    await vote(mo, '2026-02-08T04:59:59.999Z');
    const [row] = (await get()).body.data;
    expect(row.votes_last_7_days).toMatchObject({ '2026-03-07': 1, '2026-03-08': 2, '2026-03-09': 1 });
    expect(Object.keys(row.votes_last_7_days)).toHaveLength(7);
    expect(row.total_votes_30_days).toBe(5);
  });

  it('design 3.19 lists users with a vote in the last 30 days, inactive ones too, and nobody else', async () => {
    setClock(AUTUMN);
    const { get, person, vote } = await company();
    const gone = await person('Gone', { isActive: false });
    await vote(gone, '2026-11-02T12:00:00Z');
    await vote(await person('Late'), '2026-09-01T12:00:00Z');
    await vote(await person('Held'), '2026-11-02T12:00:00Z', { isHeld: true });
    await vote({ id: gone.id, email: 'guest@mail.example' }, '2026-11-02T12:00:00Z', { userId: null });
    const others = await company();
    await others.vote(await others.person('Theirs'), '2026-11-02T12:00:00Z');
    const { body } = await get();
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Gone Reed']);
    expect(body.data[0].total_votes_30_days).toBe(1);
  });

  it('§7, §9 sorts by name, email and both totals, by 30 days descending by default', async () => {
    setClock(AUTUMN);
    const { get, person, vote } = await company();
    const people = {
      ann: await person('ann', { email: 'c-sort@firm.example' }),
      Bob: await person('Bob', { email: 'A-sort@firm.example' }),
      Cy: await person('Cy', { email: 'b-sort@firm.example' }),
    };
    for (const at of ['2026-11-02T12:00:00Z', '2026-11-03T12:00:00Z']) await vote(people.ann, at);
    for (const at of ['2026-10-10T12:00:00Z', '2026-10-11T12:00:00Z', '2026-10-12T12:00:00Z'])
      await vote(people.Bob, at);
    await vote(people.Cy, '2026-11-03T12:00:00Z');
    const order = async (query: string) =>
      (await get(query)).body.data.map(({ name }: { name: string }) => name.split(' ')[0]).join(' ');
    expect(await order('')).toBe('Bob ann Cy');
    expect(await order('sortOrder=asc')).toBe('Cy ann Bob');
    expect(await order('sortBy=total_votes_7_days')).toBe('ann Cy Bob');
    expect(await order('sortBy=total_votes_7_days&sortOrder=asc')).toBe('Bob Cy ann');
    expect(await order('sortBy=name&sortOrder=asc')).toBe('ann Bob Cy');
    expect(await order('sortBy=name&sortOrder=desc')).toBe('Cy Bob ann');
    expect(await order('sortBy=email&sortOrder=asc')).toBe('Bob Cy ann');
    expect(await order('search=B%20REED')).toBe('Bob');
    expect(await order('search=B-SORT@')).toBe('Cy');
    expect(await order('search=%25')).toBe('');
    const past = (await get('limit=2&page=3')).body;
    expect([past.data, past.pagination]).toEqual([[], { page: 3, limit: 2, total: 3, total_pages: 2 }]);
  });

  it('§6, design 3.10 is for admins, about their own company', async () => {
    const us = await company();
    const others = await company();
    expect((await us.get(`companyId=${us.companyId}`)).status).toBe(200);
    const refused = await us.get(`companyId=${others.companyId}`);
    expect([refused.status, refused.body.error]).toEqual([403, 'You can only access your own company.']);
    expect((await us.get('sortBy=password')).body.error).toBe('Invalid sort field.');
    expect((await us.get('page=0')).body.error).toBe('Invalid page or limit.');
    const headers = await cookieOf(server.deps, await us.person('Member'));
    for (const call of ['user-votes', 'activity']) {
      const url = `/api/admin/company-analytics/${call}`;
      expect((await server.as(headers).get(url)).status).toBe(403);
    }
  });
});
