import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
let app: FastifyInstance;

beforeAll(async () => {
  app = await server.anotherServer({ LIMIT_USER_PER_MINUTE: '5', LIMIT_ADDRESS_PER_MINUTE: '3' });
});

async function statuses(count: number, url: string, headers = {}) {
  const answers = [];
  for (let i = 0; i < count; i += 1) answers.push((await server.on(app).as(headers).get(url)).status);
  return answers;
}

it('design 2 a user is answered 429 with Retry-After beyond LIMIT_USER_PER_MINUTE, others and the next minute are not', async () => {
  const headers = await cookieOf(server.deps, await makeUser(server.deps));
  const others = await cookieOf(server.deps, await makeUser(server.deps));
  const url = '/api/v2/auth/me';
  expect(await statuses(5, url, headers)).toEqual([200, 200, 200, 200, 200]);
  const refused = await server.on(app).as(headers).get(url);
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Too many requests. Please try again in a moment.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.headers.connection).toBe('close');
  // Neither the other user nor a stranger at the same address has to pay for it.
  expect(await statuses(1, url, others)).toEqual([200]);
  expect(await statuses(1, url)).toEqual([401]);
  server.advance(60_000);
  expect(await statuses(1, url, headers)).toEqual([200]);
});

it('design 2 an address without a session is answered 429 beyond LIMIT_ADDRESS_PER_MINUTE; pages, files and health are not counted', async () => {
  server.advance(60_000);
  for (const url of ['/', '/login', '/assets/app-1234.js', '/healthz']) {
    expect(await statuses(5, url)).toEqual([200, 200, 200, 200, 200]);
  }
  expect(await statuses(4, '/api/v2/auth/me')).toEqual([401, 401, 401, 429]);
  expect(await statuses(1, '/api/nothing')).toEqual([429]);
  // An invented session does not help.
  expect(await statuses(1, '/api/v2/auth/me', { cookie: 'sid=invented' })).toEqual([429]);
  expect(await statuses(1, '/login')).toEqual([200]);
});

it('security 05: two hops in front cannot be told from one, so only the entries of our own proxies count', async () => {
  const behindProxy = await server.anotherServer({ TRUST_PROXY: '1', LIMIT_ADDRESS_PER_MINUTE: '3' });
  const ask = (forwarded: string) =>
    server.on(behindProxy).get('/api/v2/auth/me', { headers: { 'x-forwarded-for': forwarded } });
  const answers = [];
  // The proxy appends the address it saw; what stands before it was written by the caller.
  for (let i = 0; i < 5; i += 1) answers.push((await ask(`198.51.100.${i}, 203.0.113.9`)).status);
  expect(answers).toEqual([401, 401, 401, 429, 429]);
  // The connection is the proxy's, and others' calls come by it.
  expect((await ask('203.0.113.9')).headers.connection).not.toBe('close');
  expect((await ask('203.0.113.9, 203.0.113.10')).status).toBe(401);

  const byNetwork = await server.anotherServer({
    TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8',
    LIMIT_ADDRESS_PER_MINUTE: '1',
  });
  const chain = (forwarded: string) =>
    server.on(byNetwork).get('/api/v2/auth/me', { headers: { 'x-forwarded-for': forwarded } });
  expect((await chain('198.51.100.1, 203.0.113.9, 10.1.2.3')).status).toBe(401);
  expect((await chain('198.51.100.2, 203.0.113.9, 10.1.2.4')).status).toBe(429);
});
