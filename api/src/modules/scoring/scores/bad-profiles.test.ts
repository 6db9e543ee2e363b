import {
  type CallReply,
  type CompanyProfile,
  type listTopRfps,
  previewProfile,
  saveProfile,
  US_STATES,
} from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CLEANERS, type Work } from '#modules/scoring/scoring.fixture.ts';
import { scores } from '#store/schema.ts';
import { testMarket } from '#test/market.ts';

const market = testMarket();

const BLANK: CompanyProfile = {
  ...CLEANERS,
  capabilityText: '',
  targetNaics: [],
  certifications: [],
  states: [],
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
};
const PHRASES = `We are a customer-focused small business committed to excellence, integrity and innovation. Our experienced team
  delivers high quality solutions on time and within budget. The contractor shall provide all labor and material. `;
const PHRASES_ALONE = PHRASES.repeat(40).slice(0, 8_000);
const TICKED = ['Custodial services', 'Cleaning building interiors'];

/** What is left to decide for a company that has saved this profile and was scored by it. */
async function listOf(
  profile: Partial<CompanyProfile>,
  firm: 'cleaners' | 'networkers' = 'cleaners',
): Promise<CallReply<typeof listTopRfps>> {
  const { headers } = await market.enter(firm);
  const payload = { ...BLANK, ...profile, basedOn: 1 };
  const saved = await market.as(headers).put(saveProfile.path, payload);
  expect(saved.status).toBe(200);
  await market.score();
  return (await market.as(headers).get('/api/top5-rfps/top-rfps?decided=no&limit=100')).body;
}

/** The kinds of work that are listed, by the numbers of the market's notices. */
function kindsOf({ topRFPs }: CallReply<typeof listTopRfps>): Work[] {
  return [
    ...new Set(topRFPs.map(({ solicitationNumber }) => solicitationNumber.split('-')[0]?.toLowerCase())),
  ] as Work[];
}

describe('a profile that says nothing of the work', () => {
  it.each<[string, Partial<CompanyProfile>, boolean]>([
    ['one word', { capabilityText: 'Services' }, true],
    ['a word that every trade has', { capabilityText: 'Building' }, true],
    ['8,000 characters of phrases', { capabilityText: PHRASES_ALONE }, false],
    ['every state, and no other is wanted', { states: US_STATES, placePolicy: 'only' }, true],
  ])('lists nothing, and the empty list says what to do: %s', async (_, profile, isProfileThin) => {
    const { topRFPs, nothingLeft } = await listOf(profile);
    expect(topRFPs).toEqual([]);
    expect(nothingLeft).toMatchObject({ isProfileThin, areCodesUnused: false, notEligible: 0 });
  });

  it.each([
    ['by themselves', ''],
    ['beside a text', 'We grow shiitake and oyster mushrooms and deliver them fresh to dining halls.'],
  ])('with codes that no open notice has, %s, lists nothing and says so', async (_, capabilityText) => {
    const { topRFPs, nothingLeft } = await listOf({ targetNaics: ['111411', '512131'], capabilityText });
    expect(topRFPs).toEqual([]);
    expect(nothingLeft).toMatchObject({ areCodesUnused: true });
  });

  it('beside a code lists no work of another code, however long it is', async () => {
    const list = await listOf({ capabilityText: PHRASES_ALONE, targetNaics: ['561720'] });
    expect(kindsOf(list).filter((kind) => kind !== 'cleaning')).toEqual([]);
  });
});

describe('a profile that contradicts itself', () => {
  it.each<[string, Partial<CompanyProfile>, Work[]]>([
    [
      'ticked lines of another trade than the text',
      { capabilityText: 'Roof repair.', targetNaics: ['561720', '238160'], activities: TICKED },
      ['cleaning', 'roofing'],
    ],
    [
      'goods to sell and a text of services',
      { capabilityText: 'Janitorial services.', targetNaics: ['561720'], sells: 'goods' },
      ['cleaning'],
    ],
  ])('lists nothing but work that it names, with points that add up: %s', async (_, profile, kinds) => {
    const list = await listOf(profile);
    expect(kindsOf(list).filter((kind) => !kinds.includes(kind))).toEqual([]);
    // Which answer counts more is not said here, and where none does, the list says why it is empty.
    expect(list.topRFPs.length > 0 || list.nothingLeft !== undefined).toBe(true);
    for (const { factors, compatibilityScore, aiKeyStrengths } of list.topRFPs) {
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(compatibilityScore);
      expect(aiKeyStrengths).not.toEqual([]);
    }
  });
});

it('every state preferred brings in nothing that no state would', async () => {
  const idsOf = ({ topRFPs }: CallReply<typeof listTopRfps>) => topRFPs.map(({ id }) => id);
  const anywhere = idsOf(await listOf({ ...CLEANERS, states: [] }, 'cleaners'));
  const preferred = idsOf(await listOf({ ...CLEANERS, states: US_STATES }, 'networkers'));
  expect(preferred.length).toBeGreaterThan(0);
  expect(preferred.filter((id) => !anywhere.includes(id))).toEqual([]);
});

const LONG = `${CLEANERS.capabilityText} We also look after the floors, the windows and the waste of clinics.`;
const THIN: CompanyProfile = {
  ...CLEANERS,
  capabilityText: 'Services.',
  includeWords: [],
  pastPerformance: [],
};

/** A company with this profile and its scores. */
async function aCompany(profile: CompanyProfile) {
  const { companyId, headers } = await market.enter('cleaners');
  let version = 1;
  const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
    market.as(headers).call(method, url, payload);
  const us = {
    save: async (values: CompanyProfile) => {
      expect((await send('PUT', saveProfile.path, { ...values, basedOn: version })).status).toBe(200);
      version += 1;
      await market.score();
    },
    preview: async (values: CompanyProfile) => (await send('POST', previewProfile.path, values)).body.changes,
    learning: async () => (await market.as(headers).get('/api/company/models')).body,
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
