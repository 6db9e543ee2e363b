import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SingleConnection } from '#platform/db/connect-once.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { testApp } from '#test/harness.ts';
import { MIGRATED } from '#test/templates.ts';
import { migrate } from './migrate.ts';
import { readMigrations, tablesAfter } from './migrations.ts';

const server = testApp();
let connection: SingleConnection;

beforeAll(async () => {
  connection = await connectOnce(server.settings, 'migrate test');
});
afterAll(() => connection.close());

const query = async (text: string) => (await connection.client.query<Record<string, unknown>>(text)).rows;

describe('the tables that the steps make', () => {
  it('are those of a database that has had them all', async () => {
    const rows = await query("select tablename from pg_tables where schemaname = 'public'");
    const names = rows.map(({ tablename }) => tablename);
    expect(tablesAfter(readMigrations()).sort()).toEqual(names.sort());
  });

  it('are found where a later step drops or renames some', () => {
    const steps = [
      {
        sql: 'CREATE TABLE "kept" (\n\t"id" integer\n);\nCREATE TABLE "dropped" ();\nCREATE TABLE "before" ();',
      },
      { sql: 'ALTER TABLE "kept" ADD COLUMN "more" text;\nALTER TABLE "kept" RENAME COLUMN "id" TO "key";' },
      { sql: 'DROP TABLE "dropped" CASCADE;\nALTER TABLE "before" RENAME TO "after";' },
    ];
    expect(tablesAfter(steps)).toEqual(['kept', 'after']);
  });
});

describe('a database', () => {
  it('that is up to date is left alone by any number of servers that start together', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => migrate(server.settings)));
    expect(answers).toEqual(['up to date', 'up to date', 'up to date']);
  });

  it('gets the triggers of this version when its own are others', async () => {
    await query("comment on function tally_votes() is 'another text'");
    await query('drop trigger votes_tally_inserted on votes');
    await migrate(server.settings);
    expect(await query("select 1 as found from pg_trigger where tgname = 'votes_tally_inserted'")).toEqual([
      { found: 1 },
    ]);
  });

  it.each([
    [
      'of a newer version',
      'from a version to come',
      'This database was made by a newer version of Bidlight and has not been changed',
    ],
    [
      'from before the first release',
      undefined,
      'made by a version of Bidlight from before its first release, cannot be upgraded and has not been changed',
    ],
  ])('%s is refused in one sentence and not changed', async (_, added, sentence) => {
    const name = `refused_${added ? 'newer' : 'older'}`;
    const admin = new pg.Client({ ...server.settings, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${name} template ${MIGRATED.name}`);
    const settings = { ...server.settings, database: name };
    const own = await connectOnce(settings, 'migrate test');
    const migrations = 'select hash from drizzle.__drizzle_migrations order by id';
    try {
      await own.client.query(
        added
          ? `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${added}', 9999999999999)`
          : "update drizzle.__drizzle_migrations set hash = 'of an earlier first migration'",
      );
      const before = (await own.client.query(migrations)).rows;
      await expect(migrate(settings)).rejects.toThrow(sentence);
      expect((await own.client.query(migrations)).rows).toEqual(before);
    } finally {
      await own.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });
});
