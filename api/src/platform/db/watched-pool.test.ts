import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { parseMetrics, sampleValue } from '#platform/metrics/metrics.fixture.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { watchStatements } from '#platform/metrics/watch-statements.ts';
import { makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { connect } from './connect.ts';
import { inRequest } from './request-context.ts';
import type { EndedStatement } from './watched-pool.ts';

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
