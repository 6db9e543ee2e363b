import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { testApp } from '#test/harness.ts';
import { workerProbes } from './worker-probes.ts';

const server = testApp({ LOG_LEVEL: 'silent' });

it('security 36: a worker whose database is away lives and is not ready', async () => {
  const { db, close } = connect({ host: '127.0.0.1', port: 1 }, () => {});
  onTestFinished(close);
  const app = workerProbes({ ...server.deps, db });
  onTestFinished(() => app.close());
  expect((await server.on(app).get('/healthz')).status).toBe(200);
  const { status, headers } = await server.on(app).get('/readyz');
  expect([status, headers['retry-after']]).toEqual([503, '2']);
});

it('security 39: a worker tells its metrics to a program on this machine, and to nobody else', async () => {
  const app = workerProbes(server.deps);
  onTestFinished(() => app.close());
  const status = async (more?: Parameters<typeof server.get>[1]) =>
    (await server.on(app).get('/metrics', more)).status;
  expect(await status()).toBe(200);
  expect(await status({ remoteAddress: '203.0.113.4' })).toBe(404);
  expect(await status({ headers: { host: 'evil.example' } })).toBe(421);
});
