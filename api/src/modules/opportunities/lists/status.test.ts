import type { RfpStatus } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const inDays = (days: number) => inHours(24 * days);

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

/** The status of the one opportunity, wherever it is shown. */
async function statusesOf(values: Partial<SourceNotice>) {
  const user = await makeUser(server.deps);
  const rfp = await makeOpportunity(server.deps, { sourceId: 'abc', ...values });
  await makeScore(server.deps, rfp, { companyId: user.companyId, score: 80 });
  const us = server.as(user);
  const ask = async (url: string) => (await us.get(url)).body;
  const { opportunity } = await ask(`/api/rfps/${rfp.opportunityId}`);
  const today = await Promise.all(
    ['answerable', 'other'].map((kinds) => ask(`/api/top5-rfps/today-rfps-list?kinds=${kinds}`)),
  );
  const { data } = await ask('/api/rfps/search');
  const rows = [...today.flatMap(({ rfps }) => rfps), ...data.rfps];
  return { opportunity, statuses: [opportunity.status, ...rows.map(({ status }) => status)] };
}

describe('design 3.18 the status of an opportunity', () => {
  it.each<[RfpStatus, string, Partial<SourceNotice>]>([
    ['Open', 'more than 7 days before its deadline', { responseAt: inHours(7 * 24 + 1) }],
    ['Open', 'without a deadline', { responseAt: null }],
    ['Open', 'of an unknown type', { noticeType: null }],
    ['Open', 'that is a special notice', { noticeType: 's' }],
    ['Closing soon', 'within 7 days of its deadline', { responseAt: inDays(7) }],
    ['Closed', 'at its deadline', { responseAt: NOW }],
    ['Cancelled', 'that was cancelled', { isCancelled: true }],
    ['Cancelled', 'that was a sale and was cancelled', { isCancelled: true, noticeType: 'g' }],
    ['Awarded', 'that is an award notice', { noticeType: 'a', responseAt: null }],
    ['Awarded', 'that is an award notice with a deadline', { noticeType: 'a', responseAt: inDays(2) }],
    ['Justification', 'that is a justification', { noticeType: 'u', responseAt: null }],
    ['Sale', 'that is a sale', { noticeType: 'g', responseAt: inDays(2) }],
    ['Information', 'that is about bundling', { noticeType: 'i', responseAt: null }],
  ])('is %s for one %s, on its page, on Home and in the search alike', async (status, _, values) => {
    expect((await statusesOf(values)).statuses).toEqual([status, status, status]);
  });

  it('is Closed for one that the source has withdrawn', async () => {
    // It is archived, so that it is not among today's.
    expect((await statusesOf({ isActive: false, responseAt: inDays(30) })).statuses).toEqual([
      'Closed',
      'Closed',
    ]);
  });

  it('Closing soon is a risk; an award has none, whatever deadline it carries', async () => {
    const risksOf = async (values: Partial<SourceNotice>) =>
      (await statusesOf({ responseAt: inDays(2), ...values })).opportunity.aiRiskFactors;
    expect(await risksOf({ noticeType: 'o' })).toEqual(['Due in 2 days.']);
    expect(await risksOf({ noticeType: 'a' })).toEqual([]);
  });
});
