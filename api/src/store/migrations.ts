import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { describeError } from '#platform/http/replies/describe-error.ts';
import { StartupError } from '#platform/process/console.ts';

/** The folder meta in it is drizzle-kit's, which compares the schema with it to write the next step. */
const FOLDER = new URL('../../drizzle/', import.meta.url);

/** One step of the schema. */
export interface Migration {
  /** Of its file: '0000_schema'. */
  name: string;
  /** By which a database says that it has had this step. */
  hash: string;
  sql: string;
}

/** The steps that this version knows, the first one first. */
export function readMigrations(): Migration[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(new URL(file, FOLDER), 'utf8');
    return { name: file.replace(/\.sql$/, ''), hash: hash('sha256', sql), sql };
  });
}

/** The tables of the product after these steps; a database may have others beside them. */
export function tablesAfter(migrations: readonly Pick<Migration, 'sql'>[]): string[] {
  const tables = new Set<string>();
  for (const { sql } of migrations) {
    for (const [, verb, table = '', newName] of sql.matchAll(TABLE_STATEMENT)) {
      if (verb === 'CREATE') tables.add(table);
      if (verb === 'DROP' || newName) tables.delete(table);
      if (newName) tables.add(newName);
    }
  }
  return [...tables];
}

/** As drizzle-kit writes them; a test fails where a step makes a table in another way. */
const TABLE_STATEMENT = /^(CREATE|DROP|ALTER) TABLE "(\w+)"(?: RENAME TO "(\w+)")?/gm;

/** The hashes of the steps that the database has had, the first one first. */
export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (rows[0]?.name === null) return [];
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return applied.rows.map((row) => row.hash);
}

/** Does these steps within the transaction that is open, and throws the sentence for the one that failed. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return;
  if ((await listApplied(client)).length === 0) {
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint
      )`);
  }
  for (const migration of migrations) {
    try {
      await client.query(migration.sql);
    } catch (error) {
      throw new MigrationError(migration.name, error);
    }
    await recordApplied(client, migration);
  }
}

export async function recordApplied(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, extract(epoch from now()) * 1000)',
    [migration.hash],
  );
}

/** What PostgreSQL said without the values of the rows, which nobody has asked to see in a terminal. */
class MigrationError extends StartupError {
  constructor(name: string, cause: unknown) {
    const reason = describeError(cause).message.replace(/\.$/, '');
    super(`The upgrade of the database failed at ${name} and has changed nothing: ${reason}.`, { cause });
  }
}
