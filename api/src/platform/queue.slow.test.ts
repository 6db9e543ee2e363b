import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { settingsOnly } from './db/connect.ts';
import { forgetFutureTimes, openQueue, type QueuedRun } from './queue.ts';

const server = testApp();
const WORKER = fileURLToPath(new URL('./queue-worker.fixture.ts', import.meta.url));
/** Longer than a worker may be silent, twice over. */
const LONG_JOB_MS = 25_000;
const HANDOVER_MS = 20_000;

async function send(kind: 'scoring' | 'learning') {
  const id = randomUUID();
  await server.deps.db.transaction((tx) => server.deps.queue.send(tx, kind, id));
  return id;
}

describe('a job on the queue', () => {
  it('that takes 25 s stays with its worker, while another worker waits for one', async () => {
    const others = await openQueue(server.settings, { onError: () => {} });
    const attempts: string[] = [];
    let wasAborted = false;
    const ended = Promise.withResolvers<void>();
    const work = (name: string) => async (run: QueuedRun) => {
      attempts.push(name);
      await pause(LONG_JOB_MS);
      wasAborted = run.signal.aborted;
      ended.resolve();
    };
    await server.deps.queue.work('learning', work('first'));
    const id = await send('learning');
    await others.work('learning', work('second'));
    await ended.promise;
    await others.stop();
    expect(attempts).toHaveLength(1);
    expect(wasAborted).toBe(false);
    const { rows } = await server.deps.db.execute(
      sql`select retry_count from pgboss.job where name = 'learning' and id = ${id}`,
    );
    expect(rows).toEqual([{ retry_count: 0 }]);
  }, 60_000);

  it.each([
    ['goes to another within 20 s', async () => {}],
    [
      'goes to another within 20 s although the clock was set back by an hour',
      async () => {
        const ahead = sql`now() + interval '1 hour'`;
        await server.deps.db.execute(
          sql`update pgboss.queue set monitor_claim_on = ${ahead}, monitor_on = ${ahead}`,
        );
        await server.deps.db.execute(
          sql`update pgboss.job set heartbeat_on = ${ahead}, started_on = ${ahead}`,
        );
        // As every server does it all the time.
        await forgetFutureTimes(server.deps.db);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 });
      },
    ],
  ])(
    'whose worker is killed %s',
    async (_words, afterwards) => {
      await removeJobs(server.deps);
      const worker = spawn(process.execPath, [WORKER, JSON.stringify(settingsOnly(server.settings))], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await send('scoring');
      await once(worker.stdout, 'data');
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      const from = performance.now();
      await afterwards();
      const taken = Promise.withResolvers<number>();
      const other = await server.deps.queue.work('scoring', async () => taken.resolve(performance.now()));
      // The promise is a time, so it is measured: between a heartbeat and the next look there is room for a busy machine.
      expect((await taken.promise) - from).toBeLessThan(HANDOVER_MS);
      vi.useRealTimers();
      await other.stop();
    },
    60_000,
  );
});
