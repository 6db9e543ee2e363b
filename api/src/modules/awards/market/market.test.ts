import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notices, sourceRuns } from '#store/schema.ts';
import { makeAward, makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aReader, awardeeIds, fillMarket } from './market.fixture.ts';

const server = testApp();

beforeEach(async () => {
  await server.empty('awards', 'awardees', 'notices', 'opportunities', 'source_runs');
});

describe('design 3.42: the market', () => {
  it('counts awards, years, amounts, firms, set-asides and agencies', async () => {
    await fillMarket(server);
    const { 'Acme Inc': acme, 'Bolt LLC': bolt, 'Crane Co': crane } = await awardeeIds(server);
    const market = await (await aReader(server)).market();
    expect(market).toEqual({
      ownCodes: [],
      awards: 6,
      amount: 30_420_000.5,
      amounts: { min: 20_000.5, low: 44_000.35, median: 200_000, high: 21_090_000, max: 30_000_000 },
      withoutAmount: 2,
      withoutAwardee: 1,
      withoutDate: 1,
      awardees: 3,
      years: [
        { year: 2024, awards: 1, amount: 100_000 },
        { year: 2025, awards: 2, amount: 300_000 },
        { year: 2026, awards: 2, amount: 30_020_000.5 },
      ],
      bands: [
        { from: 0, awards: 1 },
        { from: 25_000, awards: 0 },
        { from: 100_000, awards: 1 },
        { from: 250_000, awards: 1 },
        { from: 1_000_000, awards: 0 },
        { from: 5_000_000, awards: 0 },
        { from: 25_000_000, awards: 1 },
      ],
      // The award of two winners counts for each of them in full, and once in the sum above.
      topAwardees: [
        { id: acme, name: 'Acme Inc', awards: 3, amount: 400_000 },
        { id: crane, name: 'Crane Co', awards: 2, amount: 30_020_000.5 },
        { id: bolt, name: 'Bolt LLC', awards: 1, amount: 300_000 },
      ],
      setAsides: [
        { code: 'NONE', name: 'None stated', awards: 2, share: 1 / 3 },
        { code: 'SBA', name: 'Total Small Business Set-Aside (FAR 19.5)', awards: 2, share: 1 / 3 },
        { code: '8A', name: '8(a) Set-Aside (FAR 19.8)', awards: 1, share: 1 / 6 },
        { code: 'XYZ', name: 'XYZ', awards: 1, share: 1 / 6 },
      ],
      departments: [
        { name: 'DEPT OF DEFENSE', awards: 3, amount: 30_020_000.5 },
        { name: 'VETERANS AFFAIRS, DEPARTMENT OF', awards: 2, amount: 400_000 },
      ],
    });
  });

  it.each([
    ['naics=541512', 3],
    ['naics=54', 3],
    ['naics=238160,56', 2],
    ['agency=department+of+veterans', 2],
    ['agency=AFFAIRS,', 2],
    ['agency=nowhere', 0],
    ['agency=%25', 0],
    ['agency=+&q=+', 6],
    ['q=network+support', 1],
    ['q=roofs', 1],
    ['q=%22repair+roof%22', 0],
    ['q=roof+or+cloud', 2],
    ['naics=541512&agency=defense&q=cloud', 1],
  ])('%s leaves %i awards, and so many are in the list', async (query, count) => {
    await fillMarket(server);
    const reader = await aReader(server);
    expect((await reader.market(query)).awards).toBe(count);
    expect((await reader.awards(query)).pagination.total).toBe(count);
  });

  it('has nothing to say of amounts where none is stated, and no share where there is no award', async () => {
    await fillMarket(server);
    const reader = await aReader(server);
    expect(await reader.market('q=cloud')).toMatchObject({ awards: 1, amount: 0, amounts: null });
    expect(await reader.market('q=nothing')).toMatchObject({
      ...{ awards: 0, amounts: null, awardees: 0, years: [], setAsides: [], topAwardees: [] },
    });
  });

  it('is of the own target codes where they are asked for, and of all codes without any', async () => {
    await fillMarket(server);
    const roofers = await aReader(server, ['2381']);
    expect(await roofers.market('own_codes=true')).toMatchObject({
      ownCodes: [{ code: '2381', title: 'Foundation, Structure, and Building Exterior Contractors' }],
      awards: 1,
    });
    expect(await roofers.titles('own_codes=true')).toEqual(['Roof repair']);
    expect(await roofers.file('own_codes=true')).toHaveLength(2);
    expect(await roofers.market()).toMatchObject({ ownCodes: [], awards: 6 });
    for (const other of [await aReader(server), await aReader(server, [])]) {
      expect(await other.market('own_codes=true')).toMatchObject({ ownCodes: [], awards: 6 });
    }
  });

  it('is the same for another company, and new as soon as an award is', async () => {
    await fillMarket(server);
    const [us, others] = [await aReader(server, ['541512']), await aReader(server, ['238160'])];
    expect(await us.market('naics=561730')).toEqual(await others.market('naics=561730'));
    await makeAward(server.deps, { title: 'More snow', naicsCode: '561730' });
    expect((await others.market('naics=561730')).awards).toBe(2);
  });

  it('leaves awards of the sample out once a real source has succeeded', async () => {
    const { noticeId } = await makeOpportunity(server.deps, { sourceId: 'sample-award' });
    await server.deps.db.execute(sql`update notices set source = 'sample'`);
    await makeAward(server.deps, { title: 'Of the sample', noticeId });
    await makeAward(server.deps, { title: 'Of a file' });
    const reader = await aReader(server);
    expect((await reader.market()).awards).toBe(2);
    await server.deps.db.insert(sourceRuns).values({ source: 'sam', state: 'succeeded' });
    expect((await reader.market()).awards).toBe(1);
    expect(await reader.titles()).toEqual(['Of a file']);
  });

  it.each([
    ['naics=abc', 'A NAICS code has 2 to 6 digits'],
    ['naics=5415,', 'A NAICS code has 2 to 6 digits'],
    [`naics=${Array(51).fill('541512').join(',')}`, 'Please name at most 50 NAICS codes.'],
    ['own_codes=maybe', 'Expected true or false.'],
    ['q=a&q=b', 'Invalid search text.'],
  ])('%s is refused with a sentence', async (query, message) => {
    const reader = await aReader(server);
    for (const path of ['/api/market', '/api/awards', '/api/awards/export']) {
      const { status, body } = await reader.get(`${path}?${query}`);
      expect([status, body.error]).toEqual([400, message]);
    }
  });

  it('takes any text for what it is', async () => {
    const reader = await aReader(server);
    for (const odd of ["'", '%00x', '&|!():*<->', '"', '%ED%A0%80', 'x'.repeat(5_000)]) {
      expect((await reader.get(`/api/market?q=${odd}&agency=${odd}`)).status).toBe(200);
      expect((await reader.get(`/api/awards?department=${odd}&set_aside=${odd}`)).status).toBe(200);
    }
  });
});

describe('design 3.42: an awardee', () => {
  beforeEach(async () => {
    await server.empty('awards', 'awardees', 'notices', 'opportunities');
  });

  async function idOf(name: string): Promise<number> {
    const id = (await awardeeIds(server))[name];
    if (id === undefined) throw new Error(`There is no ${name}.`);
    return id;
  }

  /** An award by a notice that spells the winners like this. */
  async function published(awardee: string, values: Parameters<typeof makeAward>[1]) {
    const made = await makeOpportunity(server.deps);
    await server.deps.db.update(notices).set({ awardee }).where(eq(notices.id, made.noticeId));
    await makeAward(server.deps, { noticeId: made.noticeId, ...values });
    return made;
  }

  it('has its awards by year, agency and NAICS code, and the newest of them', async () => {
    await fillMarket(server);
    const awardee = await (await aReader(server)).awardee(await idOf('Acme Inc'));
    expect(awardee).toMatchObject({
      name: 'Acme Inc',
      otherSpellings: [],
      ...{ awards: 3, amount: 400_000, withoutAmount: 1, withoutDate: 0, shared: 1 },
      years: [
        { year: 2024, awards: 1, amount: 100_000 },
        { year: 2025, awards: 2, amount: 300_000 },
      ],
      departments: [
        { name: 'VETERANS AFFAIRS, DEPARTMENT OF', awards: 2, amount: 400_000 },
        { name: 'DEPT OF DEFENSE', awards: 1, amount: 0 },
      ],
      codes: [{ code: '541512', title: 'Computer Systems Design Services', awards: 3, amount: 400_000 }],
      likeness: null,
    });
    expect(awardee.newest.map(({ title }) => title)).toEqual([
      ...['Network/cable support', 'Cloud migration', 'Help desk'],
    ]);
  });

  it('has the spellings of the notices, the most frequent first, and none of notices with several winners', async () => {
    await published('ACME, INC.', { winners: ['Acme Inc'] });
    await published('ACME INCORPORATED 12 Main St, Reno NV', { winners: ['Acme Inc'] });
    await published('ACME INCORPORATED 12 Main St, Reno NV', { winners: ['Acme Inc'] });
    await published('Acme Inc', { winners: ['Acme Inc'] });
    await published('Acme and Bolt', { winners: ['Acme Inc', 'Bolt LLC'] });
    const { otherSpellings } = await (await aReader(server)).awardee(await idOf('Acme Inc'));
    expect(otherSpellings).toEqual(['ACME INCORPORATED 12 Main St, Reno NV', 'ACME, INC.']);
  });

  it('says to a company with a profile how like that the work is, by codes and by scores', async () => {
    const [us, others] = [await aReader(server, ['5415']), await aReader(server, ['238160'])];
    const help = await published('Acme', { naicsCode: '541512', winners: ['Acme Inc'] });
    const roof = await published('Acme', { naicsCode: '238160', winners: ['Acme Inc'] });
    await published('Acme', { naicsCode: '541511', winners: ['Acme Inc'] });
    await makeAward(server.deps, { naicsCode: null, winners: ['Acme Inc'] });
    await makeScore(server.deps, help, { companyId: us.user.companyId, score: 80 });
    await makeScore(server.deps, roof, { companyId: us.user.companyId, score: 31 });
    const id = await idOf('Acme Inc');
    expect((await us.awardee(id)).likeness).toEqual({
      ...{ withCode: 3, underTargetCodes: 2, scored: 2, meanScore: 56 },
    });
    expect((await others.awardee(id)).likeness).toEqual({
      ...{ withCode: 3, underTargetCodes: 1, scored: 0, meanScore: null },
    });
    expect((await (await aReader(server)).awardee(id)).likeness).toBeNull();
  });

  it.each(['999999', 'acme', '0', '1.5', '99999999999999'])('%s is unknown', async (id) => {
    const { status, body } = await (await aReader(server)).get(`/api/awardees/${id}`);
    expect([status, body.error]).toEqual([404, 'Awardee not found.']);
  });
});
