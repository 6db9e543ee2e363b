import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deliverReport } from '#modules/mail/delivery/deliver-report.ts';
import { FUZZ_ENV, runRequests } from '#test/fuzz/run-requests.ts';
import { TARGETS } from '#test/fuzz/targets.ts';
import { testApp } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidlight-fuzz-'));
const server = testApp({ DATA_DIR: folder, ...FUZZ_ENV });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('no generated request is answered 5xx or outside of its schema, and none that is refused changes anything', async () => {
  const { app, deps, database } = server;
  await deps.queue.work('mailing', (run) => deliverReport(deps, run));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { faults, succeeded } = await runRequests(
    { port, deps, pool: database.pool },
    { count: 2_200, seed: '1' },
  );
  expect(faults).toEqual([]);
  // A generator whose requests are all refused would find nothing.
  expect(succeeded.size).toBeGreaterThan(TARGETS.length * 0.7);
});
