import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryOnce, temporaryPlaces } from '#modules/operations/backup/back-up.fixture.ts';
import { backUp, copyTable } from '#modules/operations/backup/back-up.ts';
import { listTables } from '#modules/operations/backup/catalog.queries.ts';
import type { BackupHeader } from '#modules/operations/backup/file-format.ts';
import { readBackup } from '#modules/operations/backup/read-file.ts';
import { checkBackup, restore } from '#modules/operations/backup/restore.ts';
import { BackupWriter } from '#modules/operations/backup/write-file.ts';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { testApp } from '#test/harness.ts';
import { fillTables } from './fill-tables.fixture.ts';
import { migrate } from './migrate.ts';
import { applyMigrations, type Migration, readMigrations } from './migrations.ts';
import { TWENTY_STEPS } from './twenty-steps.fixture.ts';

const server = testApp();
const places = temporaryPlaces(server);
const at = new Date('2026-11-18T08:00:00Z');
/** What no backup has. */
const LEFT_OUT = ['sessions', 'account_links', 'socket_io_attachments'];

/** The one that has replaced them, whatever has come after it. */
const SQUASHED = readMigrations().slice(0, 1);
const ADDED = { name: '9999_added', hash: 'added', sql: 'ALTER TABLE "votes" ADD COLUMN "added" text' };

/** A database as that version has left it, with rows in every table. */
async function makeOldDatabase(): Promise<ConnectionSettings> {
  const settings = await places.newDatabase();
  await migrate(settings, { migrations: TWENTY_STEPS });
  const { client, close } = await connectOnce(settings, 'upgrade test');
  await fillTables(client, { rows: 2 });
  await close();
  return settings;
}

/** The number and checksum of every table's rows. The columns by name: in an old database they stand in another order. */
async function contents(settings: ConnectionSettings) {
  const { client, close } = await connectOnce(settings, 'upgrade test');
  await client.query("begin; set local timezone = 'UTC'");
  const names = await client.query("select tablename from pg_tables where schemaname = 'public'");
  const tables = await listTables(
    client,
    names.rows.map(({ tablename }) => tablename),
  );
  const found = new Map<string, { rows: number; sha256: string }>();
  for (const { name, columns } of tables) {
    const { rows, sha256 } = await copyTable(client, { name, columns: columns.toSorted() });
    found.set(name, { rows, sha256 });
  }
  await close();
  return found;
}

const schemaOf = (settings: ConnectionSettings) =>
  queryOnce(
    settings,
    `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
       a.attgenerated, a.attstorage, a.attcollation, pg_get_expr(d.adbin, d.adrelid)) as text
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     union all select (to_jsonb(s) - 'last_value')::text from pg_sequences s where schemaname = 'public'
     order by 1`,
  );

const stepsOf = async (settings: ConnectionSettings) =>
  (await queryOnce(settings, 'select hash from drizzle.__drizzle_migrations order by id')).map(
    (row) => row.hash,
  );
const hashesOf = (steps: readonly Migration[]) => steps.map((step) => step.hash);

describe('a database of 37922e0', () => {
  let old: ConnectionSettings;
  beforeEach(async () => {
    old = await makeOldDatabase();
  });

  it('opens and loses nothing, needs no backup for it, and is up to date from then on', async () => {
    const before = await contents(old);
    expect(before.size).toBe(35);
    expect([...before.values()].every(({ rows }) => rows > 0)).toBe(true);
    const options = {
      migrations: SQUASHED,
      beforeUpgrade: () => Promise.reject(new Error('No backup was expected.')),
    };
    for (const _start of ['first', 'second']) {
      const together = await Promise.all([migrate(old, options), migrate(old, options)]);
      expect(together).toEqual(['up to date', 'up to date']);
      expect(await stepsOf(old)).toEqual(hashesOf(SQUASHED));
      expect(await contents(old)).toEqual(before);
    }
  });

  it('has the schema of a new one', async () => {
    const fresh = await places.newDatabase();
    await migrate(fresh, { migrations: SQUASHED });
    const schema = await schemaOf(fresh);
    expect(schema.length).toBeGreaterThan(700);
    expect(await schemaOf(old)).toEqual(schema);
  });

  it('is backed up before a further step, and stays as it was when that fails', async () => {
    const [file, before] = [places.newFile(), await contents(old)];
    const beforeUpgrade = async () => {
      await backUp(old, file, { at });
    };
    const failing = { ...ADDED, sql: `${ADDED.sql}; select 1 / 0` };
    await expect(migrate(old, { migrations: [...SQUASHED, failing], beforeUpgrade })).rejects.toThrow(
      'failed at 9999_added and has changed nothing',
    );
    expect(await stepsOf(old)).toEqual(hashesOf(TWENTY_STEPS));
    expect(await contents(old)).toEqual(before);
    expect((await checkBackup(file)).tables).toBe(before.size - LEFT_OUT.length);
    expect(await migrate(old, { migrations: [...SQUASHED, ADDED], beforeUpgrade })).toBe('migrated');
    expect(await stepsOf(old)).toEqual(hashesOf([...SQUASHED, ADDED]));
  });

  it('is not changed by a command while its server runs', async () => {
    const running = new pg.Client({ ...old, application_name: 'bidlight jobs web 0.1.0 1 1 host' });
    await running.connect();
    await expect(migrate(old, { beside: 'refuse' })).rejects.toThrow('A server runs on this database');
    expect(await stepsOf(old)).toEqual(hashesOf(TWENTY_STEPS));
    await running.end();
  });

  it('whose steps are not all done is refused in one sentence and not changed', async () => {
    const unfinished = await places.newDatabase();
    const { client, close } = await connectOnce(unfinished, 'upgrade test');
    await applyMigrations(client, TWENTY_STEPS.slice(0, -1));
    await close();
    await expect(migrate(unfinished)).rejects.toThrow('from before its first release, cannot be upgraded');
    expect(await stepsOf(unfinished)).toEqual(hashesOf(TWENTY_STEPS.slice(0, -1)));
  });
});

describe('a backup of 37922e0', () => {
  /** The same rows with the steps that this version wrote into its backups. */
  async function withSteps(file: string, steps: readonly Migration[]): Promise<string> {
    const migrations = steps.map(({ name, hash: ofStep }) => ({ name, hash: ofStep }));
    const header: BackupHeader = { ...(await checkBackup(file)).header, migrations };
    const path = places.newFile();
    const writer = await BackupWriter.create(path, header);
    const sum = await readBackup(file, {
      table: async (table, rows, end) => {
        await writer.startTable(table);
        for await (const block of rows) await writer.rows(block);
        await writer.endTable(await end);
      },
    });
    await writer.finish(sum);
    return path;
  }

  it('is restored with every row and number', async () => {
    const old = await makeOldDatabase();
    const [file, restored] = [places.newFile(), await places.newDatabase()];
    await backUp(old, file, { at });
    await restore(restored, await checkBackup(await withSteps(file, TWENTY_STEPS)), { migrations: SQUASHED });
    expect(await stepsOf(restored)).toEqual(hashesOf(SQUASHED));
    const [before, after] = [await contents(old), await contents(restored)];
    for (const name of LEFT_OUT) {
      expect(after.get(name)?.rows).toBe(0);
      before.delete(name);
      after.delete(name);
    }
    expect(after).toEqual(before);
    const add = "insert into audit_log (actor, action, subject) values ('a', 'b', 'c') returning id";
    expect(await queryOnce(restored, add)).toEqual(await queryOnce(old, add));
  });

  it('from before its last step is refused in one sentence', async () => {
    const file = places.newFile();
    await backUp(await makeOldDatabase(), file, { at });
    await expect(checkBackup(await withSteps(file, TWENTY_STEPS.slice(0, -1)))).rejects.toThrow(
      'was made by a version of Bidlight from before its first release and cannot be restored; nothing has been changed.',
    );
  });
});
