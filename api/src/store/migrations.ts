import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { describeError } from '#platform/http/replies/describe-error.ts';
import { StartupError } from '#platform/process/console.ts';

const FOLDER = new URL('../../drizzle/', import.meta.url);

/** One step of the schema. */
export interface Migration {
  /** Of its file: '0016_notice_end'. */
  name: string;
  /** By which a database says that it has had this step. */
  hash: string;
  at: number;
  statements: string[];
}

/** The steps that this version knows, the first one first. */
export function readMigrations(): Migration[] {
  const { entries } = readJson('meta/_journal.json') as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: fileURLToPath(FOLDER) }).map((file, index) => ({
    name: entries[index]?.tag ?? '',
    hash: file.hash,
    at: file.folderMillis,
    statements: file.sql,
  }));
}

/** The tables of the product after this step; a database may have others beside them. */
export function tablesAfter({ name }: Pick<Migration, 'name'>): string[] {
  const { tables } = readJson(`meta/${name.slice(0, 4)}_snapshot.json`) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables).map((table) => table.name);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
}

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
  for (const { name, hash, at, statements } of migrations) {
    try {
      for (const statement of statements) await client.query(statement);
    } catch (error) {
      throw new MigrationError(name, error);
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      at,
    ]);
  }
}

/** What PostgreSQL said without the values of the rows, which nobody has asked to see in a terminal. */
class MigrationError extends StartupError {
  constructor(name: string, cause: unknown) {
    const reason = describeError(cause).message.replace(/\.$/, '');
    super(`The upgrade of the database failed at ${name} and has changed nothing: ${reason}.`, { cause });
  }
}
