import { describe, expect, it } from 'vitest';
import { cookieOf, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();
const lines = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const refusals = (path: string) => lines().filter(({ msg, req }) => msg === 'refused' && req.path === path);

describe('the log', () => {
  it('has the time of every line in UTC, the request it belongs to, and where that came from', async () => {
    await request(server.app, { url: '/healthz', remoteAddress: '192.0.2.9' });
    const line = lines().find(({ req }) => req?.path === '/healthz' && req.address === '192.0.2.9');
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says who was refused what, by id: rights, a foreign origin, a foreign name, a rule for input', async () => {
    const user = await makeUser(server.deps);
    const headers = await cookieOf(server.deps, user);
    await request(server.app, { url: '/api/security-log', headers, remoteAddress: '192.0.2.10' });
    expect(refusals('/api/security-log')).toMatchObject([
      { level: 40, status: 403, user: user.id, req: { method: 'GET', address: '192.0.2.10' } },
    ]);
    await request(server.app, { url: '/api/rfps/search?page=0', headers });
    expect(refusals('/api/rfps/search')).toMatchObject([{ level: 30, status: 400, user: user.id }]);
    const origin = 'https://evil.example';
    await request(server.app, { method: 'POST', url: '/api/v2/auth/logout', headers: { origin } });
    expect(refusals('/api/v2/auth/logout')).toMatchObject([{ level: 40, status: 403 }]);
    await request(server.app, { url: '/foreign', headers: { host: 'evil.example' } });
    expect(refusals('/foreign')).toMatchObject([{ level: 40, status: 421 }]);
  });

  it('says who called what in the line of its end, and in that of a failure also from where', async () => {
    const user = await makeUser(server.deps);
    const headers = await cookieOf(server.deps, user);
    await request(server.app, { url: '/api/v2/auth/me', headers });
    const ended = lines().filter(({ msg, user: id }) => msg === 'request completed' && id === user.id);
    expect(ended).toMatchObject([{ res: { statusCode: 200 }, reqId: expect.any(String) }]);
    const broken = { ...server.deps.passwords, verify: () => Promise.reject(new Error('broken')) };
    const app = await server.anotherServer({}, { passwords: broken });
    const payload = { currentPassword: 'x', newPassword: 'several words apart' };
    await request(app, { method: 'POST', url: '/api/v2/auth/password', headers, payload });
    expect(lines().find(({ level, user: id }) => level === 50 && id === user.id)).toMatchObject({
      req: { method: 'POST', path: '/api/v2/auth/password', address: '127.0.0.1' },
    });
  });

  it('is one line of JSON an event, whatever the address of a request has in it', async () => {
    const before = lines().length;
    await request(server.app, { url: '/x%0a{"level":60,"msg":"forged"}%0d%0aforged' });
    const added = lines().slice(before);
    expect(added.length).toBeGreaterThan(0);
    for (const { msg } of added) expect(msg).not.toBe('forged');
  });
});
