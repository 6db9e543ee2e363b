import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { connect } from '#platform/db/connect.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

it('a server that is about to stop says so to a load balancer, answers calls, and lets go of their connections', async () => {
  const stopping = new AbortController();
  const app = await buildApp(server.deps, {
    logStream: new PassThrough().resume(),
    stopping: stopping.signal,
  });
  onTestFinished(() => app.close());
  const statuses = async () => {
    const answers = await Promise.all(
      ['/readyz', '/healthz', '/api/v2/auth/me'].map((url) => server.on(app).get(url)),
    );
    return answers.map(({ status, headers }) => [status, headers.connection]);
  };
  const kept = 'keep-alive';
  expect(await statuses()).toEqual([
    [200, kept],
    [200, kept],
    [401, kept],
  ]);
  stopping.abort();
  expect(await statuses()).toEqual([
    [503, 'close'],
    [200, 'close'],
    [401, 'close'],
  ]);
});

it('security 53: a server whose connections are all at work is busy, and still ready', async () => {
  const probes = connect(server.settings, () => {}, 'bidlight probes');
  onTestFinished(probes.close);
  const app = await buildApp(server.deps, {
    logStream: new PassThrough().resume(),
    probesDb: probes.db,
  });
  onTestFinished(() => app.close());
  const { pool } = server.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect((await server.on(app).get('/readyz')).status).toBe(200);
  } finally {
    for (const client of taken) client.release();
  }
});

it('a call that reaches a server while it closes is answered, and not refused', async () => {
  const app = await buildApp(server.deps, { logStream: new PassThrough().resume() });
  const statuses: number[] = [];
  // At this moment the server is closing and can still be reached.
  app.addHook('preClose', async () => {
    const { port } = app.server.address() as AddressInfo;
    for (const path of ['healthz', 'api/v2/auth/me', 'readyz'])
      statuses.push((await fetch(`http://127.0.0.1:${port}/${path}`)).status);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(statuses).toEqual([200, 401, 503]);
});
