import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tryToStart } from '#modules/jobs/start-job.ts';
import { addDatabaseMetrics, addPoolMetrics } from '#modules/operations/status/database-metrics.ts';
import { connect } from '#platform/db/connect.ts';
import { parseMetrics, sampleValue } from '#platform/metrics/metrics.fixture.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { addProcessMetrics } from '#platform/metrics/process-metrics.ts';
import { cookieOf, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const TOKEN = 'a-token-that-nobody-guesses';
const METRICS = '/metrics';

describe('security 39: who may read the metrics', () => {
  it.each([
    ['a program on this machine', {}, 200],
    ['one on this machine by IPv6', { remoteAddress: '::1' }, 200],
    ['one on this machine by IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['another machine', { remoteAddress: '203.0.113.4' }, 404],
    [
      'another machine that says it is this one',
      { remoteAddress: '10.0.0.7', headers: { host: 'localhost' } },
      404,
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    ['another kind of proxy', { headers: { forwarded: 'for=127.0.0.1' } }, 404],
    ['a proxy that only says so', { headers: { via: '1.1 proxy' } }, 404],
    ['a proxy with the address', { headers: { 'x-real-ip': '127.0.0.1' } }, 404],
    [
      'a token where none is configured',
      { remoteAddress: '10.0.0.7', headers: { authorization: `Bearer ${TOKEN}` } },
      404,
    ],
    ['a page whose name points to this machine', { headers: { host: 'evil.example' } }, 421],
  ])('without a token: %s', async (_who, options, status) => {
    expect((await server.get(METRICS, options)).status).toBe(status);
  });

  it('nobody without a token where proxies are trusted', async () => {
    const app = await server.anotherServer({ TRUST_PROXY: '1' });
    expect((await server.on(app).get(METRICS)).status).toBe(404);
  });

  it.each([
    ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
    ['the token through a proxy', { authorization: `bearer ${TOKEN}`, 'x-forwarded-for': '10.0.0.9' }, 200],
    ['nothing', {}, 401],
    ['another token', { authorization: `Bearer ${TOKEN}x` }, 401],
    ['the beginning of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }, 401],
    ['another scheme', { authorization: `Basic ${TOKEN}` }, 401],
    ['an empty one', { authorization: 'Bearer ' }, 401],
  ])('with METRICS_TOKEN, from this machine too: %s', async (_what, headers, status) => {
    const app = await server.anotherServer({ METRICS_TOKEN: TOKEN });
    const answer = await server.on(app).as(headers).get(METRICS);
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(JSON.stringify(answer.body)).not.toContain(TOKEN);
  });
});

describe('the metrics', () => {
  const metrics = createMetrics();
  const read = async (app: typeof server.app) => {
    const { status, headers, body } = await server.on(app).get(METRICS);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    return parseMetrics(body);
  };
  let app: typeof server.app;

  beforeAll(async () => {
    const deps = { ...server.deps, metrics };
    const watch = addProcessMetrics(metrics, { role: 'all' });
    addPoolMetrics(metrics, { calls: server.database.pool });
    addDatabaseMetrics(metrics, deps);
    app = await server.anotherServer({}, deps);
    const user = await makeUser(deps);
    const headers = await cookieOf(deps, user);
    const { opportunityId } = await makeOpportunity(deps);
    await tryToStart(deps, 'scraping', null);
    const vote = { opportunityId, feedbackType: 'not_match' };
    await server.on(app).as(headers).post('/api/feedback/submit', vote);
    for (const id of [opportunityId, 999_999_999, 'secret%20words'])
      await server.on(app).as(headers).get(`/api/rfps/${id}/email-history?query=words`);
    for (const url of ['/api/nothing/at-all', '/nowhere', '/api/v2/auth/me']) await server.on(app).get(url);
    return () => watch.stop();
  });

  it('have names, units, types and help that the usual linter accepts', async () => {
    const families = await read(app);
    for (const [name, { type, help }] of families) {
      expect(['counter', 'gauge', 'histogram']).toContain(type);
      expect(help).toMatch(/\.$/);
      expect(name.endsWith('_total')).toBe(type === 'counter');
      expect(name).toMatch(/^(bidlight|process|nodejs)_[a-z0-9_]+$/);
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|megabytes|timestamp)(_|$)(?!seconds)/);
    }
    const names = [...families.keys()];
    for (const wanted of [
      'bidlight_http_requests_total',
      'bidlight_http_request_duration_seconds',
      'bidlight_http_requests_in_work',
      'bidlight_votes_total',
      'bidlight_queue_jobs',
      'bidlight_queue_oldest_waiting_seconds',
      'bidlight_jobs',
      'bidlight_database_pool_connections',
      'bidlight_database_pool_waiting',
      'bidlight_database_size_bytes',
      'bidlight_database_up',
      'bidlight_build_info',
      'process_start_time_seconds',
      'process_resident_memory_bytes',
      // As prom-client has them, for the dashboards that know these.
      'process_cpu_user_seconds_total',
      'process_cpu_system_seconds_total',
      'nodejs_version_info',
      'nodejs_heap_size_total_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_external_memory_bytes',
      'nodejs_eventloop_lag_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(names).toContain(wanted);
  });

  it('count calls by the template of their route, and never by an id, a word or an address', async () => {
    const families = await read(app);
    const route = '/api/rfps/:id/email-history';
    expect(
      sampleValue(families, 'bidlight_http_requests_total', { route, method: 'GET', status: '2xx' }),
    ).toBe(1);
    expect(sampleValue(families, 'bidlight_http_requests_total', { route, status: '4xx' })).toBe(2);
    expect(sampleValue(families, 'bidlight_http_requests_total', { route: 'none', status: '4xx' })).toBe(1);
    expect(sampleValue(families, 'bidlight_http_request_duration_seconds_count', { route })).toBe(3);
    const labels = [...families.values()].flatMap(({ samples }) =>
      samples.flatMap((sample) => Object.values(sample.labels)),
    );
    for (const label of labels) expect(label).not.toMatch(/secret|words|at-all|@|\d{5}|[0-9a-f]{8}-/);
  });

  it('count votes by type and channel, and know what waits in the queue', async () => {
    const families = await read(app);
    expect(sampleValue(families, 'bidlight_votes_total', { type: 'not_match', channel: 'app' })).toBe(1);
    expect(sampleValue(families, 'bidlight_queue_jobs', { kind: 'scraping', state: 'waiting' })).toBe(1);
    expect(sampleValue(families, 'bidlight_queue_jobs', { kind: 'mailing', state: 'waiting' })).toBe(0);
    expect(sampleValue(families, 'bidlight_jobs', { type: 'scraping', status: 'in_progress' })).toBe(1);
  });

  it('go on while the database is away: what it would say is left out', async () => {
    const away = connect({ host: '127.0.0.1', port: 1 }, () => {});
    onTestFinished(away.close);
    const own = createMetrics();
    addDatabaseMetrics(own, { ...server.deps, db: away.db });
    const elsewhere = await server.anotherServer({}, { db: away.db, metrics: own });
    const { status } = await server.on(elsewhere).as({ cookie: 'sid=x' }).get('/api/v2/auth/me');
    const families = await read(elsewhere);
    expect(sampleValue(families, 'bidlight_database_up')).toBe(0);
    for (const name of ['bidlight_queue_jobs', 'bidlight_jobs', 'bidlight_database_size_bytes'])
      expect(families.has(name)).toBe(false);
    expect([status, sampleValue(families, 'bidlight_http_errors_total', { kind: 'database_away' })]).toEqual([
      503, 1,
    ]);
  });

  it('count what was refused because the server was busy', async () => {
    const own = createMetrics();
    const limited = await server.anotherServer({ LIMIT_ADDRESS_PER_MINUTE: '1' }, { metrics: own });
    for (const _ of [1, 2, 3]) await server.on(limited).get('/api/v2/auth/me');
    expect(sampleValue(await read(limited), 'bidlight_http_refused_total', { reason: 'too_many' })).toBe(2);
  });
});
