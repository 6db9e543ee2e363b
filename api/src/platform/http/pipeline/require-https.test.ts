import { beforeAll, describe, expect, it } from 'vitest';
import { request, testApp } from '#test/harness.ts';

const server = testApp();
let app: Awaited<ReturnType<typeof server.anotherServer>>;

beforeAll(async () => {
  app = await server.anotherServer({ PUBLIC_URL: 'https://bids.acme.example', TRUST_PROXY: '1' });
});

const cameBy = (proto: string) => ({ host: 'bids.acme.example', 'x-forwarded-proto': proto });

describe('where people use https', () => {
  it('a page that was asked for by http is sent to https, on our own host only', async () => {
    for (const [url, path] of [
      ['/login?next=1', '/login?next=1'],
      ['//evil.example/x', '/evil.example/x'],
    ]) {
      const { status, headers } = await request(app, { url: url ?? '', headers: cameBy('http') });
      expect([status, headers.location]).toEqual([308, `https://bids.acme.example${path}`]);
    }
  });

  it('a call by http is refused without a redirect, and nobody signs in', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await request(app, { method, url: '/api/v2/auth/login', headers: cameBy('http') });
      expect([answer.status, answer.body.error]).toEqual([403, 'This server is reached by https only.']);
    }
  });

  it('https, and a probe that says nothing of it, are answered', async () => {
    expect((await request(app, { url: '/login', headers: cameBy('https') })).status).toBe(200);
    expect((await request(app, { url: '/healthz' })).status).toBe(200);
  });

  it('the header means nothing without a trusted proxy, so that it cannot lead in a circle', async () => {
    const direct = await server.anotherServer({ PUBLIC_URL: 'https://bids.acme.example' });
    expect((await request(direct, { url: '/login', headers: cameBy('http') })).status).toBe(200);
  });
});
