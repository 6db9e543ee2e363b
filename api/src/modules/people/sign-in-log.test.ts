import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, counters } from '#store/schema.ts';
import { cookieOf, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { standStill } from '#test/stand-still.ts';

const server = testApp();
const HOME = '192.0.2.10';

standStill();
beforeEach(async () => {
  await server.deps.db.delete(counters);
  await server.deps.db.delete(auditLog);
});

const login = (email: string, password: string) =>
  server.post('/api/v2/auth/login', { email, password }, { remoteAddress: HOME });

const events = () => server.deps.db.select().from(auditLog).orderBy(asc(auditLog.id));
const actions = async () => (await events()).map(({ action }) => action);

describe('the log of events', () => {
  it('security 29: has sign-ins and failures with who, from where, and the company where it is known', async () => {
    const user = await makeUser(server.deps);
    await login(user.email.toUpperCase(), PASSWORD);
    await login(user.email, 'a wrong password');
    await login('Nobody@nowhere.example', 'a wrong password');
    const known = {
      companyId: user.companyId,
      actorId: user.id,
      actor: user.email,
      subject: user.email,
      address: HOME,
    };
    expect(await events()).toMatchObject([
      { ...known, action: 'sign-in.succeeded' },
      { ...known, action: 'sign-in.failed' },
      {
        companyId: null,
        actorId: null,
        actor: 'nobody@nowhere.example',
        action: 'sign-in.failed',
        subject: 'nobody@nowhere.example',
        address: HOME,
      },
    ]);
    expect(JSON.stringify(await events())).not.toContain('password');
  });

  it('security 59: has who signs out, and who ends a session of theirs', async () => {
    const user = await makeUser(server.deps);
    const [here, there] = [await cookieOf(server.deps, user), await cookieOf(server.deps, user)];
    const send = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: { cookie: string }) =>
      server.as(headers).call(method, `/api/v2/auth/${path}`, undefined, { remoteAddress: HOME });
    const { body } = await send('GET', 'sessions', here);
    const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await send('DELETE', `sessions/${other.id}`, here)).status).toBe(200);
    expect((await send('POST', 'logout', here)).status).toBe(200);
    // Both have ended already.
    for (const ended of [here, there]) expect((await send('POST', 'logout', ended)).status).toBe(200);
    const own = { companyId: user.companyId, actor: user.email, subject: user.email, address: HOME };
    expect(await events()).toMatchObject([
      { ...own, action: 'session.ended' },
      { ...own, action: 'session.signed-out' },
    ]);
  });

  it('security 29: has a lock once, however many attempts are refused while it lasts', async () => {
    const { email } = await makeUser(server.deps);
    for (let n = 0; n < 30; n += 1) await login(email, 'wrong');
    expect(await actions()).toEqual([...Array(5).fill('sign-in.failed'), 'sign-in.locked']);
  });

  it('security 29: keeps no more of a typed address than an address can have', async () => {
    await login(`${'x'.repeat(5_000)}@nowhere.example`, 'wrong');
    const [event] = await events();
    expect([event?.subject.length, event?.actor.length]).toEqual([254, 254]);
  });

  it('security 29: has the network address of who changes people, and of their own password', async () => {
    const admin = await makeUser(server.deps, { role: 'ADMIN' });
    const us = server.as(admin);
    const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
      us.call(method, url, payload, { remoteAddress: HOME });
    const person = { firstName: 'Ann', lastName: 'New', role: 'MEMBER' };
    const { body } = await send('POST', '/api/users', {
      ...person,
      email: 'ann@log.example',
      password: 'long enough',
    });
    await send('PUT', `/api/users/${body.user.id}`, { ...person, role: 'ADMIN' });
    await send('POST', `/api/users/${body.user.id}/revoke-access`);
    await send('POST', '/api/v2/auth/password', { currentPassword: PASSWORD, newPassword: 'a new password' });
    const rows = await server.deps.db.select().from(auditLog).where(eq(auditLog.address, HOME));
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'user.access-revoked',
      'user.created',
      'user.edited',
      'user.password-changed',
    ]);
  });
});

describe('the audit log', () => {
  it('has every change to people, newest first, with who, whom and what; only of the own company', async () => {
    const admin = await makeUser(server.deps, { role: 'ADMIN' });
    const member = await makeUser(server.deps, {
      companyId: admin.companyId,
      firstName: 'Mo',
      lastName: 'M',
    });
    const outsider = await makeUser(server.deps, { role: 'ADMIN' });
    const headers = await cookieOf(server.deps, admin);
    const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
      server.as(headers).call(method, url, payload);

    const added = {
      firstName: 'Ann',
      lastName: 'N',
      email: 'zoe@log.example',
      role: 'MEMBER',
      password: 'long enough',
    };
    await send('POST', '/api/users', added);
    await send('PUT', `/api/users/${member.id}`, { firstName: 'Moira', lastName: 'M', role: 'ADMIN' });
    await send('PUT', `/api/users/${member.id}`, { firstName: 'Moira', lastName: 'M', role: 'ADMIN' });
    await send('POST', `/api/users/${member.id}/revoke-access`);
    await send('POST', `/api/users/${member.id}/grant-access`);
    await send('POST', '/api/users', added);

    const log = async (query: string, who = headers) =>
      (await server.as(who).get(`/api/users/audit-log${query}`)).body;
    const { entries, pagination } = await log('');
    expect(entries.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
      ['user.access-granted', member.email],
      ['user.access-revoked', member.email],
      ['user.edited', member.email],
      ['user.created', 'zoe@log.example'],
    ]);
    expect(new Set(entries.map(({ actor }: Record<string, string>) => actor))).toEqual(
      new Set([admin.email]),
    );
    expect(entries[2].changes).toEqual([
      { field: 'First name', from: 'Mo', to: 'Moira' },
      { field: 'Role', from: 'MEMBER', to: 'ADMIN' },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 });
    expect((await log('?page=2&limit=3')).entries).toHaveLength(1);
    expect((await log('', await cookieOf(server.deps, outsider))).entries).toEqual([]);
    expect(JSON.stringify(entries)).not.toContain('long enough');
  });
});
