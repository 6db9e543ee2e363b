import { type CompanyProfile, previewProfile, saveProfile } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CLEANERS } from '#modules/scoring/scoring.fixture.ts';
import { scores } from '#store/schema.ts';
import { request } from '#test/harness.ts';
import { testMarket } from '#test/market.ts';

const market = testMarket();
const LONG = `${CLEANERS.capabilityText} We also look after the floors, the windows and the waste of clinics.`;
const THIN: CompanyProfile = {
  ...CLEANERS,
  capabilityText: 'Services.',
  includeWords: [],
  pastPerformance: [],
};
const TICKED = ['Custodial services', 'Cleaning building interiors'];

/** A company with this profile and its scores. */
async function aCompany(profile: CompanyProfile) {
  const { companyId, headers } = await market.enter('cleaners');
  let version = 1;
  const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
    request(market.app, { method, url, headers, payload });
  const us = {
    save: async (values: CompanyProfile) => {
      expect((await send('PUT', saveProfile.path, { ...values, basedOn: version })).status).toBe(200);
      version += 1;
      await market.score();
    },
    preview: async (values: CompanyProfile) => (await send('POST', previewProfile.path, values)).body.changes,
    learning: async () => (await request(market.app, { url: '/api/company/models', headers })).body,
    scores: async () => {
      const rows = await market.deps.db.select().from(scores).where(eq(scores.companyId, companyId));
      return new Map(rows.map(({ opportunityId, score }) => [opportunityId, score]));
    },
  };
  await us.save(profile);
  return us;
}

describe('the answers of a thin profile', () => {
  it('change scores, and each change of them makes another model', async () => {
    const us = await aCompany(THIN);
    const before = await us.scores();
    await us.save({ ...THIN, activities: TICKED });
    expect(await us.scores()).not.toEqual(before);
    await us.save({ ...THIN, activities: TICKED, sells: 'services' });
    const { models } = await us.learning();
    expect(models.map(({ profileVersion }: { profileVersion: number }) => profileVersion)).toEqual([
      4, 3, 2, 1,
    ]);
  });

  it('move nothing where the statement is long enough', async () => {
    const us = await aCompany({ ...CLEANERS, capabilityText: LONG });
    const before = await us.scores();
    await us.save({ ...CLEANERS, capabilityText: LONG, activities: TICKED });
    expect(await us.scores()).toEqual(before);
  });

  it('are previewed as they would be saved: lines of other codes move nothing', async () => {
    const us = await aCompany(THIN);
    const ofOtherCode = await us.preview({ ...THIN, activities: ['Civil engineering services'] });
    expect(ofOtherCode).toEqual(await us.preview(THIN));
    expect(await us.preview({ ...THIN, activities: TICKED })).not.toEqual(ofOtherCode);
  });

  it('the learning page is told as long as the profile is thin', async () => {
    const us = await aCompany(THIN);
    expect(await us.learning()).toMatchObject({ isProfileThin: true });
    await us.save({ ...THIN, activities: TICKED });
    expect(await us.learning()).toMatchObject({ isProfileThin: true });
    await us.save({ ...THIN, capabilityText: LONG });
    expect(await us.learning()).toMatchObject({ isProfileThin: false });
  });
});
