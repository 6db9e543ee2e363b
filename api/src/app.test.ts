import { beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '#platform/config/version.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

describe('answers', () => {
  it('design 4 unknown /api paths with 404 JSON, and a request id that the header repeats', async () => {
    const answer = await server.get('/api/nothing');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      success: false,
      error: 'Not found.',
      message: 'Not found.',
      code: 'not_found',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('design 4 a wrong method with 405 and Allow', async () => {
    const answer = await server.delete('/api/v2/auth/login');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });

  it.each([
    ['bad JSON', '{"email":', 'application/json', 400],
    ['another content type', '<a/>', 'application/xml', 415],
    ['a body over 64 KB', { email: 'x'.repeat(70_000), password: 'x' }, undefined, 413],
    ['an array', [], undefined, 400],
    ['a string', '"x"', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['no body at all', undefined, undefined, 400],
  ])('design 4 %s with one clear sentence and the right status', async (_name, body, type, status) => {
    const answer = await server.post(
      '/api/v2/auth/login',
      body,
      type ? { headers: { 'content-type': type } } : {},
    );
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
    expect(answer.body.error).toMatch(/^[A-Z].{5,80}$/);
  });

  it('malformed addresses without a stack or a 500', async () => {
    for (const url of ['/api/%E0%A4%A', '/%', '/api/users/%00']) {
      const answer = await server.get(url);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('an unforeseen error with a bland 500', async () => {
    const broken = {
      hash: async () => '',
      verify: async () => Promise.reject(new Error('the secret detail')),
    };
    const app = await server.anotherServer({}, { passwords: broken });
    const answer = await server.on(app).post('/api/v2/auth/login', { email: 'a@b.example', password: 'x' });
    expect([answer.status, answer.body.error]).toEqual([500, 'Something went wrong. Please try again.']);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

describe('security 13: no request is answered 5xx because of what it says', () => {
  it.each([['a\u0000@nobody.example'], ['\ud800@nobody.example']])('the login address %j', async (email) => {
    const answer = await server.post('/api/v2/auth/login', { email, password: 'x' });
    expect(answer.status).toBe(401);
  });

  it.each([['9999-12-31'], ['0000-01-01']])('the date %s in a report or a search', async (date) => {
    const us = server.as(await makeUser(server.deps));
    for (const path of [
      'feedback/data',
      'feedback/stats',
      'feedback/trends',
      'feedback/why-not',
      'feedback/export',
      'pursuits/outcomes',
    ]) {
      for (const name of ['start_date', 'end_date']) {
        const answer = await us.get(`/api/${path}?${name}=${date}`);
        expect([answer.status, answer.body.error]).toEqual([400, 'Invalid date.']);
      }
    }
    const search = await us.get(`/api/rfps/search?date_to=${date}`);
    expect([search.status, search.body.error]).toEqual([400, 'Invalid date.']);
  });
});

describe('security 22: names of the server', () => {
  const ask = (host: string, origin?: string) =>
    server.post('/api/v2/auth/logout', undefined, { headers: { host, ...(origin && { origin }) } });

  it.each([['localhost:3000'], ['127.0.0.1:3000'], ['[::1]:3000'], ['192.168.1.20'], ['office-server:3000']])(
    '%s is answered',
    async (host) => {
      expect((await ask(host)).status).toBe(200);
    },
  );

  it.each([['evil.example'], ['127.0.0.1.evil.example:3000'], ['evil.example:3000'], ['a b']])(
    '%s is refused, so that no other name can be made to point here',
    async (host) => {
      expect((await ask(host, `http://${host}`)).status).toBe(421);
      expect((await server.get('/', { headers: { host } })).status).toBe(421);
    },
  );

  it('the public one is answered, and its scheme is part of an origin', async () => {
    const app = await server.anotherServer({ PUBLIC_URL: 'https://bids.acme.example' });
    const logout = (origin: string) =>
      server
        .on(app)
        .post('/api/v2/auth/logout', undefined, { headers: { host: 'bids.acme.example', origin } });
    expect((await logout('https://bids.acme.example')).status).toBe(200);
    expect((await logout('http://bids.acme.example')).status).toBe(403);
  });
});

describe('start-up', () => {
  it('refuses a route without an access rule', async () => {
    const app = await server.anotherServer();
    expect(() => app.get('/api/forgotten', () => 'x')).toThrow(
      'The route GET /api/forgotten has no access rule.',
    );
  });
});

describe('writes from elsewhere', () => {
  const logout = (headers: Record<string, string>) =>
    server.post('/api/v2/auth/logout', undefined, { headers: { host: 'localhost:3000', ...headers } });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3001' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('%j are refused with 403', async (headers) => {
    const answer = await logout(headers);
    expect([answer.status, answer.body.error]).toEqual([403, 'Request origin is not allowed.']);
  });

  it.each([
    [{ origin: 'http://localhost:3000' }],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('%j are our own', async (headers) => {
    expect((await logout(headers)).status).toBe(200);
  });

  it('are allowed by CORS to WEB_ORIGIN and nobody else', async () => {
    const app = await server.anotherServer({ WEB_ORIGIN: 'https://app.example' });
    const asked = (origin: string) =>
      server.on(app).post('/api/v2/auth/logout', undefined, { headers: { origin } });
    const allowed = await asked('https://app.example');
    expect(allowed.status).toBe(200);
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(allowed.headers['access-control-allow-credentials']).toBe('true');
    expect((await asked('https://app.example.evil.example')).status).toBe(403);
    expect((await logout({})).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('headers', () => {
  it('have a strict content security policy without inline scripts or styles', async () => {
    const { headers } = await server.get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('security 23: stand on every answer, also to an address that cannot be read', async () => {
    for (const url of ['/%', '/api/nothing', '/assets/gone.js', '/healthz']) {
      const { headers } = await server.get(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['permissions-policy']).toContain('camera=()');
    }
  });

  it('let the answer of a call do nothing as a document, and name a charset', async () => {
    for (const url of ['/api/v2/auth/me', '/api/nothing', '/api/docs/openapi.json']) {
      const { headers } = await server.get(url);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect((await server.get('/')).headers['content-type']).toBe('text/html; charset=utf-8');
    const style = await server.get('/api/mail/page.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.headers['content-security-policy']).not.toContain('sandbox');
  });

  it('with https keep browsers from http for a year, on every answer', async () => {
    const app = await server.anotherServer({ PUBLIC_URL: 'https://bids.acme.example' });
    for (const url of ['/', '/%', '/api/nothing', '/assets/gone.js', '/healthz']) {
      const { headers } = await server.on(app).get(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('forbid storing what /api answers', async () => {
    for (const url of ['/api/v2/auth/me', '/api/nothing', '/api/docs/openapi.json']) {
      expect((await server.get(url)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('health', () => {
  it('/healthz and /readyz answer 200 while all is well', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await server.get(url)).status).toBe(200);
    const { body } = await server.get('/healthz');
    expect(body).toEqual({ success: true, version: VERSION });
  });
});

describe('the client', () => {
  it('is the page for every address that is neither a call nor a file, and is asked for every time', async () => {
    for (const url of ['/', '/login', '/admin/control-pannel', '/feedback-submit?token=x', '/nowhere']) {
      const answer = await server.get(url);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>Client</title>');
    }
  });

  it('has assets that never change, compressed for browsers that can read it', async () => {
    const asset = (encoding: string) =>
      server.get('/assets/app-1234.js', { headers: { 'accept-encoding': encoding } });
    const compressed = await asset('gzip, br');
    expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['content-type']).toContain('javascript');
    expect((await asset('identity')).body).toBe('run();');
  });

  it('security 18: a file that is not there is never cached', async () => {
    const { status, headers } = await server.get('/assets/gone.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('lists no folder and has no file of the installation, such as those of version control', async () => {
    for (const url of ['/assets/', '/assets', '/.git/HEAD', '/.env', '/package.json', '/api/.git/config']) {
      const { status, body } = await server.get(url);
      const isClient = status === 200 && body === '<!doctype html><title>Client</title>';
      expect(isClient || status === 404 || status === 403).toBe(true);
    }
  });

  it('gives 404 for a file that is not there, and nothing that lies outside', async () => {
    for (const url of ['/assets/gone.js', '/robots.txt']) {
      expect((await server.get(url)).status).toBe(404);
    }
    for (const url of ['/assets/..%2f..%2fpackage.json', '/assets/%2e%2e%2f%2e%2e%2fetc/passwd']) {
      expect([403, 404]).toContain((await server.get(url)).status);
    }
  });
});

describe('where people use https', () => {
  let app: Awaited<ReturnType<typeof server.anotherServer>>;

  beforeAll(async () => {
    app = await server.anotherServer({ PUBLIC_URL: 'https://bids.acme.example', TRUST_PROXY: '1' });
  });

  const cameBy = (proto: string) => ({ host: 'bids.acme.example', 'x-forwarded-proto': proto });

  it('a page that was asked for by http is sent to https, on our own host only', async () => {
    for (const [url, path] of [
      ['/login?next=1', '/login?next=1'],
      ['//evil.example/x', '/evil.example/x'],
    ]) {
      const { status, headers } = await server
        .on(app)
        .as(cameBy('http'))
        .get(url ?? '');
      expect([status, headers.location]).toEqual([308, `https://bids.acme.example${path}`]);
    }
  });

  it('a call by http is refused without a redirect, and nobody signs in', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.on(app).as(cameBy('http')).call(method, '/api/v2/auth/login');
      expect([answer.status, answer.body.error]).toEqual([403, 'This server is reached by https only.']);
    }
  });

  it('https, and a probe that says nothing of it, are answered', async () => {
    expect((await server.on(app).as(cameBy('https')).get('/login')).status).toBe(200);
    expect((await server.on(app).get('/healthz')).status).toBe(200);
  });

  it('the header means nothing without a trusted proxy, so that it cannot lead in a circle', async () => {
    const direct = await server.anotherServer({ PUBLIC_URL: 'https://bids.acme.example' });
    expect((await server.on(direct).as(cameBy('http')).get('/login')).status).toBe(200);
  });
});
