import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { temporaryPlaces } from '#modules/operations/backup/back-up.fixture.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { testApp } from '#test/harness.ts';
import { fillTables } from './fill-tables.fixture.ts';
import { migrate } from './migrate.ts';
import { applyMigrations, type Migration, readMigrations } from './migrations.ts';

const server = testApp();
const places = temporaryPlaces(server);
const ROWS = 3;
/** The steps of this version and two of versions to come: a new table, and a column that every row gets a value for. */
const MIGRATIONS: Migration[] = [
  ...readMigrations(),
  {
    name: '9998_made_up_table',
    hash: 'made up: a table',
    sql: `CREATE TABLE "made_up" (
            "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
            "company_id" uuid NOT NULL REFERENCES "companies" ("id"),
            "note" text NOT NULL
          );
          CREATE INDEX "made_up_company" ON "made_up" ("company_id");`,
  },
  {
    name: '9999_made_up_column',
    hash: 'made up: a column',
    sql: `ALTER TABLE "votes" ADD COLUMN "made_up" text;
          UPDATE "votes" SET "made_up" = "voter_email";
          ALTER TABLE "votes" ALTER COLUMN "made_up" SET NOT NULL;
          DROP INDEX "votes_token";`,
  },
];

async function query(client: pg.Client, text: string) {
  return (await client.query<Record<string, unknown>>(text)).rows;
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const tables = await query(
    client,
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  const counts = new Map<string, number>();
  for (const { tablename } of tables) {
    const [row] = await query(client, `select count(*)::int as rows from "${tablename}"`);
    counts.set(String(tablename), Number(row?.rows));
  }
  return counts;
}

/** All that a failed upgrade could have left behind. */
async function describeDatabase(client: pg.Client) {
  return {
    columns: await query(
      client,
      `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    ),
    indexes: await query(client, "select indexdef from pg_indexes where schemaname = 'public' order by 1"),
    constraints: await query(
      client,
      "select conname, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace order by 1",
    ),
    steps: await query(client, 'select hash from drizzle.__drizzle_migrations order by id'),
    rows: [...(await countRows(client))],
  };
}

it('fault 12: every step works on a database that the version before has filled: a failure at its end changes nothing, success loses no row', async () => {
  const settings = await places.newDatabase();
  const { client, close } = await connectOnce(settings, 'upgrade test');
  await applyMigrations(client, MIGRATIONS.slice(0, 1));
  for (const [index, step] of [...MIGRATIONS.entries()].slice(1)) {
    expect((await fillTables(client, { rows: ROWS, from: index * ROWS })).length).toBeGreaterThan(20);
    const before = await describeDatabase(client);
    const failing = { ...step, sql: `${step.sql}; select 1 / 0` };
    await expect(migrate(settings, { migrations: [...MIGRATIONS.slice(0, index), failing] })).rejects.toThrow(
      `The upgrade of the database failed at ${step.name} and has changed nothing: division by zero.`,
    );
    expect(await describeDatabase(client)).toEqual(before);
    await applyMigrations(client, [step]);
    const after = new Map((await describeDatabase(client)).rows);
    // Messages between servers, which nobody reads later, had a table of their own once.
    const kept = before.rows.filter(([table]) => table !== 'socket_io_attachments');
    expect({ step: step.name, rows: kept.map(([table]) => [table, after.get(table)]) }).toEqual({
      step: step.name,
      rows: kept,
    });
  }
  expect(await migrate(settings, { migrations: MIGRATIONS })).toBe('up to date');
  await close();
});

describe('an upgrade beside others', () => {
  const earlier = async () => {
    const settings = await places.newDatabase();
    const { client, close } = await connectOnce(settings, 'upgrade test');
    await applyMigrations(client, MIGRATIONS.slice(0, -1));
    return { settings, client, close };
  };

  it('is not begun by a command under a running server, which is told in one sentence', async () => {
    const { settings, client, close } = await earlier();
    const running = new pg.Client({ ...settings, application_name: 'bidlight jobs web 0.1.0 1 1 host' });
    await running.connect();
    const before = await describeDatabase(client);
    const options = { beside: 'refuse', migrations: MIGRATIONS } as const;
    await expect(migrate(settings, options)).rejects.toThrow(
      'A server runs on this database with an earlier version of Bidlight, and nothing has been changed',
    );
    expect(await describeDatabase(client)).toEqual(before);
    await running.end();
    expect(await migrate(settings, options)).toBe('migrated');
    await close();
  });

  it('gives up with a sentence when a table stays in use, and has changed nothing', async () => {
    const { settings, client, close } = await earlier();
    const before = await describeDatabase(client);
    const last = MIGRATIONS.at(-1);
    if (!last) throw new Error('There is no migration.');
    const steps = [
      ...MIGRATIONS.slice(0, -1),
      { ...last, sql: 'set local lock_timeout = 20; alter table votes add column later text' },
    ];
    const { client: reader, close: closeReader } = await connectOnce(settings, 'upgrade test');
    await reader.query('begin; select count(*) from votes');
    await expect(migrate(settings, { migrations: steps })).rejects.toThrow(
      'The database could not be upgraded and has not been changed, because its tables are in use',
    );
    await closeReader();
    expect(await describeDatabase(client)).toEqual(before);
    await close();
  });

  it('asks for a backup before it changes a database with something in it, and is not begun without', async () => {
    const { settings, client, close } = await earlier();
    const before = await describeDatabase(client);
    const steps: string[] = [];
    const beforeUpgrade = async (lastStep: string) => {
      steps.push(lastStep);
      throw new Error('The disk is full.');
    };
    await expect(migrate(settings, { beforeUpgrade, migrations: MIGRATIONS })).rejects.toThrow(
      'The disk is full.',
    );
    expect(steps).toEqual([MIGRATIONS.at(-2)?.name]);
    expect(await describeDatabase(client)).toEqual(before);
    await close();
    const empty = await places.newDatabase();
    expect(await migrate(empty, { beforeUpgrade })).toBe('migrated');
    expect(steps).toHaveLength(1);
  });
});
