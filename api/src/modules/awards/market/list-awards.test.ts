import { beforeEach, describe, expect, it } from 'vitest';
import { makeAward, makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aReader, awardeeIds, fillMarket } from './market.fixture.ts';

const server = testApp({ PUBLIC_URL: 'http://localhost:3000' });

beforeEach(async () => {
  await server.empty('awards', 'awardees', 'notices', 'opportunities');
});

describe('design 3.38: the list of awards', () => {
  it('has the newest first, those without a date last, or the largest first', async () => {
    await fillMarket(server);
    const reader = await aReader(server);
    const newest = ['Snow plowing', 'Roof repair', 'Network/cable support', 'Cloud migration', 'Help desk'];
    expect(await reader.titles()).toEqual([...newest, 'Mowing']);
    expect((await reader.titles('sort=amount')).slice(0, 4)).toEqual([
      ...['Snow plowing', 'Network/cable support', 'Help desk', 'Roof repair'],
    ]);
  });

  it.each([
    ['year=2025', ['Network/cable support', 'Cloud migration']],
    ['set_aside=SBA', ['Network/cable support', 'Help desk']],
    ['set_aside=NONE', ['Cloud migration', 'Mowing']],
    ['department=DEPT+OF+DEFENSE&naics=54', ['Cloud migration']],
    ['department=DEPT', []],
    ['amount_min=100000&amount_max=300000', ['Network/cable support', 'Help desk']],
    ['amount_max=20000', ['Roof repair']],
    ['amount_min=20001&amount_max=99999', []],
    ['without=amount', ['Cloud migration', 'Mowing']],
    ['without=awardee', ['Mowing']],
    ['without=date', ['Mowing']],
  ])('leaves by %s what that says', async (query, titles) => {
    await fillMarket(server);
    expect(await (await aReader(server)).titles(query)).toEqual(titles);
  });

  it('names every winner, and finds an award by each', async () => {
    await fillMarket(server);
    const { 'Acme Inc': acme, 'Bolt LLC': bolt } = await awardeeIds(server);
    const reader = await aReader(server);
    const { awards, pagination } = await reader.awards(`awardee=${bolt}`);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 });
    expect(awards).toMatchObject([
      {
        title: 'Network/cable support',
        amount: 300_000,
        awardOn: '2025-12-31',
        awardees: [
          { id: acme, name: 'Acme Inc' },
          { id: bolt, name: 'Bolt LLC' },
        ],
        ...{ noticeId: null, opportunityId: null },
      },
    ]);
    expect(await reader.titles(`awardee=${acme}`)).toHaveLength(3);
    expect(await reader.titles('awardee=999999')).toEqual([]);
  });

  it('leads to the opportunity that the award notice belongs to', async () => {
    const { noticeId, opportunityId } = await makeOpportunity(server.deps, { sourceId: 'roof-award' });
    await makeAward(server.deps, { noticeId, title: 'Roof' });
    const { awards } = await (await aReader(server)).awards();
    expect(awards).toMatchObject([{ noticeId: 'roof-award', opportunityId }]);
  });

  it('has pages, and true totals beyond the last', async () => {
    await fillMarket(server);
    const reader = await aReader(server);
    expect(await reader.titles('page=2&limit=4')).toEqual(['Help desk', 'Mowing']);
    const { awards, pagination } = await reader.awards('page=9&limit=4');
    expect([awards, pagination.total, pagination.totalPages]).toEqual([[], 6, 2]);
    expect((await reader.awards('limit=5000')).pagination.limit).toBe(100);
  });

  it.each([
    ['page=0', 'Invalid page or limit.'],
    ['limit=x', 'Invalid page or limit.'],
    ['year=abc', 'Year must be from 1900 to 2100.'],
    ['year=2026.5', 'Year must be from 1900 to 2100.'],
    ['awardee=acme', 'Invalid awardee.'],
    ['sort=awardee', 'Invalid sort field.'],
    ['without=title', 'Without must be amount, awardee or date.'],
    ['amount_min=-1', 'Value must be whole dollars from 0 to 1 trillion.'],
    ['amount_min=10&amount_max=9', 'The lowest value must not be above the highest.'],
  ])('%s is refused with a sentence', async (query, message) => {
    const { status, body } = await (await aReader(server)).get(`/api/awards?${query}`);
    expect([status, body.error]).toEqual([400, message]);
  });
});

describe('the list of awards as a file', () => {
  it('has what the filters leave, in its order, and all of its pages', async () => {
    await fillMarket(server);
    const [headings = [], first = [], ...others] = await (await aReader(server)).file(
      'naics=541512&sort=amount&page=2&limit=1',
    );
    expect(others).toHaveLength(2);
    const row = Object.fromEntries(headings.map((heading, index) => [heading, first[index]]));
    expect(row).toMatchObject({
      Title: 'Network/cable support',
      Awardees: 'Acme Inc; Bolt LLC',
      'Amount (USD)': '300000',
      'Award Date': '2025-12-31',
      'NAICS Title': 'Computer Systems Design Services',
      'SAM.gov': '',
    });
  });

  it('security 31: has no formula', async () => {
    const { noticeId, opportunityId } = await makeOpportunity(server.deps, { sourceId: 'odd-1' });
    await makeAward(server.deps, { noticeId, title: '=1+1', number: '@SUM(A1)', winners: ['+Acme'] });
    const [, row = []] = await (await aReader(server)).file();
    expect(row.slice(0, 4)).toEqual(["'=1+1", "'@SUM(A1)", '', "'+Acme"]);
    expect(row.slice(-2)).toEqual([
      `http://localhost:3000/top-rfps/${opportunityId}`,
      'https://sam.gov/opp/odd-1/view',
    ]);
  });
});
