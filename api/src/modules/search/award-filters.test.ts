import type { NoticeType } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSearcher } from '#modules/saved-searches/saved-searches.fixture.ts';
import { earlierAwards } from '#store/schema.ts';
import { cookieOf, makeAward, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'source_runs', 'awards', 'awardees', 'earlier_awards');
});

const AWARDS = {
  acme: { winners: ['Acme Roofing, Inc.'], amount: 250_000.5 },
  large: { winners: ['ACME HOLDINGS LLC'], amount: 5_000_000.5 },
  shared: { winners: ['Birch & Co.', 'Acme Roofing, Inc.'], amount: 900_000 },
  silent: { winners: ['Acme Roofing, Inc.'], amount: null },
  nobody: { winners: [], amount: 1_000_000 },
  percent: { winners: ['100% Roofs'], amount: 10 },
};
const ALL = Object.keys(AWARDS).sort();

async function market() {
  const { deps } = server;
  for (const [sourceId, award] of Object.entries(AWARDS)) {
    const { noticeId } = await makeOpportunity(deps, { sourceId, title: 'Roof repair', noticeType: 'a' });
    await makeAward(deps, { noticeId, ...award });
  }
  // An award of a file of contracts belongs to no notice, so nothing is found by it.
  const contract = await makeAward(deps, { winners: ['Acme Roofing, Inc.'], amount: 400_000 });
  const known = await makeOpportunity(deps, { sourceId: 'known', title: 'Roof repair' });
  await deps.db
    .insert(earlierAwards)
    .values([{ opportunityId: known.opportunityId, awardId: contract.id, road: 'likeness', likeness: 0.7 }]);
  await makeOpportunity(deps, { sourceId: 'fresh', title: 'Roof repair' });
  const headers = await cookieOf(deps, await makeUser(deps));
  const ask = (query: string) => server.as(headers).get(`/api/rfps/search?${query}`);
  return {
    ask,
    headers,
    async search(query: string) {
      const { status, body } = await ask(query);
      expect([status, body.data.total]).toEqual([200, body.data.rfps.length]);
      return body.data;
    },
  };
}

type Market = Awaited<ReturnType<typeof market>>;

async function found({ search }: Market, query: string): Promise<string[]> {
  return (await search(query)).rfps.map((rfp: { notice_id: string }) => rfp.notice_id).sort();
}

/** A second award notice of the same opportunity, which becomes its current one. */
async function awardTwice() {
  const noticeType: NoticeType = 'a';
  const number = { solicitationNumber: 'W912-26-R-7777', title: 'Roof repair', noticeType };
  const first = await makeOpportunity(server.deps, {
    ...number,
    sourceId: 'first',
    postedAt: new Date('2026-11-01T12:00:00Z'),
  });
  const second = await makeOpportunity(server.deps, {
    ...number,
    sourceId: 'second',
    postedAt: new Date('2026-11-05T12:00:00Z'),
  });
  await makeAward(server.deps, { noticeId: first.noticeId, winners: ['Cedar Corp.'], amount: 70_000 });
  await makeAward(server.deps, { noticeId: second.noticeId, winners: ['Dogwood Inc.'], amount: 80_000 });
}

describe('filters about awards', () => {
  it.each([
    ['awardee=acme', ['acme', 'large', 'shared', 'silent']],
    ['awardee=ACME ROOFING', ['acme', 'shared', 'silent']],
    ['awardee=birch %26 co', ['shared']],
    ['awardee=%25', ['percent']],
    ['awardee=_', []],
    ['amount_min=900000', ['large', 'nobody', 'shared']],
    ['amount_max=250000', ['acme', 'percent']],
    ['amount_min=250001&amount_max=1000000', ['nobody', 'shared']],
    ['awardee=acme&amount_min=900000', ['large', 'shared']],
    ['has_earlier_awards=yes', ['known']],
    ['has_earlier_awards=no', [...ALL, 'fresh'].sort()],
    ['has_earlier_awards=no&awardee=holdings', ['large']],
    ['has_earlier_awards=yes&awardee=acme', []],
    ['awardee=&amount_min=&amount_max=&has_earlier_awards=', [...ALL, 'fresh', 'known'].sort()],
  ])('%s finds what satisfies it, with a keyword and without', async (query, ids) => {
    const all = await market();
    expect(await found(all, query)).toEqual(ids);
    expect(await found(all, `${query}&query=roof`)).toEqual(ids);
    expect(await found(all, `${query}&query=roof&sort=score`)).toEqual(ids);
    expect(await found(all, `${query}&sort=posted&department=defense`)).toEqual(ids);
    expect(await found(all, `${query}&query=plumbing`)).toEqual([]);
  });

  it('results show who won and for how much, and nothing where nothing was awarded', async () => {
    const { rfps } = await (await market()).search('query=roof');
    const awardOf = (id: string) =>
      rfps.find(({ notice_id }: { notice_id: string }) => notice_id === id).award;
    expect(awardOf('shared')).toMatchObject({
      awardees: [{ name: 'Acme Roofing, Inc.' }, { name: 'Birch & Co.' }],
      amount: 900_000,
      others: 0,
    });
    expect(awardOf('large').amount).toBe(5_000_000.5);
    expect(awardOf('silent')).toMatchObject({ awardees: [{ name: 'Acme Roofing, Inc.' }], amount: null });
    expect(awardOf('nobody')).toEqual({ awardees: [], amount: 1_000_000, others: 0 });
    expect(awardOf('fresh')).toBeNull();
  });

  it('of several awards of an opportunity any is found, and that one is shown', async () => {
    const { search } = await market();
    await awardTwice();
    const shown = async (query: string) => {
      const { rfps } = await search(query);
      return rfps.map(({ notice_id, award }: { notice_id: string; award: object }) => [notice_id, award]);
    };
    const cedar = { awardees: [{ name: 'Cedar Corp.' }], amount: 70_000, others: 1 };
    const dogwood = { awardees: [{ name: 'Dogwood Inc.' }], amount: 80_000, others: 1 };
    expect(await shown('awardee=cedar')).toMatchObject([['second', cedar]]);
    expect(await shown('awardee=dogwood')).toMatchObject([['second', dogwood]]);
    expect(await shown('amount_min=60000&amount_max=75000')).toMatchObject([['second', cedar]]);
    expect(await shown('query=W912-26-R-7777')).toMatchObject([['second', dogwood]]);
    expect(await shown('awardee=cedar&amount_min=75000')).toEqual([]);
  });

  it('design 3.11 an amount says how many awards state none, of the awardee alone where there is one', async () => {
    const { search } = await market();
    for (const [query, total] of [
      ['amount_min=1', 5],
      ['amount_min=1&query=roof', 5],
      ['awardee=acme&amount_min=1', 3],
      ['awardee=acme&amount_min=1&query=roof', 3],
    ] as const) {
      const some = await search(query);
      expect([some.total, some.leftOut]).toEqual([total, [{ filter: 'amount', count: 1, isMinimum: false }]]);
      const more = await search(`${query}&include_unknown=amount`);
      expect([more.total, more.leftOut]).toEqual([total + 1, []]);
    }
    expect((await search('awardee=birch&amount_min=1')).leftOut).toEqual([]);
  });

  it('are in the file, too, with awardees and amount in columns of their own', async () => {
    const { headers } = await market();
    const { payload } = await server.app.inject({
      url: '/api/rfps/search/export?awardee=acme&amount_min=900000&sort=posted',
      headers,
    });
    const [head = '', ...rows] = payload.trim().split('\r\n');
    expect(head).toContain('Set-Aside,Awardee,Award Amount,');
    expect(rows).toHaveLength(2);
    expect(rows.join('\n')).toContain(',"Acme Roofing, Inc.; Birch & Co.",900000,');
    expect(rows.join('\n')).toContain(',ACME HOLDINGS LLC,5000000.5,');
  });

  it.each([
    ['amount_min=-1', 'Award amount must be whole dollars from 0 to 1 trillion.'],
    ['amount_max=1.5', 'Award amount must be whole dollars from 0 to 1 trillion.'],
    ['amount_max=a lot', 'Award amount must be whole dollars from 0 to 1 trillion.'],
    ['amount_min=9999999999999999999', 'Award amount must be whole dollars from 0 to 1 trillion.'],
    ['amount_min=2&amount_max=1', 'The lowest award amount must not be above the highest.'],
    ['has_earlier_awards=maybe', 'Earlier awards must be yes or no.'],
    ['has_earlier_awards=yes&has_earlier_awards=no', 'Earlier awards must be yes or no.'],
    ['awardee=a&awardee=b', 'Invalid search text.'],
  ])('%s is answered 400 %s', async (query, message) => {
    const { status, body } = await (await market()).ask(query);
    expect([status, body.message, body.success]).toEqual([400, message, false]);
  });

  it('are kept in a saved search, which finds what is new by them', async () => {
    await market();
    const us = await aSearcher(server);
    const filters = { awardee: 'acme', amount_min: '900000', has_earlier_awards: 'no' };
    expect((await us.save('Acme', filters)).filters).toEqual(filters);
    expect(await us.news()).toEqual({ Acme: 0 });
    const firstSeenAt = new Date(server.deps.now().getTime() + 60_000);
    for (const [sourceId, amount] of [
      ['later', 950_000],
      ['cheap', 100],
    ] as const) {
      const { noticeId } = await makeOpportunity(server.deps, { sourceId, noticeType: 'a', firstSeenAt });
      await makeAward(server.deps, { noticeId, winners: ['Acme Roofing, Inc.'], amount });
    }
    expect(await us.news()).toEqual({ Acme: 1 });
  });

  it.each([{ amount_min: '9', amount_max: '3' }, { has_earlier_awards: 'perhaps' }, { awarded_to: 'acme' }])(
    '%j is no saved search',
    async (filters) => {
      const us = await aSearcher(server);
      const { status, body } = await us.ask('POST', '/api/saved-searches', { name: 'Acme', filters });
      expect([status, body.error]).toEqual([400, 'These filters are not those of a search.']);
    },
  );
});
