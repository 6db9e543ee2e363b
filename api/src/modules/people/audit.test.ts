import { describe, expect, it } from 'vitest';
import { cookieOf, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();

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
      request(server.app, { method, url, headers, payload });

    const added = {
      firstName: 'Ann',
      lastName: 'N',
      email: 'ann@log.example',
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
      (await request(server.app, { url: `/api/users/audit-log${query}`, headers: who })).body;
    const { entries, pagination } = await log('');
    expect(entries.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
      ['user.access-granted', member.email],
      ['user.access-revoked', member.email],
      ['user.edited', member.email],
      ['user.created', 'ann@log.example'],
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
