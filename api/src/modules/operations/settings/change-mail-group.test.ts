import type { MailGroupChanges } from '@bidlight/contract';
import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, emailGroupMembers } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
let headers: { cookie: string };
let harbor: string;
beforeAll(async () => {
  const { deps } = server;
  const { id: internal } = await makeCompany(deps, { isInternal: true, name: 'Internal Ltd' });
  ({ id: harbor } = await makeCompany(deps, { name: 'Harbor' }));
  headers = await cookieOf(deps, await makeUser(deps, { companyId: internal, role: 'ADMIN' }));
  await makeUser(deps, { companyId: harbor, email: 'ann@harbor.example' });
  await makeUser(deps, { companyId: harbor, email: 'gone@harbor.example', isActive: false });
});
beforeEach(() => server.deps.db.delete(emailGroupMembers));

const change = (payload: MailGroupChanges, group = 'external', app = server.app) =>
  server.on(app).as(headers).put(`/api/settings/mail-groups/${group}`, payload);
const membersOf = (body: { groups: { group: string; members: object[] }[] }, group = 'external') =>
  body.groups.find((found) => found.group === group)?.members;

describe('the members of an e-mail group', () => {
  it('design 3.16 are added with whose report they get, moved to another company and removed', async () => {
    const add = [
      { email: ' Bo@X.example ', companyId: harbor },
      { email: 'a@x.example', companyId: null },
    ];
    expect(membersOf((await change({ add })).body)).toEqual([
      { email: 'a@x.example', companyId: null, company: null },
      { email: 'bo@x.example', companyId: harbor, company: 'Harbor' },
    ]);
    const moved = { add: [{ email: 'a@x.example', companyId: harbor }], remove: ['BO@x.example'] };
    const { body } = await change(moved);
    expect(membersOf(body)).toEqual([{ email: 'a@x.example', companyId: harbor, company: 'Harbor' }]);
    expect(membersOf(body, 'user')).toEqual([]);
    const sent = await server.as(headers).get('/api/top5-rfps/email-groups');
    expect(sent.body.groups[1].recipients).toEqual(['a@x.example']);
  });

  it('are all the active people of a company at once', async () => {
    const { body } = await change({ addCompany: harbor });
    expect(membersOf(body)).toEqual([{ email: 'ann@harbor.example', companyId: harbor, company: 'Harbor' }]);
    expect(body.companies).toContainEqual({ id: harbor, name: 'Harbor', people: 1 });
  });

  it('of two changes at once are all kept, and each change is written down', async () => {
    const emails = ['a@x.example', 'b@x.example', 'c@x.example'];
    await Promise.all(emails.map((email) => change({ add: [{ email, companyId: null }] })));
    const { body } = await change({});
    expect(membersOf(body)).toHaveLength(3);
    const [event] = await server.deps.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .offset(1)
      .limit(1);
    expect(event).toMatchObject({ action: 'settings.changed', subject: 'E-mail group external' });
  });

  it.each<[MailGroupChanges, string]>([
    [{ add: [{ email: 'nobody', companyId: null }] }, 'Enter a valid email'],
    [
      { add: [{ email: 'a@x.example', companyId: '11111111-1111-4111-8111-111111111111' }] },
      'Unknown company.',
    ],
  ])('%j is refused', async (changes, sentence) => {
    const { status, body } = await change(changes);
    expect([status, body.error]).toEqual([400, sentence]);
    expect(await server.deps.db.$count(emailGroupMembers)).toBe(0);
  });

  it('that a variable names cannot be changed', async () => {
    const app = await server.anotherServer({ EMAIL_GROUP_USER: 'a@x.example=Harbor' });
    const { status, body } = await change({ remove: ['a@x.example'] }, 'user', app);
    expect([status, body.error]).toEqual([409, 'The group is set by the variable EMAIL_GROUP_USER.']);
    const shown = await server.on(app).as(headers).get('/api/settings/mail-groups');
    expect(shown.body.groups[0]).toEqual({
      group: 'user',
      lockedBy: 'EMAIL_GROUP_USER',
      members: [{ email: 'a@x.example', companyId: harbor, company: 'Harbor' }],
    });
  });

  it('of an unknown group is answered 400', async () => {
    expect((await change({}, 'everybody')).body.error).toBe('Unknown e-mail group.');
  });
});
