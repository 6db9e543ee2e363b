import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer, type NetConnectOpts } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseMetrics, sampleValue } from '#platform/metrics/metrics.fixture.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { watchStatements } from '#platform/metrics/watch-statements.ts';
import * as schema from '#store/schema.ts';
import { makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { connect } from './connect.ts';
import { inRequest } from './request-context.ts';
import { type EndedStatement, timedClient, WatchedPool } from './watched-pool.ts';

const server = testApp();

function watched() {
  const ended: EndedStatement[] = [];
  const database = connect(
    server.settings,
    () => {},
    'bidlight',
    (statement) => ended.push(statement),
  );
  onTestFinished(database.close);
  return { ended, ...database };
}

it('a statement that had to wait for a connection still belongs to the request that asked for it', async () => {
  const { ended, db } = watched();
  const ask = (id: string, isTransaction: boolean) =>
    new Promise((resolve, reject) => {
      const statement = sql.raw(`select '${id}', pg_sleep(0.005)`);
      inRequest(id, () => {
        const work = isTransaction ? db.transaction((tx) => tx.execute(statement)) : db.execute(statement);
        work.then(resolve, reject);
      });
    });
  const ids = Array.from({ length: 60 }, () => randomUUID());
  await Promise.all(ids.map((id, index) => ask(id, index % 3 === 0)));
  for (const id of ids) {
    const [statement] = ended.filter(({ text }) => text.includes(id));
    expect(statement?.requestId).toBe(id);
  }
});

it('all statements of a call have its request id, also those after its body has arrived late', async () => {
  const { ended, db } = watched();
  const app = await server.anotherServer({}, { db });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { email } = await makeUser(server.deps);
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const call = httpRequest({ port, method: 'POST', path: '/api/v2/auth/login', headers });
  const hasBegun = once(app.server, 'request');
  call.flushHeaders();
  await hasBegun;
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(ended.length).toBeGreaterThan(2);
  expect([...new Set(ended.map(({ requestId }) => requestId))]).toEqual([answer.headers['x-request-id']]);
});

it('security 10: a slow statement is logged with its request and without its values, a quick one is not', async () => {
  const lines: unknown[] = [];
  const metrics = createMetrics();
  const watch = watchStatements(metrics, 'calls', { warn: (...line: unknown[]) => void lines.push(line) });
  const { db, close } = connect(server.settings, () => {}, 'bidlight', watch);
  onTestFinished(close);
  const { promise: done, resolve } = Promise.withResolvers<unknown>();
  const canary = 'canary-5b1e';
  inRequest('request-1', () =>
    resolve(db.execute(sql`select ${canary}::text, pg_sleep(1.05)`).then(() => db.execute(sql`select 1`))),
  );
  await done;
  expect(lines).toHaveLength(1);
  const text = JSON.stringify(lines);
  expect(text).toContain('"reqId":"request-1"');
  expect(text).toContain('select $1::text, pg_sleep(1.05)');
  expect(text).not.toContain(canary);
  const families = parseMetrics(await metrics.registry.write());
  expect(sampleValue(families, 'bidlight_database_statement_duration_seconds_count', { pool: 'calls' })).toBe(
    2,
  );
});

it('a connection that the database ends in the middle of a transaction fails that transaction, and nothing else', async () => {
  const { db } = server.deps;
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // Between two statements, where nobody waits for an answer that could carry the error.
    await until(async () => {
      const alive = await db.execute(sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`);
      return alive.rows.length === 0;
    });
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

describe('behind a server that can be cut off or hang', () => {
  it('a transaction that cannot even begin gives its connection back', async () => {
    const { pool, db, line } = await pooledThrough();
    await db.execute(sql`select 1`);
    line.cutAtNext();
    await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    await until(() => pool.totalCount === 0);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('a transaction that was given up while the server hung is over: what is written next is stored', async () => {
    const { db, line } = await pooledThrough();
    await server.deps.db.execute(sql`create table said (word text)`);
    const given = db.transaction(async (tx) => {
      await tx.execute(sql`insert into said values ('given up')`);
      line.hang();
      await tx.execute(sql`insert into said values ('never answered')`);
    });
    await expect(given).rejects.toThrow();
    line.goOn();
    await db.execute(sql`insert into said values ('acknowledged')`);
    const { rows } = await server.deps.db.execute(sql`select word from said`);
    expect(rows).toEqual([{ word: 'acknowledged' }]);
  });
});

/** One connection through a line that the test can cut, or hold so that nothing arrives until it goes on. */
async function pooledThrough() {
  const { host, port, ...login } = server.settings;
  const address = host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const line = { cutAtNext: () => {}, hang: () => {}, goOn: () => {} };
  const listener = createServer((near) => {
    const far = connectTo(address as NetConnectOpts);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    near.pipe(far).pipe(near);
    line.cutAtNext = () => near.once('data', () => near.destroy()).unpipe(far);
    line.hang = () => near.unpipe(far).pause();
    line.goOn = () => near.pipe(far);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const pool = new WatchedPool({
    ...login,
    host: '127.0.0.1',
    port: (listener.address() as AddressInfo).port,
    max: 1,
    query_timeout: 300,
    Client: timedClient({ isPooled: false, onStatement: () => {} }),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(async () => {
    await pool.end();
    listener.close();
  });
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }), line };
}
