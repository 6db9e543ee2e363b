import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ConnectionSettings } from '#db/connect.ts';

const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any number will do as long as nobody else uses it: servers that start together take turns. */
const MIGRATION_LOCK = 7_211_904;

/**
 * Brings the database to this version's schema. All pending migrations are one transaction,
 * so a failure leaves the database as it was.
 */
export async function migrate(settings: ConnectionSettings): Promise<'migrated' | 'up to date'> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    return (await countApplied(client)) > before ? 'migrated' : 'up to date';
  } finally {
    await client.end();
  }
}

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (rows[0]?.name === null) return 0;
  const counted = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  return counted.rows[0].n;
}
