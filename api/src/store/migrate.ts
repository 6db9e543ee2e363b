import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { isLockFailure } from '#platform/db/failures.ts';
import { LockTakenError, retryLockFailures, withLock } from '#platform/db/locks.ts';
import { StartupError } from '#platform/process/console.ts';
import { applyMigrations, listApplied, type Migration, readMigrations } from './migrations.ts';
import { recordSquashed, squashSteps } from './squashed-steps.ts';

const TRIGGERS = new URL('./triggers.sql', import.meta.url);

const BEFORE_FIRST_RELEASE =
  'This database was made by a version of Bidlight from before its first release, cannot be upgraded and has not been changed: start with another DATA_DIR or DATABASE_URL, or move the data folder away.';
const NEWER =
  'This database was made by a newer version of Bidlight and has not been changed: start that version, or use another DATA_DIR or DATABASE_URL.';
const SERVED =
  'A server runs on this database with an earlier version of Bidlight, and nothing has been changed: restart it with this version, or stop it, and run the command again.';
const BEING_UPGRADED =
  'Another process has been upgrading this database for ten minutes; nothing has been changed here. Start again when it has ended.';
const BUSY =
  'The database could not be upgraded and has not been changed, because its tables are in use: start again, or stop the other servers first.';

/** As long as a large database takes, with the backup before it. */
const WAIT_FOR_OTHERS_MS = 10 * 60_000;
/** Whoever waits to change a table makes all others wait behind it: not longer than a request may take. */
const TABLE_LOCK_MS = 5_000;

export interface MigrateOptions {
  /** What to do where a server works on a database that needs a change: a start upgrades under it, a command refuses. */
  beside?: 'upgrade' | 'refuse';
  /** Done before a database that has something in it is changed; named is the last step that it has had. */
  beforeUpgrade?(lastStep: string): Promise<void>;
  migrations?: readonly Migration[];
}

/**
 * Brings the database to this version's schema. All pending steps and the triggers are one transaction, so a failure
 * leaves the database as it was. Servers that start together take turns.
 */
export async function migrate(
  settings: ConnectionSettings,
  { beside = 'upgrade', beforeUpgrade, migrations = readMigrations() }: MigrateOptions = {},
): Promise<'migrated' | 'up to date'> {
  const work = async ({ client }: { client: pg.Client }) => {
    const recorded = await listApplied(client);
    const applied = squashSteps(recorded, migrations);
    refuseUnknown(applied, migrations);
    const pending = migrations.filter((migration) => !applied.includes(migration.hash));
    const triggers = await readTriggers(client);
    const isSquashed = applied !== recorded;
    if (pending.length === 0 && !triggers && !isSquashed) return 'up to date';
    if (beside === 'refuse' && (await isServed(client))) throw new StartupError(SERVED);
    const last = migrations.findLast((migration) => applied.includes(migration.hash));
    if (last && pending.length > 0) await beforeUpgrade?.(last.name);
    await retryLockFailures(() =>
      inTransaction(client, async () => {
        if (isSquashed) await recordSquashed(client, migrations);
        await applyMigrations(client, pending);
        if (triggers) await client.query(triggers);
      }),
    );
    return pending.length > 0 ? 'migrated' : 'up to date';
  };
  try {
    return await withLock(settings, 'migrate', { waitMs: WAIT_FOR_OTHERS_MS }, work);
  } catch (error) {
    if (error instanceof LockTakenError) throw new StartupError(BEING_UPGRADED);
    if (isLockFailure(error)) throw new StartupError(BUSY, { cause: error });
    throw error;
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${TABLE_LOCK_MS}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function refuseUnknown(applied: readonly string[], known: readonly Migration[]): void {
  const [first] = applied;
  if (first && first !== known[0]?.hash) throw new StartupError(BEFORE_FIRST_RELEASE);
  if (applied.some((step) => !known.some(({ hash }) => hash === step))) throw new StartupError(NEWER);
}

/** A server of any version keeps some of these connections for as long as it runs; commands have none of them. */
async function isServed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
       and application_name ~ '^bidlight (periodic|jobs|realtime)' limit 1`,
  );
  return rowCount !== 0;
}

/**
 * The statements that install this version's triggers; undefined where they are installed, so that no lock is taken. The
 * installed text's hash is the comment of a function.
 */
async function readTriggers(client: pg.Client): Promise<string | undefined> {
  const text = await readFile(TRIGGERS, 'utf8');
  const version = hash('sha256', text);
  const { rows } = await client.query("select obj_description(to_regproc('tally_votes')) as version");
  if (rows[0]?.version === version) return undefined;
  return `${text}; comment on function tally_votes() is '${version}';`;
}
