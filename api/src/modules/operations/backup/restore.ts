import type pg from 'pg';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { copyIn } from '#platform/db/copy.ts';
import { LockTakenError, withLock } from '#platform/db/locks.ts';
import { StartupError } from '#platform/process/console.ts';
import { type MigrateOptions, migrate } from '#store/migrate.ts';
import { applyMigrations, type Migration, readMigrations, tablesAfter } from '#store/migrations.ts';
import { squashSteps } from '#store/squashed-steps.ts';
import { copyTable } from './back-up.ts';
import {
  COPY_SETTINGS,
  copyTarget,
  isEmptyDatabase,
  listLoadObstacles,
  listTables,
  quotedName,
} from './catalog.queries.ts';
import type { BackupHeader, SequenceValue, TableEnd, TableStart } from './file-format.ts';
import { readBackup } from './read-file.ts';

const NOT_EMPTY =
  'The database is not empty and has not been changed: restore into another DATA_DIR, or an empty database.';

/** A backup that has been read to its end and can be restored by this version. */
export interface CheckedBackup {
  path: string;
  header: BackupHeader;
  /** The steps that lead to its schema. */
  migrations: Migration[];
  tables: number;
  rows: number;
}

/** Refuses a file that is foreign, damaged, cut off or of a newer version, in one sentence and before anything is changed. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  const { tables, rows } = await readBackup(path, {
    header: (found) => {
      header = found;
    },
  });
  if (!header) throw new Error('A backup that was read has a header.');
  // Only now: a damaged name of a step would otherwise look like one of a newer version.
  return { path, header, migrations: stepsOf(path, header), tables, rows };
}

function stepsOf(path: string, header: BackupHeader): Migration[] {
  const known = readMigrations();
  const steps = squashSteps(
    header.migrations.map(({ hash }) => hash),
    known,
  );
  if (steps[0] !== known[0]?.hash) {
    throw new StartupError(
      `The backup ${path} was made by a version of Bidlight from before its first release and cannot be restored; nothing has been changed.`,
    );
  }
  return steps.map((hash) => {
    const step = known.find((migration) => migration.hash === hash);
    if (step) return step;
    throw new StartupError(
      `The backup ${path} was made by another, newer version of Bidlight (its schema is ${header.migrations.at(-1)?.name}); nothing has been changed: restore it with that version.`,
    );
  });
}

/**
 * Fills an empty database with a backup, and brings it to the schema of this version. All of the backup is loaded in one
 * transaction: the schema it was made with, its rows, what is checked. A failure leaves the database empty.
 */
export async function restore(
  settings: ConnectionSettings,
  backup: CheckedBackup,
  options: Pick<MigrateOptions, 'migrations'> = {},
): Promise<void> {
  try {
    await withLock(settings, 'migrate', 'throw', async ({ client }) => {
      if (!(await isEmptyDatabase(client))) throw new StartupError(NOT_EMPTY);
      await client.query('begin');
      await load(client, backup);
      await client.query('commit');
      // Without it the first queries would be planned as if the tables were empty.
      await client.query('analyze');
    });
  } catch (error) {
    // A server or another command is about to fill it.
    if (error instanceof LockTakenError) throw new StartupError(NOT_EMPTY);
    throw error;
  }
  await migrate(settings, options);
}

async function load(client: pg.Client, { path, migrations }: CheckedBackup): Promise<void> {
  await client.query(COPY_SETTINGS);
  await client.query("set local maintenance_work_mem = '128MB'");
  await applyMigrations(client, migrations);
  const tables = new Map(
    (await listTables(client, tablesAfter(migrations))).map((table) => [table.name, table.columns]),
  );
  const obstacles = await listLoadObstacles(client);
  for (const { remove } of obstacles.toReversed()) await client.query(remove);
  const { sequences } = await readBackup(path, {
    table: async (table, rows, end) => {
      requireKnown(path, table, tables.get(table.name));
      tables.delete(table.name);
      await copyIn(client, `copy ${copyTarget(table)} from stdin`, rows);
      await requireSame(client, table, await end);
    },
  });
  for (const { restore: make } of obstacles) await client.query(make);
  for (const sequence of sequences) await setSequence(client, sequence);
  await settleUnfinished(client);
}

/** Also a table that comes a second time is not known any more. */
function requireKnown(
  path: string,
  { name, columns }: TableStart,
  known: readonly string[] | undefined,
): void {
  if (known && columns.every((column) => known.includes(column))) return;
  throw new StartupError(
    `The backup ${path} has a table ${name} that does not fit its schema; nothing has been changed.`,
  );
}

/** Read back, the rows must be byte for byte those of the file. */
async function requireSame(client: pg.Client, table: TableStart, expected: TableEnd): Promise<void> {
  const found = await copyTable(client, table);
  if (found.rows === expected.rows && found.sha256 === expected.sha256) return;
  throw new StartupError(
    `The table ${table.name} is not the same after it was loaded (${found.rows} of ${expected.rows} rows); nothing has been changed.`,
  );
}

async function setSequence(client: pg.Client, { table, column, value }: SequenceValue): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
    `public.${quotedName(table)}`,
    column,
    value,
  ]);
}

/**
 * What was under way when the backup was made has come to some end since, which nobody knows any more. No mail is sent a
 * second time: those that waited are unknown, and the schedules of reports and of people's own mails begin anew instead of
 * catching up.
 */
async function settleUnfinished(client: pg.Client): Promise<void> {
  await client.query(`
    update email_deliveries set state = 'unknown', error = 'A backup was restored: whether this mail was sent is not known.'
      where state in ('waiting', 'sending');
    update email_reports set state = 'finished', finished_at = now() where state = 'sending';
    update jobs set status = 'failed', error = 'The backup was made while this job was running.', finished_at = now()
      where status = 'in_progress';
    do $$ begin
      if to_regclass('public.settings') is not null then
        delete from settings where name = 'email-schedule';
      end if;
      if to_regclass('public.mail_preferences') is not null then
        update mail_preferences set done_at = now() where frequency in ('weekdays', 'weekly');
      end if;
    end $$`);
}
