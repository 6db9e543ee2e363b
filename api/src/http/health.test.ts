import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { request, testApp } from '#test/harness.ts';

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
      ['/readyz', '/healthz', '/api/v2/auth/me'].map((url) => request(app, { url })),
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
