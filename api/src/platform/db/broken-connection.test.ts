import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type NetConnectOpts } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as schema from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { timedClient, WatchedPool } from './watched-pool.ts';

const server = testApp();

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
