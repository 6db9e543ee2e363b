import { sql } from 'drizzle-orm';
import { type Db, REQUEST_SETTINGS } from './connect.ts';

/** Those of the request settings that a connection of this database does not have, with the values they should have. */
export async function listMissingSettings(db: Db): Promise<[name: string, value: string][]> {
  const wanted = Object.entries(REQUEST_SETTINGS);
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${sql.param(wanted.map(([name]) => name))})`,
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return wanted.filter(([name, value]) => found.get(name) !== value);
}
