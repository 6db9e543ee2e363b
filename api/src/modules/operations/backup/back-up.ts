import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { ConnectionSettings } from '#platform/db/connect.ts';
import { copyOut } from '#platform/db/copy.ts';
import { LockTakenError, type WhenTaken, withLock } from '#platform/db/locks.ts';
import { StartupError } from '#platform/process/console.ts';
import { listApplied, type Migration, readMigrations, tablesAfter } from '#store/migrations.ts';
import { squashSteps } from '#store/squashed-steps.ts';
import {
  COPY_SETTINGS,
  copyTarget,
  listSequences,
  listTables,
  quotedName,
  type StoredTable,
} from './catalog.queries.ts';
import type { TableEnd, TableStart } from './file-format.ts';
import { BackupWriter } from './write-file.ts';

/**
 * Sessions and the links of accounts are left out, so that no backup brings back one that was ended or used since: people
 * sign in again, or ask for another link. So is what running servers of earlier versions told each other. The queue, in a
 * schema of its own, would do again what has been done since.
 */
const LEFT_OUT = new Set(['sessions', 'account_links', 'socket_io_attachments']);

export interface BackupOptions {
  at: Date;
  /** While another backup of the same database is being made. */
  whenTaken?: WhenTaken;
  signal?: AbortSignal;
  onProgress?(done: { tables: number; of: number; percent: number }): void;
}

export interface BackupSummary {
  bytes: number;
  tables: number;
  rows: number;
}

/**
 * Writes everything that was committed before it began into one file, while others go on reading and writing: it is all
 * read in one snapshot. Only one backup of a database is made at a time.
 */
export async function backUp(
  settings: ConnectionSettings,
  path: string,
  options: BackupOptions,
): Promise<BackupSummary> {
  try {
    return await withLock(settings, 'backup', options.whenTaken ?? 'throw', async ({ client }) => {
      const applied = await listApplied(client);
      const migrations = knownMigrations(applied);
      const names = tablesAfter(migrations).filter((name) => !LEFT_OUT.has(name));
      await client.query('begin isolation level repeatable read, read only');
      await client.query(COPY_SETTINGS);
      // Before the first query, which takes the snapshot: afterwards no table can change its columns.
      await client.query(
        `lock table ${names.map((name) => `public.${quotedName(name)}`)} in access share mode`,
      );
      if ((await listApplied(client)).length !== applied.length) {
        throw new StartupError('The database was upgraded at this moment: start the backup again.');
      }
      return await writeSnapshot(client, path, { ...options, migrations, names });
    });
  } catch (error) {
    if (error instanceof LockTakenError) throw new StartupError('A backup is being made already.');
    throw error;
  }
}

function knownMigrations(applied: readonly string[]): Migration[] {
  const known = readMigrations();
  if (applied.length === 0) throw new StartupError('There is nothing to back up: the database is empty.');
  return squashSteps(applied, known).map((hash) => {
    const migration = known.find((each) => each.hash === hash);
    if (migration) return migration;
    throw new StartupError(
      'This database was made by another version of Bidlight: make its backup with that version.',
    );
  });
}

async function writeSnapshot(
  client: pg.Client,
  path: string,
  { at, migrations, names, signal, onProgress }: BackupOptions & { migrations: Migration[]; names: string[] },
): Promise<BackupSummary> {
  const tables = await listTables(client, names);
  const writer = await BackupWriter.create(path, {
    createdAt: at.toISOString(),
    product: productVersion(),
    ...(await describeServer(client)),
    migrations: migrations.map(({ name, hash }) => ({ name, hash })),
  });
  try {
    let rows = 0;
    for (const [index, table] of tables.entries()) {
      onProgress?.({ tables: index, of: tables.length, percent: percentBefore(tables, index) });
      await writer.startTable({ name: table.name, columns: table.columns });
      const end = await copyTable(client, table, async (block) => {
        signal?.throwIfAborted();
        await writer.rows(block);
      });
      await writer.endTable(end);
      rows += end.rows;
    }
    signal?.throwIfAborted();
    // Sequences are in no snapshot. Read last, none is behind the rows that were copied.
    const sequences = await listSequences(client, names);
    const bytes = await writer.finish({ tables: tables.length, rows, sequences });
    return { bytes, tables: tables.length, rows };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Hands on the rows of a table as they are stored, with their number and their checksum. */
export async function copyTable(
  client: pg.Client,
  table: TableStart,
  onBlock: (block: Buffer) => Promise<void> = async () => {},
): Promise<TableEnd> {
  const checksum = createHash('sha256');
  let bytes = 0;
  const rows = await copyOut(client, `copy ${copyTarget(table)} to stdout`, async (block) => {
    checksum.update(block);
    bytes += block.length;
    await onBlock(block);
  });
  return { rows, bytes, sha256: checksum.digest('hex') };
}

function percentBefore(tables: readonly StoredTable[], index: number): number {
  const sizeOf = (some: readonly StoredTable[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return (100 * sizeOf(tables.slice(0, index))) / Math.max(1, sizeOf(tables));
}

async function describeServer(client: pg.Client): Promise<{ postgres: string; encoding: string }> {
  const { rows } = await client.query<{ postgres: string; encoding: string }>(
    "select current_setting('server_version') as postgres, current_setting('server_encoding') as encoding",
  );
  return rows[0] ?? { postgres: '', encoding: '' };
}

function productVersion(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
