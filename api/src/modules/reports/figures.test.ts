import { NOT_STATED, VoteReason } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { makeCompany, makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });

type Filters = Record<string, string>;
interface Figure {
  what: string;
  count: number;
  filters: Filters;
}
interface ReasonGroup {
  name: string | null;
  votes: number;
  reasons: Record<VoteReason, number>;
}

/** A company with two voters and a recipient of mails, who voted on two agencies' notices and on one without an agency. */
async function votedCompany() {
  const { id: companyId } = await makeCompany(server.deps);
  const person = (role: 'ADMIN' | 'MEMBER') => makeUser(server.deps, { companyId, role });
  const [ada, mo] = [await person('ADMIN'), await person('MEMBER')];
  const us = server.as(ada);
  const noticed = (department: string | null, naicsCode: string | null) =>
    makeOpportunity(server.deps, { department, naicsCode });
  const opportunities = [
    await noticed('DEPT OF DEFENSE', '238160'),
    await noticed('DEPT OF DEFENSE', '541512'),
    await noticed('DEPT OF DEFENSE, ARMY', '5415'),
    await noticed(null, null),
  ];
  const reasons: VoteReason[][] = [['place'], ['place', 'size'], [], ['size', 'place', 'too_late']];
  const types = ['not_match', 'past_history', 'relevant_match'] as const;
  for (const [n, made] of opportunities.entries()) {
    for (const [at, voter] of [ada, mo, undefined].entries()) {
      await makeVote(server.deps, made, {
        companyId,
        feedbackType: types[(n + at) % 3] ?? 'not_match',
        reasons: reasons[(n + 2 * at) % 4] ?? [],
        castAt: new Date(server.deps.now().getTime() - (n * 5 + at) * 86_400_000),
        ...(voter && { userId: voter.id, voterEmail: voter.email }),
        isHeld: n === 1 && at === 1,
      });
    }
  }
  const get = async (call: string, filters: Filters = {}) => {
    const { status, body } = await us.get(`/api/${call}?${new URLSearchParams(filters)}`);
    expect([call, filters, status]).toEqual([call, filters, 200]);
    return body;
  };
  const listed = async (filters: Filters): Promise<number> => {
    const [votes, stats] = [await get('feedback/data', filters), await get('feedback/stats', filters)];
    expect(votes.data).toHaveLength(votes.pagination.total);
    expect(stats.stats.total_feedback).toBe(votes.pagination.total);
    return votes.pagination.total;
  };
  return { get, listed };
}

function groupFigures(filter: string, groups: ReasonGroup[], within: Filters): Figure[] {
  return groups.flatMap(({ name, votes, reasons }) => {
    const filters = { ...within, [filter]: name ?? NOT_STATED };
    const given = within.reason_filter;
    return [
      { what: `${filter} ${name}`, count: votes, filters: { reason_filter: 'any', ...filters } },
      ...VoteReason.options.map((reason) => ({
        what: `${filter} ${name} ${reason}`,
        count: reasons[reason],
        filters: { ...filters, reason_filter: given ? `${given},${reason}` : reason },
      })),
    ];
  });
}

describe('the list behind a figure has as many votes as the figure says', () => {
  it.each<Filters>([
    {},
    { reason_filter: 'place' },
    { type_filter: 'not_match' },
    { agency_filter: 'DEPT OF DEFENSE' },
  ])('in why-not and trends with the filters %j', async (within) => {
    const { get, listed } = await votedCompany();
    const whyNot = await get('feedback/why-not', within);
    const trends = await get('feedback/trends', within);
    const days = trends.points.map(({ start }: { start: string }) => start);
    const figures: Figure[] = [
      { what: 'all reasons', count: whyNot.votes, filters: { reason_filter: 'any', ...within } },
      ...groupFigures('agency_filter', whyNot.agencies, within),
      ...groupFigures('naics_filter', whyNot.naics, within),
      ...whyNot.points.map(({ start, votes }: { start: string; votes: number }) => ({
        what: `week ${start}`,
        count: votes,
        filters: { reason_filter: 'any', ...within, start_date: start, end_date: addDays(start, 6) },
      })),
      ...trends.points.map((point: Record<string, number>, index: number) => ({
        what: `not a match on ${days[index]}`,
        count: point.not_match,
        filters: { type_filter: 'not_match', ...within, start_date: days[index], end_date: days[index] },
      })),
    ];
    expect(figures.some(({ count }) => count > 1)).toBe(true);
    for (const { what, count, filters } of figures) {
      expect([what, await listed(filters)]).toEqual([what, count]);
    }
  });

  it("in each person's last 7 and 30 days, without the votes of mails' recipients and held ones", async () => {
    const { get, listed } = await votedCompany();
    const { data } = await get('admin/company-analytics/user-votes');
    expect(data).toHaveLength(2);
    for (const { user_id, votes_last_7_days, total_votes_7_days, total_votes_30_days } of data) {
      const between = (from: string, to: string) =>
        listed({ voter_filter: user_id, start_date: from, end_date: to });
      const today = Object.keys(votes_last_7_days).sort().at(-1) ?? '';
      expect(await between(today, today)).toBe(votes_last_7_days[today]);
      expect(await between(addDays(today, -6), today)).toBe(total_votes_7_days);
      expect(await between(addDays(today, -29), today)).toBe(total_votes_30_days);
      expect(total_votes_30_days).toBeGreaterThan(total_votes_7_days);
    }
  });
});

describe('filters beyond the specification', () => {
  it('agency and code are those of the notice as it writes them, not parts of them', async () => {
    const { listed } = await votedCompany();
    expect(await listed({ agency_filter: 'DEPT OF DEFENSE' })).toBe(5);
    expect(await listed({ agency_filter: 'DEPT OF' })).toBe(0);
    expect(await listed({ naics_filter: '5415' })).toBe(3);
    expect(await listed({ agency_filter: NOT_STATED, naics_filter: NOT_STATED })).toBe(3);
    expect(await listed({ agency_filter: '', naics_filter: '', reason_filter: '', voter_filter: '' })).toBe(
      11,
    );
  });

  it("another company's voter has no votes here", async () => {
    const { listed } = await votedCompany();
    const others = await votedCompany();
    const { data } = await others.get('admin/company-analytics/user-votes');
    expect(await listed({ voter_filter: data[0].user_id })).toBe(0);
  });

  it.each([
    ['voter_filter=me', 'Invalid voter.'],
    ['reason_filter=weather', 'Invalid reason.'],
    ['reason_filter=place,', 'Invalid reason.'],
  ])('%s is 400 %s', async (query, message) => {
    const us = server.as(await makeUser(server.deps));
    for (const call of ['data', 'stats', 'trends', 'why-not', 'export']) {
      const { status, body } = await us.get(`/api/feedback/${call}?${query}`);
      expect([call, status, body.error]).toEqual([call, 400, message]);
    }
  });
});
