import { beforeAll, describe, expect, it } from 'vitest';
import { companies, companyProfiles, emailGroupMembers, savedSearches, users } from '#store/schema.ts';
import { request, testApp } from '#test/harness.ts';
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
    const { status, body } = await request(server.app, {
      method: 'POST',
      url: '/api/v2/auth/login',
      payload: { email, password: 'bidlight-demo' },
    });
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
