import { type CompanyProfile, saveProfile } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findModel } from '#modules/scoring/models/stored-models.queries.ts';
import { previewTopTen } from '#modules/scoring/previews/preview-top-ten.ts';
import { CLEANERS, collectNotices, noticeAbout, votesFor } from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { companies, scores } from '#store/schema.ts';
import { testMarket } from '#test/market.ts';
import { isScoringDue } from './scoring-due.queries.ts';

const market = testMarket();
const { learn, score } = market;
const due = () => isScoringDue(market.deps.db, market.deps.now());

const BIGGER: CompanyProfile = {
  ...CLEANERS,
  clearance: 'top secret',
  cmmcLevel: 2,
  bondingLimit: 5_000_000,
  largestContract: 3_000_000,
  employees: 120,
  revenue: 9_000_000,
};

/** A company with a profile and its scores. */
async function aScoredCompany() {
  const { companyId, headers } = await market.enter('cleaners');
  return {
    companyId,
    save: async (profile: CompanyProfile, basedOn: number) => {
      const payload = { ...profile, basedOn };
      const { status } = await market.as(headers).put(saveProfile.path, payload);
      expect(status).toBe(200);
    },
    models: async () => (await market.as(headers).get('/api/company/models')).body.models,
    rollBack: (version: number) => market.as(headers).post(`/api/company/models/${version}/activate`),
    scores: () =>
      market.deps.db
        .select()
        .from(scores)
        .where(eq(scores.companyId, companyId))
        .orderBy(scores.opportunityId)
        .then((rows) => rows.map(({ scoredAt, profileVersion, ...row }) => row)),
    profileVersions: async () =>
      new Set((await market.deps.db.select().from(scores)).map(({ profileVersion }) => profileVersion)),
    scoredProfile: async () =>
      (await market.deps.db.select().from(companies).where(eq(companies.id, companyId)))[0]
        ?.scoredProfileVersion,
    profile: async () => (await findModel(market.deps.db, companyId, 'active'))?.model.profile,
  };
}

describe('what a company can take on', () => {
  it('changes no score and needs no other model, and the scoring that follows knows of it', async () => {
    const us = await aScoredCompany();
    const before = await us.scores();
    await us.save(BIGGER, 1);
    expect(await due()).toBe(true);
    expect(await score()).toBe('100 scores for one company.');
    expect(await us.scores()).toEqual(before);
    expect(await us.models()).toHaveLength(1);
    expect(await us.profile()).toMatchObject({ clearance: 'top secret', cmmcLevel: 2, employees: 120 });
    expect([await us.scoredProfile(), ...(await us.profileVersions())]).toEqual([2, 2]);
    expect(await due()).toBe(false);
    expect(await score()).toBe('Every score is up to date.');
  });

  it.each(['promoted', 'rejected'])(
    'is nothing new to learn from where the last model was %s',
    async (state) => {
      const us = await aScoredCompany();
      // A model of votes that all say the same is no better than a constant.
      const cast = votesFor('network', 20).map(
        (vote) => ({ ...vote, ...(state === 'rejected' && { value: 'not_match' }) }) as typeof vote,
      );
      await market.vote(us.companyId, cast);
      await learn();
      expect((await us.models())[0]).toMatchObject({ version: 2, state });
      await us.save(BIGGER, 1);
      expect(await learn()).toBe('Nothing new to learn from since the last time.');
      await us.save({ ...BIGGER, employees: null }, 2);
      expect(await learn()).toBe('Nothing new to learn from since the last time.');
      expect(await us.models()).toHaveLength(2);
    },
  );

  it('moves nothing in a preview, also where a model fitted today would be another', async () => {
    const us = await aScoredCompany();
    const responseAt = new Date(market.deps.now().getTime() + 20 * DAY_MS);
    const open = { postedAt: market.deps.now(), responseAt, archiveOn: null };
    await collectNotices(
      market.deps,
      Array.from({ length: 100 }, (_, at) => noticeAbout('cleaning', 100 + at, open)),
    );
    await score();
    const { changes } = await previewTopTen(market.deps, us.companyId, BIGGER);
    expect(changes.length).toBeGreaterThan(0);
    for (const { before, after } of changes) expect(after).toEqual(before);
  });

  it('together with anything that scores are made of needs another model, and so does the latter alone', async () => {
    const us = await aScoredCompany();
    await us.save({ ...BIGGER, states: ['TX'] }, 1);
    await score();
    await us.save({ ...BIGGER, states: ['TX'], clearance: null }, 2);
    await score();
    await us.save({ ...BIGGER, states: ['CA'], clearance: null }, 3);
    await score();
    const verdicts = (await us.models()).map(({ verdict }: { verdict: string }) => verdict);
    expect(verdicts).toEqual([
      'Profile version 4 was saved.',
      'Profile version 2 was saved.',
      'Profile version 1 was saved.',
    ]);
    expect(await us.profile()).toMatchObject({ clearance: null, employees: 120, states: ['CA'] });
  });

  it('is that of the profile in force also after a roll-back, which stands', async () => {
    const us = await aScoredCompany();
    await us.save({ ...CLEANERS, states: ['TX'] }, 1);
    await score();
    expect((await us.rollBack(1)).status).toBe(200);
    await us.save({ ...BIGGER, states: ['TX'] }, 2);
    await score();
    expect(await us.models()).toHaveLength(2);
    expect(await us.profile()).toMatchObject({ states: ['VA'], clearance: 'top secret' });
    expect(await due()).toBe(false);
  });
});
