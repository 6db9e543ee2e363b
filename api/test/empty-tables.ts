import pg from 'pg';
import { type ConnectionSettings, settingsOnly } from '../src/platform/db/connect.ts';
import { isLockFailure } from '../src/platform/db/failures.ts';
import type { Deps } from '../src/platform/deps.ts';
import { until } from './until.ts';

/** The work that is running in this process. A process runs one test file at a time. */
const running = new Set<Promise<unknown>>();
/** One for each database, without the time limits of the product's connections. */
const clients = new Map<string, Promise<pg.Client>>();

/** Counts as running until it has ended. */
export function watchWork<Result>(work: Promise<Result>): Promise<Result> {
  const done = () => running.delete(work);
  running.add(work);
  work.then(done, done);
  return work;
}

/**
 * Removes every row of these tables and of all that refer to them, as `truncate … cascade` would. That however needs each table
 * for itself: while a worker of an earlier test is still in a transaction, it fails by a deadlock or a time limit. Here the work
 * ends first, rows are deleted, and a lock failure is tried again. It also takes a tenth of the time.
 */
export async function emptyTables(
  { database }: Pick<Deps, 'database'>,
  ...tables: readonly string[]
): Promise<void> {
  const client = await clientOf(database);
  await until(async () => running.size === 0 && (await isQuiet(client)));
  const statement = await deletionOf(client, tables);
  for (;;) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockFailure(error)) throw error;
    }
  }
}

export async function disconnect({ database = '' }: ConnectionSettings): Promise<void> {
  const client = clients.get(database);
  clients.delete(database);
  await (await client)?.end();
}

function clientOf(settings: ConnectionSettings): Promise<pg.Client> {
  const { database = '' } = settings;
  const known = clients.get(database);
  if (known) return known;
  const client = new pg.Client(settingsOnly(settings));
  const connected = client.connect().then(() => client);
  clients.set(database, connected);
  return connected;
}

/** No other connection is in a transaction. */
async function isQuiet(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start is not null`);
  return rowCount === 0;
}

/**
 * Without triggers, which would look at each reference of each row. Those that count changes for cached answers are replaced by
 * counting everything once.
 */
async function deletionOf(client: pg.Client, tables: readonly string[]): Promise<string> {
  const key = tables.join();
  const known = deletions.get(key);
  if (known) return known;
  const { rows } = await client.query<{ name: string }>(
    `with recursive emptied(id) as (
       select unnest($1::regclass[])::oid
       union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
     select id::regclass::text as name from emptied order by name`,
    [tables],
  );
  const statement = [
    'begin',
    'set local session_replication_role = replica',
    ...rows.map(({ name }) => `delete from ${name}`),
    'update data_versions set version = version + 1',
    'commit',
  ].join(';');
  deletions.set(key, statement);
  return statement;
}

const deletions = new Map<string, string>();
