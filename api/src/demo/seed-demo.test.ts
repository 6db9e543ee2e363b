import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  companies,
  companyProfiles,
  emailGroupMembers,
  notices,
  noticeVersions,
  opportunities,
  savedSearches,
  sourceRuns,
  users,
} from '#store/schema.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { collectSample } from './collect-sample.ts';
import { seedDemo } from './seed-demo.ts';

const server = testApp();
beforeAll(async () => {
  await Promise.all([seedDemo(server.deps), seedDemo(server.deps)]);
});

describe('the demo', () => {
  it('has two companies with profiles, one of them internal, even when two servers start at once', async () => {
    const rows = await server.deps.db.select().from(companies).orderBy(companies.name);
    expect(rows.map(({ name, isInternal }) => [name, isInternal])).toEqual([
      ['Bidlight', true],
      ['Harborview Systems', false],
    ]);
    const profiles = await server.deps.db.select().from(companyProfiles);
    expect(profiles).toHaveLength(2);
    const thisYear = server.deps.now().getUTCFullYear();
    for (const profile of profiles) {
      expect(profile.capabilityText.length).toBeGreaterThan(400);
      expect(profile.targetNaics.length).toBeGreaterThan(5);
      expect(profile.pastPerformance.map(({ year }) => year)).toEqual([
        thisYear - 1,
        thisYear - 2,
        thisYear - 3,
      ]);
      expect(profile.largestContract).toBeGreaterThan(1_000_000);
      expect(profile.revenue).toBeGreaterThan(profile.largestContract ?? 0);
    }
  });

  it.each([
    ['admin@bidlight.example', 'ADMIN', 'Bidlight'],
    ['member@bidlight.example', 'MEMBER', 'Bidlight'],
    ['admin@harborview.example', 'ADMIN', 'Harborview Systems'],
    ['member@harborview.example', 'MEMBER', 'Harborview Systems'],
  ])('design 2 %s signs in with bidlight-demo as %s of %s', async (email, role, company) => {
    const { status, body } = await server.post('/api/v2/auth/login', { email, password: 'bidlight-demo' });
    expect([status, body.data.user.role, body.data.user.company.name]).toEqual([200, role, company]);
  });

  it('design 2 has about 30 further users, some inactive, and e-mail groups of 2 and 6 of its active users', async () => {
    const people = await server.deps.db.select().from(users);
    expect(people.length).toBeGreaterThanOrEqual(30);
    expect(people.some((person) => !person.isActive)).toBe(true);
    const members = await server.deps.db.select().from(emailGroupMembers);
    const active = new Set(people.filter((person) => person.isActive).map((person) => person.email));
    expect(members.filter(({ group }) => group === 'user')).toHaveLength(2);
    expect(members.filter(({ group }) => group === 'external')).toHaveLength(6);
    for (const { email } of members) expect(active).toContain(email);
    const companyOf = new Map(people.map(({ email, companyId }) => [email, companyId]));
    for (const { email, companyId } of members) expect(companyId).toBe(companyOf.get(email));
  });

  it('has saved searches of Harborview Systems, one of them shared', async () => {
    const rows = await server.deps.db.select().from(savedSearches);
    expect(rows).toHaveLength(4);
    expect(rows.filter(({ isShared }) => isShared)).toHaveLength(1);
    const people = await server.deps.db.select().from(users);
    const owners = new Set(rows.map(({ userId }) => people.find(({ id }) => id === userId)?.email));
    expect(owners).toEqual(new Set(['admin@harborview.example', 'member@harborview.example']));
  });

  it('is written once, and never into a database that has a company', async () => {
    const before = await server.deps.db.$count(users);
    expect(await seedDemo(server.deps)).toBe('present');
    expect(await server.deps.db.$count(users)).toBe(before);
  });
});

describe('an empty demo', () => {
  let added: number | undefined;

  beforeAll(async () => {
    added = await collectSample(server.deps, server.settings);
  });

  it('design 2, design 3.25 collects the sample of the last 60 days, marked as sample, grouped into opportunities', async () => {
    const { db } = server.deps;
    expect(added).toBeGreaterThan(2_000);
    expect(await db.$count(notices)).toBe(added);
    expect(await db.$count(notices, eq(notices.source, 'sample'))).toBe(added);
    const groups = await db.$count(opportunities);
    expect(groups).toBeGreaterThan(1_500);
    expect(groups).toBeLessThan(added ?? 0);
  });

  it('has amendments to show, notices of today, and two successful runs', async () => {
    const { db } = server.deps;
    expect(await db.$count(noticeVersions)).toBeGreaterThan(10);
    const today = sql`${notices.postedAt} > ${new Date(server.deps.now().getTime() - DAY_MS)}`;
    expect(await db.$count(notices, today)).toBeGreaterThan(3);
    expect(await db.$count(sourceRuns, eq(sourceRuns.state, 'succeeded'))).toBe(2);
  });

  it('has awards of earlier years, which are found but not open', async () => {
    const us = server.as(await makeUser(server.deps));
    const before = new Date(server.deps.now().getTime() - 300 * DAY_MS).toISOString().slice(0, 10);
    const found = async (query: string) =>
      (await us.get(`/api/rfps/search?date_to=${before}${query}`)).body.data;
    expect((await found('')).total).toBeGreaterThan(50);
    expect((await found('&notice_type=a')).total).toBe((await found('')).total);
    expect((await found('&open_only=true')).total).toBe(0);
  });

  it('design 3.37 knows earlier awards of open work by its text and by likeness, firms in several spellings, and ends to come', async () => {
    const { db } = server.deps;
    const count = async (query: SQL) => (await db.execute<{ count: number }>(query)).rows[0]?.count;
    for (const road of ['text', 'likeness'])
      expect(
        await count(sql`select count(distinct opportunity_id)::int from earlier_awards where road = ${road}`),
      ).toBeGreaterThan(15);
    expect(
      await count(sql`select max(spellings)::int as count from (
        select count(distinct notices.awardee) as spellings from award_winners
          join awards on awards.id = award_id join notices on notices.id = notice_id group by awardee_id) as firms`),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await count(
        sql`select count(*)::int from awards where ends_on between now() and now() + interval '18 months'`,
      ),
    ).toBeGreaterThanOrEqual(50);
  });

  it('design 3.25 says that it is sample data, and how old it is', async () => {
    const us = server.as(await makeUser(server.deps));
    const freshness = async () => (await us.get('/api/scraping/freshness')).body;
    const { isSample, asOf } = await freshness();
    expect(isSample).toBe(true);
    expect(Date.parse(asOf)).toBeGreaterThan(server.deps.now().getTime() - 60_000);

    const startedAt = new Date('2026-01-02T03:04:05Z');
    await server.deps.db.insert(sourceRuns).values({ source: 'extract', state: 'succeeded', startedAt });
    expect(await freshness()).toEqual({ success: true, isSample: false, asOf: startedAt.toISOString() });
  });

  it('is not collected again', async () => {
    expect(await collectSample(server.deps, server.settings)).toBeUndefined();
  });
});
