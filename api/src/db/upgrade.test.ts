import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { ConnectionSettings } from '#db/connect.ts';
import { connectOnce } from '#db/connect-once.ts';
import { migrate } from '#db/migrate.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** A database with the first migrations only, as an earlier version has left it. */
async function withEarlierDatabase(count: number, work: (settings: ConnectionSettings) => Promise<void>) {
  const admin = new pg.Client({ ...server.settings, database: 'postgres' });
  await admin.connect();
  const database = `earlier_${count}`;
  await admin.query(`create database ${database}`);
  try {
    const own = new pg.Client({ ...server.settings, database });
    await own.connect();
    await own.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
    );
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(
      0,
      count,
    )) {
      for (const statement of sql) await own.query(statement);
      await own.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
    await own.end();
    await work({ ...server.settings, database });
  } finally {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  }
}

it('security 01: accounts of a demo from before demo accounts were marked are marked by the upgrade', async () => {
  await withEarlierDatabase(6, async (settings) => {
    const { client, close } = await connectOnce(settings, 'upgrade test');
    const { rows } = await client.query("insert into companies (name) values ('Acme') returning id");
    for (const email of ['admin@bidlight.example', 'Member@Harborview.example', 'JOSE\u0301@acme.test']) {
      await client.query(
        `insert into users (company_id, first_name, last_name, email, role, password_hash)
         values ($1, 'A', 'B', $2, 'ADMIN', 'hash')`,
        [rows[0].id, email],
      );
    }
    await client.query(
      "insert into email_group_members values ('external', 'member@harborview.example'), ('external', 'nobody@acme.test')",
    );
    expect(await migrate(settings)).toBe('migrated');
    const people = await client.query('select email, is_demo from users order by email');
    expect(people.rows).toEqual([
      { email: 'admin@bidlight.example', is_demo: true },
      { email: 'jos\u00e9@acme.test', is_demo: false },
      { email: 'member@harborview.example', is_demo: true },
    ]);
    const members = await client.query('select email, company_id from email_group_members order by email');
    expect(members.rows).toEqual([
      { email: 'member@harborview.example', company_id: rows[0].id },
      { email: 'nobody@acme.test', company_id: null },
    ]);
    await close();
  });
});
