import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';

const server = testApp();
const MAX_IN_WORK = 3;
const URL_PATH = '/api/top5-rfps/today-rfps-list';
let logged = '';
const logStream = new PassThrough().on('data', (line: Buffer) => {
  logged += line;
});
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
let headers: { cookie: string };

beforeAll(async () => {
  app = await buildApp(server.deps, { logStream, maxInWork: MAX_IN_WORK });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  headers = await cookieOf(server.deps, await makeUser(server.deps));
});
afterAll(() => app.close());

/** While nobody can read the sessions, every call that was begun waits. */
async function whileStalled<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const { promise: locked, resolve: start } = Promise.withResolvers<void>();
  const stalled = server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    start();
    await done;
  });
  await locked;
  try {
    return await work();
  } finally {
    end();
    await stalled;
  }
}

const waiting = async () => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};
async function ask(path = URL_PATH) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('security 12: what comes beyond the calls in work is refused with a time to try again, before it costs anything', async () => {
  const begun = await whileStalled(async () => {
    const calls = Array.from({ length: MAX_IN_WORK }, () => ask());
    await until(async () => (await waiting()) === MAX_IN_WORK);
    const before = logged.length;
    const refused = await ask();
    const { error, requestId } = JSON.parse(refused.text);
    expect([refused.status, error]).toEqual([503, 'The server is busy. Please try again.']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-request-id')).toBe(requestId);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-security-policy')).toContain('sandbox');
    expect(refused.headers.get('connection')).not.toBe('close');
    for (const path of [URL_PATH, URL_PATH.replace('/a', '/%61')]) expect((await ask(path)).status).toBe(503);
    // One line in all, and none about each.
    expect(logged.slice(before).trim().split('\n')).toEqual([expect.stringContaining('busy')]);
    // It did not even look for the session.
    expect(await waiting()).toBe(MAX_IN_WORK);
    expect((await ask('/healthz')).status).toBe(200);
    return calls;
  });
  for (const { status } of await Promise.all(begun)) expect(status).toBe(200);
  expect((await ask()).status).toBe(200);
});

it('security 12: clients that never read their replies keep nobody else from theirs', async () => {
  const sockets: Socket[] = [];
  for (let n = 0; n < 4 * MAX_IN_WORK; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    await once(socket, 'connect');
    socket.write(
      `GET ${URL_PATH} HTTP/1.1\r\nhost: localhost\r\ncookie: ${headers.cookie}\r\n\r\n`.repeat(20),
    );
    sockets.push(socket);
  }
  await until(async () => (await ask()).status === 200);
  for (const socket of sockets) socket.destroy();
});

it('security 12: clients that never finish what they send, and those that leave, keep nobody from an answer', async () => {
  const sockets: Socket[] = [];
  for (let n = 0; n < 2 * MAX_IN_WORK; n += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/v2/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    sockets.push(socket);
  }
  await until(async () => (await ask()).status === 200);
  await whileStalled(async () => {
    const left = Array.from({ length: MAX_IN_WORK }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${URL_PATH} HTTP/1.1\r\nhost: localhost\r\ncookie: ${headers.cookie}\r\n\r\n`);
      return socket;
    });
    await until(async () => (await waiting()) === MAX_IN_WORK);
    for (const socket of left) socket.destroy();
  });
  await until(async () => (await ask()).status === 200);
  for (const socket of sockets) socket.destroy();
});

it('security 12: a thousand sockets that ask for nothing keep nobody from an answer, and there is an end to them', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(app.server.maxConnections).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});

it('security 54: of many calls of one user some are refused, and others are answered', async () => {
  const roomy = await server.anotherServer();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  roomy.get('/api/slow', { config: { access: 'signed-in' } }, async () => {
    await end;
    return {};
  });
  await roomy.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(roomy.server.address() as AddressInfo).port}`;
  const callAs = async () => {
    const own = await cookieOf(server.deps, await makeUser(server.deps));
    return async () => {
      const response = await fetch(`${address}/api/slow`, { headers: own });
      await response.text();
      return response.status;
    };
  };
  const greedy = await callAs();
  const modest = await callAs();
  const statuses: number[] = [];
  const calls = Array.from({ length: 79 }, async () => statuses.push(await greedy()));
  await until(async () => statuses.length === 15);
  const other = modest();
  resolve();
  await Promise.all(calls);
  expect(statuses).toEqual([...Array(15).fill(503), ...Array(64).fill(200)]);
  expect(await other).toBe(200);
});
