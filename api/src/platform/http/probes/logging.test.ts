import { describe, expect, it } from 'vitest';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

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
    await server.get('/login', { remoteAddress: '192.0.2.9' });
    const line = lines().find(({ req }) => req?.path === '/login' && req.address === '192.0.2.9');
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says who was refused what, by id: rights, a foreign origin, a foreign name, a rule for input', async () => {
    const user = await makeUser(server.deps);
    const us = server.as(user);
    await us.get('/api/security-log', { remoteAddress: '192.0.2.10' });
    expect(refusals('/api/security-log')).toMatchObject([
      { level: 40, status: 403, user: user.id, req: { method: 'GET', address: '192.0.2.10' } },
    ]);
    await us.get('/api/rfps/search?page=0');
    expect(refusals('/api/rfps/search')).toMatchObject([{ level: 30, status: 400, user: user.id }]);
    const origin = 'https://evil.example';
    await server.post('/api/v2/auth/logout', undefined, { headers: { origin } });
    expect(refusals('/api/v2/auth/logout')).toMatchObject([{ level: 40, status: 403 }]);
    await server.get('/foreign', { headers: { host: 'evil.example' } });
    expect(refusals('/foreign')).toMatchObject([{ level: 40, status: 421 }]);
  });

  it('says who called what in the line of its end, and in that of a failure also from where', async () => {
    const user = await makeUser(server.deps);
    const headers = await cookieOf(server.deps, user);
    await server.as(headers).get('/api/v2/auth/me');
    const ended = lines().filter(({ msg, user: id }) => msg === 'request completed' && id === user.id);
    expect(ended).toMatchObject([{ res: { statusCode: 200 }, reqId: expect.any(String) }]);
    const broken = { ...server.deps.passwords, verify: () => Promise.reject(new Error('broken')) };
    const app = await server.anotherServer({}, { passwords: broken });
    const payload = { currentPassword: 'x', newPassword: 'several words apart' };
    await server.on(app).as(headers).post('/api/v2/auth/password', payload);
    expect(lines().find(({ level, user: id }) => level === 50 && id === user.id)).toMatchObject({
      req: { method: 'POST', path: '/api/v2/auth/password', address: '127.0.0.1' },
    });
  });

  it('has no line of a probe that was answered, and those of one that was not', async () => {
    const before = lines().length;
    for (const url of ['/healthz', '/readyz', '/metrics', '//%68ealthz'])
      expect((await server.get(url)).status).toBe(200);
    expect(lines().slice(before)).toEqual([]);
    const app = await server.anotherServer({ METRICS_TOKEN: 'a-token-that-nobody-guesses' });
    await server.on(app).get('/metrics', { remoteAddress: '192.0.2.11' });
    expect(lines().slice(before)).toMatchObject([
      { msg: 'incoming request', req: { path: '/metrics', address: '192.0.2.11' } },
      { msg: 'request completed', res: { statusCode: 401 } },
    ]);
  });

  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const PARENT = '00f067aa0ba902b7';
  const traceIdLogged = async (traceparent: string) => {
    const before = lines().length;
    await server.get('/api/v2/auth/me', { headers: { traceparent } });
    const added = lines().slice(before);
    expect(added.length).toBeGreaterThan(1);
    const [first] = added;
    for (const { reqId, traceId } of added) expect({ reqId, traceId }).toEqual(pick(first));
    return first.traceId;
  };
  const pick = ({ reqId, traceId }: { reqId: string; traceId?: string }) => ({ reqId, traceId });

  it.each([
    ['of today', `00-${TRACE}-${PARENT}-01`],
    ['not sampled', `00-${TRACE}-${PARENT}-00`],
    ['of a later version, with more in it', `cc-${TRACE}-${PARENT}-01-what-comes-after`],
  ])('has the trace id of a traceparent %s beside the request id', async (_what, traceparent) => {
    expect(await traceIdLogged(traceparent)).toBe(TRACE);
  });

  it.each([
    ['a version that is none', `ff-${TRACE}-${PARENT}-01`],
    ['no trace', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['no parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
    ['more than its version has', `00-${TRACE}-${PARENT}-01-more`],
    ['flags missing', `00-${TRACE}-${PARENT}`],
    ['words', 'forged","level":60'],
    ['nothing', ''],
  ])('ignores a traceparent with %s', async (_what, traceparent) => {
    expect(await traceIdLogged(traceparent)).toBeUndefined();
  });

  it('is one line of JSON an event, whatever the address of a request has in it', async () => {
    const before = lines().length;
    await server.get('/x%0a{"level":60,"msg":"forged"}%0d%0aforged');
    const added = lines().slice(before);
    expect(added.length).toBeGreaterThan(0);
    for (const { msg } of added) expect(msg).not.toBe('forged');
  });
});
