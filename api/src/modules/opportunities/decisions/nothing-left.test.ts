import type { CompanyProfile } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { CLEANERS, giveProfile } from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { NOW, voters } from './voters.fixture.ts';

const server = testApp();
const someone = voters(server);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
/** Long before today. */
const EARLIER = { postedAt: inDays(-20), firstSeenAt: inDays(-20) };
const NO_MORE = {
  newToday: 0,
  worthReading: 0,
  notEligible: 0,
  areCodesUnused: true,
  isProfileThin: true,
};

async function reader(profile: CompanyProfile | null = CLEANERS) {
  const us = await someone();
  if (profile) await giveProfile(server.deps, us.companyId, profile);
  return { ...us, nothingLeft: async (query = 'decided=no') => (await us.reply(query)).nothingLeft };
}

describe('what the reply says where nothing is left to decide', () => {
  it("is how many of today's RFPs there are and reached 60, as Home's brief counts them", async () => {
    const us = await reader();
    await us.voted(await us.scored('decided', 60));
    await us.scored('below', 59);
    await us.scored('early', 80, { noticeType: 'r' });
    await us.scored('an award', 90, { noticeType: 'a' });
    await us.voted(await us.scored('old', 90, EARLIER));
    expect(await us.nothingLeft()).toEqual({ ...NO_MORE, newToday: 3, worthReading: 2 });
  });

  it('is left out as long as the list has one, and on every other list', async () => {
    const us = await reader();
    const last = await us.scored('last', 60);
    expect(await us.nothingLeft()).toBeUndefined();
    await us.voted(last);
    expect(await us.nothingLeft()).toBeDefined();
    for (const query of ['', 'decided=yes', 'kinds=early', 'kinds=early&decided=no'])
      expect(await us.nothingLeft(query), query).toBeUndefined();
  });

  it('counts what is kept out by states and certifications: open, biddable, of 60 and more, one per number', async () => {
    const us = await reader();
    await us.scored('ours', 59);
    await us.scored('kept out', 60, EARLIER, false);
    for (const [n, department] of ['Army', 'Navy'].entries())
      await us.scored(department, 90 - n, { solicitationNumber: 'X-1', department, ...EARLIER }, false);
    await us.scored('below', 59, EARLIER, false);
    await us.scored('closed', 90, { ...EARLIER, responseAt: inDays(-1) }, false);
    await us.scored('cancelled', 90, { ...EARLIER, isCancelled: true }, false);
    await us.scored('sought', 90, { ...EARLIER, noticeType: 'r' }, false);
    expect(await us.nothingLeft()).toMatchObject({ notEligible: 2 });
  });

  it('knows whether the profile says little, from the one in force', async () => {
    const us = await reader();
    expect(await us.nothingLeft()).toEqual(NO_MORE);
    const capabilityText = `${CLEANERS.capabilityText} We also look after windows and waste.`;
    await giveProfile(server.deps, us.companyId, { ...CLEANERS, capabilityText }, 2);
    expect(await us.nothingLeft()).toEqual({ ...NO_MORE, isProfileThin: false });
  });

  it('knows whether anything that is open has a target code, whatever its score and kind', async () => {
    const withoutCodes = await reader({ ...CLEANERS, targetNaics: [] });
    expect(await withoutCodes.nothingLeft()).toMatchObject({ areCodesUnused: false });
    const us = await reader({ ...CLEANERS, targetNaics: ['561720', '2382'] });
    const isUnused = async () => (await us.nothingLeft())?.areCodesUnused;
    await us.scored('another', 10, { naicsCode: '561730' });
    await us.scored('closed', 10, { naicsCode: '561720', responseAt: inDays(-1) });
    expect(await isUnused()).toBe(true);
    await us.scored('begins with it', 10, { naicsCode: '238220', noticeType: 'r' });
    expect(await isUnused()).toBe(false);
  });

  it('is not known before there is a profile, and as long as something is without a score', async () => {
    expect(await (await reader(null)).nothingLeft()).toBeUndefined();
    const us = await reader();
    await us.scored('below', 10);
    await makeOpportunity(server.deps, { sourceId: 'unscored', ...EARLIER });
    expect(await us.nothingLeft()).toBeUndefined();
  });

  it('is never older than a score or a vote', async () => {
    const us = await reader();
    expect(await us.nothingLeft()).toMatchObject({ newToday: 0 });
    const made = await us.scored('new', 70);
    expect(await us.nothingLeft()).toBeUndefined();
    await us.voted(made);
    expect(await us.nothingLeft()).toMatchObject({ newToday: 1, worthReading: 1 });
  });
});
