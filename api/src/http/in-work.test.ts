import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';
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

it('security 12: what comes beyond the calls in work is refused at once with a time to try again', async () => {
  const begun = await whileStalled(async () => {
    const calls = Array.from({ length: MAX_IN_WORK }, () => request(app, { url: URL_PATH, headers }));
    await until(async () => (await waiting()) === MAX_IN_WORK);
    const refused = await request(app, { url: URL_PATH, headers });
    expect((await request(app, { url: URL_PATH, headers })).status).toBe(503);
    // Once, and without a word about each.
    expect(logged.match(/busy/g)).toEqual(['busy']);
    expect([refused.status, refused.body.error]).toEqual([503, 'The server is busy. Please try again.']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request(app, { url: URL_PATH.replace('/a', '/%61'), headers })).status).toBe(503);
    // It did not even look for the session.
    expect(await waiting()).toBe(MAX_IN_WORK);
    expect((await request(app, { url: '/healthz' })).status).toBe(200);
    return calls;
  });
  for (const { status } of await Promise.all(begun)) expect(status).toBe(200);
  expect((await request(app, { url: URL_PATH, headers })).status).toBe(200);
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
  await until(async () => (await request(app, { url: URL_PATH, headers })).status === 200);
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
  const answer = () => request(app, { url: URL_PATH, headers });
  await until(async () => (await answer()).status === 200);
  await whileStalled(async () => {
    const left = Array.from({ length: MAX_IN_WORK }, () => {
      const leaving = new AbortController();
      const call = fetch(`http://127.0.0.1:${port}${URL_PATH}`, { headers, signal: leaving.signal });
      return { leaving, ended: expect(call).rejects.toThrow() };
    });
    await until(async () => (await waiting()) === MAX_IN_WORK);
    for (const { leaving, ended } of left) {
      leaving.abort();
      await ended;
    }
  });
  await until(async () => (await answer()).status === 200);
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
  const answer = await fetch(`http://127.0.0.1:${port}${URL_PATH}`, { headers });
  expect(answer.status).toBe(200);
  expect(app.server.maxConnections).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});
