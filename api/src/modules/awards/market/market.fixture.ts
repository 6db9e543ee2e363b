import type { Awardee, AwardRow, CallReply, listAwards, Market } from '@bidlight/contract';
import { expect } from 'vitest';
import { insertProfile } from '#modules/company/profiles.queries.ts';
import { parseCsv } from '#modules/reports/parse-csv.fixture.ts';
import { awardees } from '#store/schema.ts';
import { makeAward, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

/** Somebody who asks about awards, of a company with these target codes, or without a profile. */
export async function aReader(server: Harness, targetNaics?: string[]) {
  const { deps } = server;
  const user = await makeUser(deps);
  if (targetNaics) {
    await insertProfile(deps.db, {
      ...{ capabilityText: 'We build and repair roofs.', targetNaics, certifications: [], states: [] },
      ...{ placePolicy: 'prefer', includeWords: [], excludeWords: [], pastPerformance: [], activities: [] },
      ...{ sells: null, clearance: null, cmmcLevel: null, bondingLimit: null, largestContract: null },
      ...{ employees: null, revenue: null, companyId: user.companyId, version: 1, fittedAs: null },
      ...{ savedBy: user.id, at: deps.now() },
    });
  }
  const get = async (url: string) => server.as(user).get(url);
  const found = async (url: string) => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    return body;
  };
  return {
    user,
    get,
    market: async (query = ''): Promise<Market> => (await found(`/api/market?${query}`)).market,
    awards: async (query = ''): Promise<CallReply<typeof listAwards>> => found(`/api/awards?${query}`),
    titles: async (query = ''): Promise<(string | null)[]> =>
      (await found(`/api/awards?${query}`)).awards.map(({ title }: AwardRow) => title),
    awardee: async (id: number): Promise<Awardee> => (await found(`/api/awardees/${id}`)).awardee,
    file: async (query = ''): Promise<string[][]> => parseCsv(await found(`/api/awards/export?${query}`)),
  };
}

/** The id of a firm by its name. */
export async function awardeeIds({ deps }: Harness): Promise<Record<string, number>> {
  const rows = await deps.db.select().from(awardees);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

/**
 * Awards whose figures can be counted by hand: six, of which three are under 541512, one has two winners, one states no amount,
 * one an amount of zero, no date and no firm.
 */
export async function fillMarket({ deps }: Harness): Promise<void> {
  const veterans = { department: 'VETERANS AFFAIRS, DEPARTMENT OF' };
  const it = { naicsCode: '541512', setAsideCode: 'SBA' };
  await makeAward(deps, {
    ...{ title: 'Help desk', amount: 100_000, awardOn: '2024-03-01', number: '36C10B24C0001' },
    ...{ ...veterans, ...it, winners: ['Acme Inc'] },
  });
  await makeAward(deps, {
    ...{ title: 'Network/cable support', amount: 300_000, awardOn: '2025-12-31' },
    ...{ ...veterans, ...it, winners: ['Acme Inc', 'Bolt LLC'] },
  });
  await makeAward(deps, {
    ...{ title: 'Cloud migration', amount: null, awardOn: '2025-01-01', winners: ['Acme Inc'] },
    ...{ department: 'DEPT OF DEFENSE', naicsCode: '541512', setAsideCode: 'NONE' },
  });
  await makeAward(deps, {
    ...{ title: 'Roof repair', amount: 20_000.5, awardOn: '2026-02-03', winners: ['Crane Co'] },
    ...{ department: 'DEPT OF DEFENSE', naicsCode: '238160', setAsideCode: '8A' },
  });
  await makeAward(deps, {
    ...{ title: 'Mowing', amount: 0, awardOn: null, department: null, naicsCode: null },
  });
  await makeAward(deps, {
    ...{ title: 'Snow plowing', amount: 30_000_000, awardOn: '2026-05-06', winners: ['Crane Co'] },
    ...{ department: 'DEPT OF DEFENSE', naicsCode: '561730', setAsideCode: 'XYZ' },
  });
}
