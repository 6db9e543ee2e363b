import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  commitRow,
  endProcesses,
  isThere,
  kill,
  LIMIT_MS,
  newDataDir,
  ownerProcess,
  postmasterPid,
  query,
  removeFolders,
  start,
} from '../test/harness.ts';
import { waitUntil } from './wait-until.ts';

const dataDir = await newDataDir();
afterEach(endProcesses);
afterAll(removeFolders);

/** A worker busy with computing does not notice that its server is gone, and stands in the way of a new one. */
const LONG_QUERY = "SELECT count(*) AS busy FROM generate_series(1, 100000000) AS n WHERE md5(n::text) = ''";
const BUSY_WORKERS = "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'SELECT count(*) AS busy%'";

describe('keeping PostgreSQL running', { timeout: 2 * LIMIT_MS }, () => {
  it('restarts a server killed with -9 at the same address with every committed row', async () => {
    const { messages, lost, ...callbacks } = recordCallbacks();
    const database = await start(dataDir, callbacks);
    const question = await commitRow(database.connection);
    const busy = expect(query(database.connection, LONG_QUERY)).rejects.toThrow();
    await waitUntil(async () => (await query(database.connection, BUSY_WORKERS))[0] === 1, LIMIT_MS);
    const first = await postmasterPid(dataDir);
    kill(first);

    await busy;
    await waitUntil(() => messages.includes('PostgreSQL is back.'), LIMIT_MS);
    expect(await query(database.connection, question)).toEqual([42]);
    expect(await postmasterPid(dataDir)).not.toBe(first);

    const second = ownerProcess(dataDir, 'the second');
    expect(await second.step('refused')).toContain('is already in use by the test.');
    await database.stop();
    expect(await isThere(database.connection.host)).toBe(false);
    expect(lost).toEqual([]);
  });

  it('survives the kill -9 of a worker, which makes PostgreSQL restart all of them', async () => {
    const { messages, lost, ...callbacks } = recordCallbacks();
    const database = await start(dataDir, callbacks);
    const postmaster = await postmasterPid(dataDir);
    const [worker] = await query(
      database.connection,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'bidlight owner'",
    );
    kill(Number(worker));

    await waitUntil(() => messages.includes('PostgreSQL is back.'), LIMIT_MS);
    expect(await query(database.connection, 'SELECT 1')).toEqual([1]);
    expect(await postmasterPid(dataDir)).toBe(postmaster);
    await database.stop();
    expect(lost).toEqual([]);
  });

  it('stops the server also when stop comes while it is being brought back', async () => {
    const { messages, lost, ...callbacks } = recordCallbacks();
    const database = await start(dataDir, callbacks);
    kill(await postmasterPid(dataDir));
    await waitUntil(() => messages.length > 0, LIMIT_MS);
    await database.stop();
    expect(await postmasterPid(dataDir)).toBeUndefined();
    expect(await isThere(database.connection.host)).toBe(false);
    expect(lost).toEqual([]);
  });

  it('informs an owner that slept while another process took the folder over', async () => {
    const sleeper = ownerProcess(dataDir, 'the sleeper');
    await sleeper.step('adopted');
    sleeper.child.kill('SIGSTOP');
    kill(await postmasterPid(dataDir));
    const database = await start(dataDir);
    sleeper.child.kill('SIGCONT');
    expect(await sleeper.step('lost')).toContain('is already in use by the test.');
    expect(await query(database.connection, 'SELECT 1')).toEqual([1]);
    await database.stop();
  });

  it('informs the owner when PostgreSQL cannot be restarted', async () => {
    const { messages, lost, ...callbacks } = recordCallbacks();
    const database = await start(dataDir, callbacks);
    const pid = await postmasterPid(dataDir);
    await rename(join(dataDir, 'postgres'), join(dataDir, 'moved-away'));
    kill(pid);
    await waitUntil(() => lost.length > 0, LIMIT_MS);
    expect(lost[0]).toMatch(/^PostgreSQL does not start: /);
    expect(messages).toEqual(['The connection to PostgreSQL broke; bringing it back.']);
    await database.stop();
    expect(await isThere(database.connection.host)).toBe(false);
    await rename(join(dataDir, 'moved-away'), join(dataDir, 'postgres'));
  });
});

function recordCallbacks() {
  const messages: string[] = [];
  const lost: string[] = [];
  return {
    messages,
    lost,
    log: (message: string) => messages.push(message),
    onLost: (error: Error) => lost.push(error.message),
  };
}
