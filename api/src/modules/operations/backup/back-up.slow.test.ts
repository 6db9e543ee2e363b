import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { withLock } from '#platform/db/locks.ts';
import { StartupError } from '#platform/process/console.ts';
import { fillTables } from '#store/fill-tables.fixture.ts';
import { readMigrations } from '#store/migrations.ts';
import { votes, voteTallies } from '#store/schema.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { MIGRATED } from '#test/templates.ts';
import { queryOnce, temporaryPlaces } from './back-up.fixture.ts';
import { backUp, copyTable } from './back-up.ts';
import { listTables } from './catalog.queries.ts';
import { checkBackup, restore } from './restore.ts';

const server = testApp();
const places = temporaryPlaces(server);
const at = new Date('2026-11-16T08:00:00Z');
const LEFT_OUT = ['sessions', 'account_links'];

async function restored(file: string): Promise<ConnectionSettings> {
  const settings = await places.newDatabase();
  await restore(settings, await checkBackup(file));
  return settings;
}

/** The number and checksum of every table's rows, by the table's name. */
async function contents(settings: ConnectionSettings) {
  const { client, close } = await connectOnce(settings, 'backup test');
  await client.query("begin; set local timezone = 'UTC'");
  const names = await client.query("select tablename from pg_tables where schemaname = 'public'");
  const tables = await listTables(
    client,
    names.rows.map(({ tablename }) => tablename),
  );
  const found: Record<string, { rows: number; sha256: string }> = {};
  for (const table of tables) {
    const { rows, sha256 } = await copyTable(client, table);
    found[table.name] = { rows, sha256 };
  }
  await close();
  return found;
}

async function newFilledDatabase(): Promise<ConnectionSettings> {
  const settings = await places.newDatabase(MIGRATED.name);
  const { client, close } = await connectOnce(settings, 'backup test');
  await fillTables(client, { rows: 4 });
  await close();
  return settings;
}

describe('a backup', () => {
  let original: ConnectionSettings;
  let file: string;
  beforeAll(async () => {
    original = await newFilledDatabase();
    file = places.newFile();
    await backUp(original, file, { at });
  });

  it('restored, has every row of every table byte for byte, but nobody is signed in', async () => {
    const [before, after] = [await contents(original), await contents(await restored(file))];
    for (const name of LEFT_OUT) {
      expect(before[name]?.rows).toBe(4);
      expect(after[name]?.rows).toBe(0);
      delete before[name];
      delete after[name];
    }
    expect(Object.values(before).every(({ rows }) => rows > 0)).toBe(true);
    expect(after).toEqual(before);
  });

  it('brings back indexes, keys, generated columns, numbering and triggers', async () => {
    const settings = await restored(file);
    const shapeOf = (database: ConnectionSettings) =>
      queryOnce(
        database,
        `select indexdef as text from pg_indexes where schemaname = 'public'
         union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
           where connamespace = 'public'::regnamespace
         union all select tgrelid::regclass || tgname from pg_trigger where not tgisinternal
         union all select md5(string_agg(search::text, '' order by id)) from notices order by 1`,
      );
    expect(await shapeOf(settings)).toEqual(await shapeOf(original));
    const add = "insert into audit_log (actor, action, subject) values ('a', 'b', 'c') returning id";
    expect(await queryOnce(settings, add)).toEqual(await queryOnce(original, add));
  });

  it('can be read by nobody else, and neither can its folder', async () => {
    const own = join(places.folder, 'own', 'a.backup');
    await backUp(original, own, { at });
    expect(statSync(own).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(own)).mode & 0o777).toBe(0o700);
  });

  it('of an earlier version becomes one of this version when it is restored', async () => {
    const added = {
      name: '9999_added',
      hash: 'added',
      sql: 'ALTER TABLE "votes" ADD COLUMN "added" integer; UPDATE "votes" SET "added" = "id"',
    };
    const upgraded = await places.newDatabase();
    await restore(upgraded, await checkBackup(file), { migrations: [...readMigrations(), added] });
    expect(await queryOnce(upgraded, 'select count(*)::int as n from votes where added = id')).toEqual([
      { n: 4 },
    ]);
    expect(
      await queryOnce(upgraded, 'select hash from drizzle.__drizzle_migrations order by id desc limit 1'),
    ).toEqual([{ hash: added.hash }]);
  });

  it('is made one at a time, and a second one says so', async () => {
    await withLock(original, 'backup', 'throw', async () => {
      await expect(backUp(original, places.newFile(), { at })).rejects.toThrow(
        new StartupError('A backup is being made already.'),
      );
    });
  });

  it('that is stopped or cannot be written leaves no file, and the next one works', async () => {
    const folder = join(places.folder, 'stopped');
    const stopped = backUp(original, join(folder, 'a.backup'), { at, signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'file'), '');
    // The server needs a moment to see that a stopped backup has dropped its connection, and with it the lock.
    const unwritable = backUp(original, join(folder, 'file', 'a.backup'), { at, whenTaken: 'wait' });
    await expect(unwritable).rejects.toThrow('EEXIST');
    const { tables } = await backUp(original, join(folder, 'b.backup'), { at });
    expect(tables).toBeGreaterThan(20);
    expect(readdirSync(folder).sort()).toEqual(['b.backup', 'file']);
  });

  it('of an empty database is refused in one sentence', async () => {
    const path = places.newFile();
    await expect(backUp(await places.newDatabase(), path, { at })).rejects.toThrow(
      'There is nothing to back up: the database is empty.',
    );
    expect(existsSync(path)).toBe(false);
  });
});

describe('a backup taken while people vote', () => {
  it('fault 11: has every vote that was answered before it began, whole, and sums that are right', async () => {
    const user = await makeUser(server.deps);
    const us = server.as(user);
    const opportunities = [];
    for (let n = 0; n < 60; n += 1) opportunities.push(await makeOpportunity(server.deps));
    const answered: number[] = [];
    const waiting = opportunities.values();
    const voteOn = async () => {
      for (const { opportunityId } of waiting) {
        const { status } = await us.post('/api/feedback/submit', {
          opportunityId,
          feedbackType: 'relevant_match',
        });
        expect(status).toBe(200);
        answered.push(opportunityId);
        if (answered.length === 20) begin.resolve();
      }
    };
    const begin = Promise.withResolvers<void>();
    const voting = Promise.all([voteOn(), voteOn(), voteOn()]);
    await Promise.race([begin.promise, voting]);
    const before = [...answered];
    const file = places.newFile();
    await backUp(server.settings, file, { at });
    await voting;
    expect(await server.deps.db.$count(votes)).toBe(60);
    expect(await server.deps.db.$count(voteTallies)).toBe(60);

    const settings = await restored(file);
    const found = await queryOnce(settings, 'select opportunity_id as id from votes');
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    const tallies = 'select opportunity_id, feedback_type, votes::int from vote_tallies order by 1, 2';
    const recount =
      'select opportunity_id, feedback_type, count(*)::int as votes from votes where not is_held group by 1, 2 order by 1, 2';
    expect(await queryOnce(settings, tallies)).toEqual(await queryOnce(settings, recount));
    const history =
      'select count(*)::int as n from votes where not exists (select 1 from companies where id = company_id)';
    expect(await queryOnce(settings, history)).toEqual([{ n: 0 }]);
  });
});
