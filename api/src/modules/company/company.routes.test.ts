import { type Capacity, type CompanyProfile, NO_ANSWERS, NO_CAPACITY_STATED } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { countRescoring } from '#store/rescorings.ts';
import { jobs } from '#store/schema.ts';
import { makeOpportunity, makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const PROFILE: CompanyProfile = {
  capabilityText: 'We keep federal buildings running.',
  targetNaics: ['561210', '5617'],
  certifications: ['SBA', 'HZC'],
  states: ['VA', 'MD'],
  placePolicy: 'only',
  includeWords: ['preventive maintenance'],
  excludeWords: ['asbestos'],
  pastPerformance: [{ title: 'Courthouse', customer: 'GSA', description: 'Four buildings.', year: 2024 }],
  ...NO_ANSWERS,
  ...NO_CAPACITY_STATED,
};

beforeEach(async () => {
  await removeJobs(server.deps);
});

async function admin(values = {}) {
  const user = await makeUser(server.deps, { role: 'ADMIN', ...values });
  const us = server.as(user);
  return {
    user,
    me: async () => (await us.get('/api/v2/auth/me')).body,
    get: async () => (await us.get('/api/company/profile')).body.profile,
    save: (profile: object, basedOn = 0) => us.put('/api/company/profile', { ...profile, basedOn }),
    naics: async (query: string) =>
      (await us.get(`/api/company/naics?query=${encodeURIComponent(query)}`)).body.codes,
    activities: (codes: string) => us.get(`/api/company/activities?codes=${encodeURIComponent(codes)}`),
    log: async () => (await us.get('/api/users/audit-log')).body.entries,
  };
}

describe('the company profile', () => {
  it('design 3.2 is versioned: saving adds a version and says who saved it; nobody sees another company’s', async () => {
    const [us, them] = [await admin({ firstName: 'Ann', lastName: 'Lee' }), await admin()];
    expect(await us.get()).toBeNull();
    expect(await us.me()).toMatchObject({ hasProfile: false });
    const { status, body } = await us.save(PROFILE);
    expect(status).toBe(200);
    expect(body.profile).toEqual({
      ...PROFILE,
      version: 1,
      savedBy: 'Ann Lee',
      savedAt: expect.any(String),
    });
    await us.save({ ...PROFILE, states: [] }, 1);
    expect(await us.get()).toMatchObject({ version: 2, states: [] });
    expect(await them.get()).toBeNull();
    expect([(await us.me()).hasProfile, (await them.me()).hasProfile]).toEqual([true, false]);
  });

  it('saving it scores everything again, and the change is in the audit log', async () => {
    const us = await admin();
    // Without any notice there would be nothing to score.
    await makeOpportunity(server.deps);
    await us.save(PROFILE);
    expect(await server.deps.db.select().from(jobs)).toMatchObject([
      { type: 'scoring', status: 'in_progress', startedBy: null },
    ]);
    await us.save({ ...PROFILE, states: ['NC'] }, 1);
    const [entry] = await us.log();
    expect(entry).toMatchObject({
      action: 'profile.saved',
      subject: 'Profile version 2',
      changes: [{ field: 'states', from: 'VA, MD', to: 'NC' }],
    });
  });

  it('design 3.35 says how much the states count; without a word they are preferred', async () => {
    const us = await admin();
    await us.save(PROFILE);
    expect(await us.get()).toMatchObject({ placePolicy: 'only' });
    const { placePolicy, ...older } = PROFILE;
    await us.save(older, 1);
    expect(await us.get()).toMatchObject({ placePolicy: 'prefer' });
    const [entry] = await us.log();
    expect(entry.changes).toEqual([
      { field: 'place of performance', from: 'Only our states', to: 'Prefer our states' },
    ]);
  });

  const CAPACITY: Capacity = {
    clearance: 'ts/sci',
    cmmcLevel: 2,
    bondingLimit: 1_000_000_000_000,
    largestContract: 3_200_000,
    employees: 0,
    revenue: 12_000_000,
  };

  it('design 3.35 keeps what the company can take on; left out or null, it is not stated', async () => {
    const us = await admin();
    expect((await us.save({ ...PROFILE, ...CAPACITY })).body.profile).toMatchObject(CAPACITY);
    expect(await us.get()).toMatchObject(CAPACITY);
    const { clearance, employees, ...older } = { ...PROFILE, ...CAPACITY, cmmcLevel: null };
    await us.save(older, 1);
    expect(await us.get()).toMatchObject({ ...CAPACITY, clearance: null, employees: null, cmmcLevel: null });
  });

  it('what the company can take on is in the audit log as people write it, and not where it is not stated', async () => {
    const us = await admin();
    await us.save(PROFILE);
    const [first] = await us.log();
    expect(first.changes.map(({ field }: { field: string }) => field)).not.toContain('facility clearance');
    await us.save({ ...PROFILE, ...CAPACITY }, 1);
    await us.save({ ...PROFILE, ...CAPACITY, clearance: null, revenue: 12_500_000 }, 2);
    const [second, stated] = await us.log();
    expect(stated.changes).toEqual([
      { field: 'facility clearance', from: '–', to: 'Top Secret/SCI' },
      { field: 'CMMC level', from: '–', to: '2' },
      { field: 'bonding limit', from: '–', to: '$1,000,000,000,000' },
      { field: 'largest contract', from: '–', to: '$3,200,000' },
      { field: 'employees', from: '–', to: '0' },
      { field: 'annual revenue', from: '–', to: '$12,000,000' },
    ]);
    expect(second.changes).toEqual([
      { field: 'facility clearance', from: 'Top Secret/SCI', to: '–' },
      { field: 'annual revenue', from: '$12,000,000', to: '$12,500,000' },
    ]);
  });

  it('keeps the answers to the questions of a thin profile, and logs them; left out, there are none', async () => {
    const us = await admin();
    const thin = { ...PROFILE, capabilityText: 'Cleaning.', targetNaics: ['561720'] };
    await us.save(thin);
    const answers = { activities: ['Cleaning windows'], sells: 'services' };
    expect((await us.save({ ...thin, ...answers }, 1)).body.profile).toMatchObject(answers);
    expect(await us.get()).toMatchObject(answers);
    const [entry] = await us.log();
    expect(entry.changes).toEqual([
      { field: 'activities', from: '–', to: 'Cleaning windows' },
      { field: 'goods or services', from: '–', to: 'Services' },
    ]);
    const { activities, sells, ...older } = thin;
    await us.save(older, 2);
    expect(await us.get()).toMatchObject(NO_ANSWERS);
  });

  it('drops a ticked line whose code was removed, and keeps answers that contradict each other', async () => {
    const us = await admin();
    const answers = { activities: ['Cleaning windows', 'Civil engineering services'], sells: 'goods' };
    await us.save({ ...PROFILE, targetNaics: ['561720', '541330'], ...answers });
    expect(await us.get()).toMatchObject(answers);
    await us.save({ ...PROFILE, targetNaics: ['541330'], ...answers }, 1);
    expect(await us.get()).toMatchObject({ activities: ['Civil engineering services'], sells: 'goods' });
    await us.save({ ...PROFILE, targetNaics: [], ...answers }, 2);
    expect(await us.get()).toMatchObject({ activities: [] });
  });

  it('says how long scores take when it was saved often in a short time', async () => {
    const us = await admin();
    expect((await us.save(PROFILE)).body).not.toHaveProperty('scoresInMinutes');
    for (let scored = 0; scored < 5; scored += 1)
      await countRescoring(server.deps.db, us.user.companyId, server.deps.now());
    server.advance(150_000);
    const again = { ...PROFILE, capabilityText: 'We keep courthouses running.' };
    expect((await us.save(again, 1)).body).toMatchObject({ profile: { version: 2 }, scoresInMinutes: 8 });
    server.advance(450_000);
    expect((await us.save(PROFILE, 2)).body).not.toHaveProperty('scoresInMinutes');
  });

  it('of two people who edit the same version only one saves; the other is told', async () => {
    const us = await admin();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => us.save({ ...PROFILE, capabilityText: `Version of ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, error: body.error }).toEqual({
        status: 409,
        error: 'Someone else has saved the profile since you opened it. Reload to see their changes.',
      });
    }
    expect((await us.get()).version).toBe(1);
  });

  it.each([
    [{ capabilityText: 'x'.repeat(8001) }, 'Capability statement must be at most 8000 characters'],
    [{ targetNaics: ['54151299'] }, 'A NAICS code has 2 to 6 digits'],
    [{ targetNaics: ['5'] }, 'A NAICS code has 2 to 6 digits'],
    [
      { targetNaics: Array.from({ length: 51 }, (_, at) => String(100_000 + at)) },
      'Target NAICS can have at most 50 entries',
    ],
    [{ activities: ['x'.repeat(201)] }, 'An activity must be at most 200 characters'],
    [{ activities: [' '] }, 'An activity must not be empty'],
    [{ activities: 'Cleaning windows' }, 'Activities must be a list'],
    [
      { activities: Array.from({ length: 31 }, (_, at) => `Line ${at}`) },
      'Activities can have at most 30 entries',
    ],
    [{ sells: 'everything' }, 'What you sell must be goods, services or both'],
    [{ certifications: ['ROYAL'] }, 'Unknown certification.'],
    [{ states: ['ZZ'] }, 'Unknown state.'],
    [{ includeWords: ['  '] }, 'A word or phrase must not be empty'],
    [{ pastPerformance: [{ ...PROFILE.pastPerformance[0], title: '' }] }, 'Title is required'],
    [{ pastPerformance: [{ ...PROFILE.pastPerformance[0], year: 1066 }] }, 'Year is too early'],
    [{ states: 'VA' }, 'States must be a list'],
    [{ placePolicy: 'mars' }, 'Unknown place policy.'],
    [
      { clearance: 'cosmic' },
      'Facility clearance must be Confidential, Secret, Top Secret or Top Secret/SCI',
    ],
    [{ cmmcLevel: 0 }, 'CMMC level must be 1, 2 or 3'],
    [{ bondingLimit: -1 }, 'Bonding limit must not be negative'],
    [{ largestContract: 0.5 }, 'Largest contract must be an amount in whole dollars'],
    [{ revenue: '$5M' }, 'Annual revenue must be an amount in whole dollars'],
    [{ employees: 3_000_000_000 }, 'Employees must be at most 10,000,000'],
  ])('with a mistake is 400 and nothing is saved (%#)', async (mistake, error) => {
    const us = await admin();
    const { status, body } = await us.save({ ...PROFILE, ...mistake });
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(await us.get()).toBeNull();
  });

  it('keeps each entry once, and text as text', async () => {
    const us = await admin();
    await us.save({
      ...PROFILE,
      targetNaics: ['541512', ' 541512 '],
      capabilityText: '<script>alert(1)</script>\u0000 Ünïcode 服务',
    });
    expect(await us.get()).toMatchObject({
      targetNaics: ['541512'],
      capabilityText: '<script>alert(1)</script> Ünïcode 服务',
    });
  });

  it('design 3.2 is for admins of any company', async () => {
    const us = server.as(await makeUser(server.deps));
    expect((await us.put('/api/company/profile', { ...PROFILE, basedOn: 0 })).status).toBe(403);
    for (const url of [
      '/api/company/profile',
      '/api/company/naics',
      '/api/company/activities',
      '/api/company/models',
    ]) {
      expect((await us.get(url)).status).toBe(403);
      expect((await server.get(url)).status).toBe(401);
    }
  });
});

describe('NAICS codes', () => {
  it('are found by the beginning of the code, shorter codes first', async () => {
    const codes = await (await admin()).naics('54151');
    expect(codes.map(({ code }: { code: string }) => code)).toEqual([
      '54151',
      '541511',
      '541512',
      '541513',
      '541519',
    ]);
    expect((await (await admin()).naics('541')).at(0)).toMatchObject({ code: '541' });
  });

  it('are found by words in any order and from their beginning', async () => {
    const us = await admin();
    expect(await us.naics('design systems comp')).toContainEqual({
      code: '541512',
      title: 'Computer Systems Design Services',
      open: 0,
    });
    expect(await us.naics('')).toEqual([]);
    expect(await us.naics('%')).toEqual([]);
    expect(await us.naics('no such industry at all')).toEqual([]);
  });
});

describe('activities of codes', () => {
  it('are the lines of their official descriptions', async () => {
    const { status, body } = await (await admin()).activities('561720,999999, 541330');
    expect(status).toBe(200);
    expect(body.codes).toMatchObject([
      { code: '561720', title: 'Janitorial Services', lines: expect.arrayContaining(['Custodial services']) },
      { code: '541330', title: 'Engineering Services' },
    ]);
  });

  it('of thirty codes are at most twelve of each', async () => {
    const codes = Array.from({ length: 30 }, (_, at) => String(20 + at));
    const { body } = await (await admin()).activities(codes.join(','));
    expect(body.codes.length).toBeGreaterThan(10);
    for (const { lines } of body.codes) expect(lines.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['', 'Invalid filter.'],
    ['561720,cleaning', 'A NAICS code has 2 to 6 digits'],
    [Array.from({ length: 51 }, (_, at) => 100_000 + at).join(','), 'At most 50 codes can be asked for'],
  ])('are refused for %j', async (codes, error) => {
    const { status, body } = await (await admin()).activities(codes);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });
});
