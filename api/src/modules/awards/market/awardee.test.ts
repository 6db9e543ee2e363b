import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notices } from '#store/schema.ts';
import { makeAward, makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aReader, awardeeIds, fillMarket } from './market.fixture.ts';

const server = testApp();

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

describe('design 3.42: an awardee', () => {
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
