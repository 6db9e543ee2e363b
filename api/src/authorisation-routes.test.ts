import type { AddressInfo } from 'node:net';
import { type Access, SCREENS } from '@bidlight/contract';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRealtime } from '#realtime.ts';
import { ACTORS, verdictOn } from '#test/actors.ts';
import { testApp } from '#test/harness.ts';
import { makeActors } from './authorisation.fixture.ts';

const server = testApp();
const { headersOf } = makeActors(server);

/** The routes that are no calls of the contract, with the answer to whoever may have it. */
const RAW_ROUTES: Record<string, { access: Access; url?: string; status?: number; type?: string }> = {
  'GET /healthz': { access: 'public', type: 'application/json' },
  'GET /readyz': { access: 'public', type: 'application/json' },
  // Called from this machine, as Prometheus may be.
  'GET /metrics': { access: 'public', type: 'text/plain' },
  // Nobody has said whom to write to.
  'GET /.well-known/security.txt': { access: 'public', status: 404 },
  'GET /': { access: 'public', type: 'text/html' },
  'GET /assets/*': { access: 'public', url: '/assets/app-1234.js', type: 'application/javascript' },
  // The stand-in for the client has none of them.
  'GET /apple-touch-icon.png': { access: 'public', status: 404 },
  'GET /favicon.svg': { access: 'public', status: 404 },
  'GET /icon-192.png': { access: 'public', status: 404 },
  'GET /icon-512.png': { access: 'public', status: 404 },
  'GET /icon-maskable-192.png': { access: 'public', status: 404 },
  'GET /icon-maskable-512.png': { access: 'public', status: 404 },
  'GET /manifest.webmanifest': { access: 'public', status: 404 },
  'GET /offline.css': { access: 'public', status: 404 },
  'GET /offline.html': { access: 'public', status: 404 },
  'GET /offline.js': { access: 'public', status: 404 },
  'GET /service-worker.js': { access: 'public', status: 404 },
  'GET /theme.js': { access: 'public', status: 404 },
  'GET /api/docs/openapi.json': { access: 'public', type: 'application/json' },
  // The token is made up.
  'GET /api/mail/unsubscribe/:token': { access: 'public', status: 404 },
  'GET /api/mail/page.css': { access: 'public', type: 'text/css' },
  // The address and the opportunity are made up.
  'GET /api/calendar/:file': { access: 'public', status: 404 },
  'GET /api/rfps/:id/dates.ics': { access: 'signed-in', status: 404 },
  'GET /api/feeds/:file': { access: 'public', status: 404 },
  'GET /api/feedback/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/pursuits/outcomes/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/awards/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/following/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/pursuits/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/recompetes/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/rfps/search/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/top5-rfps/today-rfps-list/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/top5-rfps/top-rfps/export': { access: 'signed-in', type: 'text/csv' },
  'GET /api/admin/company-analytics/user-votes/export': { access: 'admin', type: 'text/csv' },
  'GET /api/users/audit-log/export': { access: 'admin', type: 'text/csv' },
  'GET /api/users/export': { access: 'admin', type: 'text/csv' },
  'GET /api/security-log/export': { access: 'operator', type: 'text/csv' },
  // Without saying whose mail it is about.
  'GET /api/top5-rfps/email-preview/html': { access: 'operator', status: 400 },
  'GET /api/outbox/:id/html': { access: 'operator', status: 404 },
};

/** Calls are in the other table. A page or a file that can be read can be asked for without its body, too. */
function rawRoutes() {
  const { servedEndpoints, servedRoutes } = server.app;
  const calls = servedEndpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  return servedRoutes.filter(({ method, url }) => method !== 'HEAD' && !calls.includes(`${method} ${url}`));
}

describe('the routes that are no calls', () => {
  it('are all in the table, with its access rules', () => {
    const served = rawRoutes().map(({ method, url, access }) => [`${method} ${url}`, access]);
    const table = Object.entries(RAW_ROUTES).map(([name, { access }]) => [name, access]);
    expect(served.sort()).toEqual(table.sort());
  });

  it('have the same rule with and without a body', () => {
    const { servedRoutes } = server.app;
    for (const { url, access } of servedRoutes.filter(({ method }) => method === 'HEAD')) {
      expect(servedRoutes.find((route) => route.method === 'GET' && route.url === url)?.access).toBe(access);
    }
  });

  describe.each(Object.entries(RAW_ROUTES))('%s', (name, { access, url, status = 200, type = '' }) => {
    it.each(ACTORS)('answers %s as its access rule says', async (actor) => {
      const address = url ?? name.replace('GET ', '').replaceAll(/:\w+/g, '0');
      const answer = await server.as(await headersOf(actor)).get(address);
      const expected = { allowed: status, 'sign-in': 401, forbidden: 403 }[verdictOn(access, actor)];
      expect(answer.status).toBe(expected);
      if (expected === 200) expect(answer.headers['content-type']).toContain(type);
      const head = await server.app.inject({
        method: 'HEAD',
        url: address,
        headers: await headersOf(actor),
      });
      expect([head.statusCode, head.body]).toEqual([expected, '']);
    });
  });
});

describe.each(Object.values(SCREENS))('the page %s', (path) => {
  it.each(ACTORS)('is the same client for %s: it holds no data', async (actor) => {
    const answer = await server.as(await headersOf(actor)).get(path);
    expect([answer.status, answer.body]).toEqual([200, '<!doctype html><title>Client</title>']);
  });
});

it.each(ACTORS)('a path that nobody serves is answered 404 to %s', async (actor) => {
  for (const url of [
    '/api/nothing',
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '/socket.io/x',
  ]) {
    expect((await server.as(await headersOf(actor)).get(url)).status).toBe(404);
  }
});

describe('the real-time connection', () => {
  it.each(ACTORS)('admits %s only with a session', async (actor) => {
    const app = await server.anotherServer();
    const realtime = await openRealtime(server.settings, () => {});
    onTestFinished(() => realtime.close());
    realtime.attach(app, server.deps, server.deps.db);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const extraHeaders = { ...(await headersOf(actor)), origin: url };
    const socket = io(url, { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true });
    onTestFinished(() => void socket.disconnect());
    const isAdmitted = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    expect(isAdmitted).toBe(verdictOn('signed-in', actor) === 'allowed');
  });
});
