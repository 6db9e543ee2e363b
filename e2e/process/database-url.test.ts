import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, login, startProduct, temporaryFolders } from '../product/product.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

const folders = temporaryFolders();
let database: OwnDatabase;

beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(async () => {
  await database.remove();
  folders.remove();
});

describe('with DATABASE_URL', () => {
  it('two servers start at once on one database, share the sessions, and start none of their own', async () => {
    const dataDirs = [folders.make(), folders.make()];
    // With a real source the demo has its people and companies, and no sample to collect.
    const env = { DATABASE_URL: database.url, DEMO: 'on', SAM_API_KEY: 'a key', SCHEDULE_COLLECT: 'off' };
    const [one, two] = await Promise.all(
      dataDirs.map((dataDir) => startProduct({ ...env, DATA_DIR: dataDir })),
    );
    if (!one || !two) throw new Error('Two servers were asked for.');
    await Promise.all([one.ready(), two.ready()]);
    const session = await login(one.url);
    expect(session.status).toBe(200);
    expect(await isSignedIn(two.url, session)).toBe(true);
    for (const dataDir of dataDirs) expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    for (const product of [one, two]) {
      expect(product.output()).toContain(`localhost/${database.name}`);
      product.process.kill('SIGTERM');
      expect(await product.ended).toBe(0);
    }
  });

  it('design 2 with DATABASE_DIRECT_URL the queue, live updates, migrations and locks go past the pooler', async () => {
    const own = await ownDatabase();
    const role = `requests_${own.name}`;
    await own.query(`create role ${role} login superuser`);
    const product = await startProduct({
      // Whose connection it is tells which address it came by.
      DATABASE_URL: own.url.replace(/\/\/[^@]+@/, `//${role}@`),
      DATABASE_DIRECT_URL: own.url,
      DEMO: 'on',
      SAM_API_KEY: 'a key',
      SCHEDULE_COLLECT: 'off',
      DATA_DIR: folders.make(),
    });
    await product.ready();
    expect((await login(product.url)).status).toBe(200);
    expect(product.output()).toContain('set statement_timeout=5000; set random_page_cost=1.1');
    const namesOf = async (isRequest: boolean) => {
      const rows = await own.query(
        `select distinct application_name as name from pg_stat_activity where datname = '${own.name}'
         and (usename = '${role}') = ${isRequest} and application_name like 'bidlight%'`,
      );
      return rows.map(({ name }) => String(name));
    };
    const [requests, others] = [await namesOf(true), await namesOf(false)];
    expect(requests).toContain('bidlight');
    expect(others).toEqual(
      expect.arrayContaining([expect.stringMatching(/^bidlight jobs \w+ /), 'bidlight realtime']),
    );
    expect(requests.filter((name) => others.includes(name))).toEqual([]);
    const owners = await own.query(`select distinct tableowner from pg_tables where schemaname = 'public'`);
    expect(owners).not.toContainEqual({ tableowner: role });
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await own.remove();
    await database.query(`drop role ${role}`);
  });

  it('security 27: an ordinary role that owns its database is enough', async () => {
    const own = await ownDatabase();
    const role = `role_${own.name}`;
    await own.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    await own.query(`alter database ${own.name} owner to ${role}`);
    const url = own.url.replace(/\/\/[^@]+@/, `//${role}@`);
    const env = { DATABASE_URL: url, DEMO: 'on', SAM_API_KEY: 'a key', SCHEDULE_COLLECT: 'off' };
    const product = await startProduct({ ...env, DATA_DIR: folders.make() });
    await product.ready();
    expect((await login(product.url)).status).toBe(200);
    const owners = await own.query(
      "select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')",
    );
    expect(owners).toEqual([{ tableowner: role }]);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await own.remove();
    await database.query(`drop role ${role}`);
  });
});
