import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '#console.ts';
import type { ConnectionSettings } from '#db/connect.ts';
import { withLock } from '#db/locks.ts';

const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
const TRIGGERS = new URL('./triggers.sql', import.meta.url);

const BEFORE_FIRST_RELEASE =
  'This database was made by a version of Bidlight from before its first release, cannot be upgraded and has not been changed: start with another DATA_DIR or DATABASE_URL, or move the data folder away.';
const NEWER =
  'This database was made by a newer version of Bidlight and has not been changed: start that version, or use another DATA_DIR or DATABASE_URL.';

/**
 * Brings the database to this version's schema. All pending migrations are one transaction, so a failure leaves the
 * database as it was. Servers that start together take turns.
 */
export async function migrate(settings: ConnectionSettings): Promise<'migrated' | 'up to date'> {
  return withLock(settings, 'migrate', 'wait', async ({ client, db }) => {
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((migration) => migration.hash);
    const applied = await listApplied(client);
    refuseUnknown(applied, known);
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
    await installTriggers(client);
    return applied.length < known.length ? 'migrated' : 'up to date';
  });
}

/** The hashes of the migrations that the database has had, the first one first. */
async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (rows[0]?.name === null) return [];
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return applied.rows.map((row) => row.hash);
}

function refuseUnknown(applied: string[], known: string[]): void {
  const [first] = applied;
  if (first && first !== known[0]) throw new StartupError(BEFORE_FIRST_RELEASE);
  if (applied.some((migration) => !known.includes(migration))) throw new StartupError(NEWER);
}

/** The installed text's hash is the comment of the function, so that an unchanged file takes no lock on the votes. */
async function installTriggers(client: pg.Client): Promise<void> {
  const text = await readFile(TRIGGERS, 'utf8');
  const version = hash('sha256', text);
  const { rows } = await client.query("select obj_description(to_regproc('tally_votes')) as version");
  if (rows[0]?.version === version) return;
  await client.query(`begin; ${text}; comment on function tally_votes() is '${version}'; commit;`);
}
