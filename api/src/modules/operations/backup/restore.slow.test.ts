import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { StartupError } from '#platform/process/console.ts';
import { fillTables } from '#store/fill-tables.fixture.ts';
import { readMigrations } from '#store/migrations.ts';
import { testApp } from '#test/harness.ts';
import { MIGRATED } from '#test/templates.ts';
import { queryOnce, temporaryPlaces } from './back-up.fixture.ts';
import { backUp } from './back-up.ts';
import { drill } from './drill.ts';
import { checkBackup, restore } from './restore.ts';
import { BackupWriter } from './write-file.ts';

const server = testApp();
const places = temporaryPlaces(server);
const at = new Date('2026-11-16T08:00:00Z');
let original: ConnectionSettings;
let file: string;

beforeAll(async () => {
  original = await places.newDatabase(MIGRATED.name);
  const { client, close } = await connectOnce(original, 'restore test');
  await fillTables(client, { rows: 2 });
  await close();
  file = places.newFile();
  await backUp(original, file, { at });
});

function changed(change: (path: string) => void): string {
  const path = places.newFile();
  copyFileSync(file, path);
  change(path);
  return path;
}

/** The same sequence of numbers in every run. */
function numbersBelow(limit: number, count: number): number[] {
  let state = 20261116;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % limit;
  });
}

const isEmpty = async (settings: ConnectionSettings) =>
  (await queryOnce(settings, "select 1 from pg_tables where schemaname in ('public', 'drizzle')")).length ===
  0;

describe('a file that is no whole backup gets one sentence', () => {
  const refused = (path: string) =>
    checkBackup(path).then(
      () => undefined,
      (error: unknown) => error,
    );
  const sentence =
    /^The (file|backup) .* (is damaged|is not complete: its end is missing|is not a backup of Bidlight|was written by a newer version of Bidlight|cannot be read).*\.$/;

  it('wherever a byte has changed', async () => {
    const bytes = readFileSync(file);
    const end = bytes.length - bytes.lastIndexOf('{"tables":');
    const offsets = [
      ...numbersBelow(bytes.length, 150),
      ...numbersBelow(end, 50).map((n) => bytes.length - 1 - n),
    ];
    for (const place of offsets) {
      const path = changed((copy) => {
        const damaged = Buffer.from(bytes);
        damaged[place] = (damaged[place] ?? 0) ^ (1 << (place % 8));
        writeFileSync(copy, damaged);
      });
      const error = await refused(path);
      expect(error, `byte ${place}`).toBeInstanceOf(StartupError);
      expect(String((error as Error).message)).toMatch(sentence);
    }
  });

  it('wherever it is cut off', async () => {
    const { length } = readFileSync(file);
    for (const rest of [0, 1, 17, 18, 20, length - 1, ...numbersBelow(length, 60)]) {
      const error = await refused(changed((copy) => truncateSync(copy, rest)));
      expect(error, `${rest} bytes`).toBeInstanceOf(StartupError);
      expect(String((error as Error).message)).toMatch(sentence);
    }
  });

  it.each([
    ['with something after its end', (copy: string) => writeFileSync(copy, 'x', { flag: 'a' }), 'is damaged'],
    [
      'of another program',
      (copy: string) => writeFileSync(copy, 'PGDMP and so on, long enough'),
      'is not a backup of Bidlight',
    ],
    ['of a format to come', (copy: string) => writeFileSync(copy, 'Bidlight backup 2\n'), 'newer version'],
  ])('%s', async (_, change, words) => {
    await expect(checkBackup(changed(change))).rejects.toThrow(words);
  });

  it('which is a folder, or is not there', async () => {
    await expect(checkBackup(places.folder)).rejects.toThrow(`The file ${places.folder} cannot be read.`);
    await expect(checkBackup(places.newFile())).rejects.toThrow('There is no file');
  });

  it('whose tables are not those of its schema, and nothing is left of it', async () => {
    const { migrations } = (await checkBackup(file)).header;
    for (const columns of [['nothing'], ['id']]) {
      const path = places.newFile();
      const header = {
        createdAt: at.toISOString(),
        product: '1',
        postgres: '18',
        encoding: 'UTF8',
        migrations,
      };
      const writer = await BackupWriter.create(path, header);
      const end = {
        rows: 0,
        bytes: 0,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      };
      for (const name of ['votes', 'votes']) {
        await writer.startTable({ name, columns });
        await writer.endTable(end);
      }
      await writer.finish({ tables: 2, rows: 0, sequences: [] });
      const settings = await places.newDatabase();
      const backup = await checkBackup(path);
      await expect(restore(settings, backup)).rejects.toThrow(
        'has a table votes that does not fit its schema',
      );
      expect(await isEmpty(settings)).toBe(true);
    }
  });
});

describe('restoring', () => {
  it('a backup of a newer version is refused in one sentence', async () => {
    const path = places.newFile();
    const steps = readMigrations().map(({ name, hash }) => ({ name, hash }));
    const writer = await BackupWriter.create(path, {
      ...{ createdAt: at.toISOString(), product: '9', postgres: '18', encoding: 'UTF8' },
      migrations: [...steps, { name: '9999_to_come', hash: 'unknown' }],
    });
    await writer.finish({ tables: 0, rows: 0, sequences: [] });
    await expect(checkBackup(path)).rejects.toThrow(
      'was made by another, newer version of Bidlight (its schema is 9999_to_come); nothing has been changed',
    );
  });

  it('into a database with anything in it is refused, and nothing is changed', async () => {
    const settings = await places.newDatabase();
    await queryOnce(settings, 'create table somebodys (id int)');
    await expect(restore(settings, await checkBackup(file))).rejects.toThrow(
      'The database is not empty and has not been changed',
    );
    expect(await queryOnce(settings, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'somebodys' },
    ]);
  });

  it('that fails half-way leaves the database empty', async () => {
    const backup = await checkBackup(file);
    const settings = await places.newDatabase();
    const { length } = readFileSync(file);
    const path = changed((copy) => truncateSync(copy, length - 300));
    await expect(restore(settings, { ...backup, path })).rejects.toThrow('is not complete');
    expect(await isEmpty(settings)).toBe(true);
  });

  it('needs no more than a role that owns its database', async () => {
    const settings = await places.newDatabase();
    const role = `owner_of_${settings.database}`;
    await queryOnce(settings, `create role ${role} login nosuperuser nocreatedb nocreaterole`);
    await queryOnce(settings, `alter database ${settings.database} owner to ${role}`);
    const own = { ...settings, user: role };
    await restore(own, await checkBackup(file));
    const again = places.newFile();
    expect(await backUp(own, again, { at })).toMatchObject({ rows: (await checkBackup(file)).rows });
    await queryOnce(
      settings,
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
  });

  it('sends no mail a second time, and leaves no job that looks as if it ran', async () => {
    const source = await places.newDatabase(MIGRATED.name);
    const { client, close } = await connectOnce(source, 'restore test');
    await fillTables(client, { rows: 3 });
    await client.query(`
      update email_deliveries set state = (array['waiting', 'sending', 'sent'])[id];
      update email_reports set state = 'sending', finished_at = null;
      update jobs set status = 'in_progress', finished_at = null;
      update mail_preferences set frequency = 'weekdays', done_at = null;
      insert into settings values ('email-schedule', '2026-11-15T12:00:00.000Z 0 8 * * 1-5 America/New_York')`);
    await close();
    const path = places.newFile();
    await backUp(source, path, { at });
    const settings = await places.newDatabase();
    await restore(settings, await checkBackup(path));
    const states = 'select state from email_deliveries order by id';
    expect(await queryOnce(settings, states)).toEqual([
      { state: 'unknown' },
      { state: 'unknown' },
      { state: 'sent' },
    ]);
    expect(await queryOnce(settings, 'select distinct state from email_reports')).toEqual([
      { state: 'finished' },
    ]);
    expect(await queryOnce(settings, 'select distinct status from jobs')).toEqual([{ status: 'failed' }]);
    expect(await queryOnce(settings, "select 1 from settings where name = 'email-schedule'")).toEqual([]);
    expect(await queryOnce(settings, 'select 1 from mail_preferences where done_at is null')).toEqual([]);
  });

  it('is rehearsed by the drill, in a database of its own', async () => {
    const place = mkdtempSync(join(tmpdir(), 'bidlight-drill-test-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    for (const name of ['drill-killed', 'drill-running']) mkdirSync(join(place, name));
    utimesSync(join(place, 'drill-killed'), 0, 0);
    const config = { dataDir: place, postgresBin: undefined };
    const { tables, rows } = await drill(file, config);
    expect(tables).toBeGreaterThan(20);
    expect(rows).toBeGreaterThanOrEqual(2 * tables);
    const cut = changed((copy) => truncateSync(copy, 1000));
    await expect(drill(cut, config)).rejects.toThrow('is not complete');
    expect(readdirSync(place)).toEqual(['drill-running']);
  });
});
