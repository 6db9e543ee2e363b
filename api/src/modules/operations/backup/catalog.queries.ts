import type pg from 'pg';
import type { SequenceValue, TableStart } from './file-format.ts';

export interface StoredTable extends TableStart {
  /** On the disk, for the progress of a backup. */
  bytes: number;
}

/** The tables of these names with the columns that can be copied: generated ones are made again. */
export async function listTables(client: pg.Client, names: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string }>(
    `select c.relname as name, pg_table_size(c.oid) as bytes,
       array(
         select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     order by c.relname`,
    [names],
  );
  return rows.map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) }));
}

/** The columns whose values a sequence gives out, with the last value; sequences that gave out none are left out. */
export async function listSequences(client: pg.Client, names: readonly string[]): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select c.relname as table, a.attname as column, pg_sequence_last_value(s.id)::text as value
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
     lateral (select pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass as id) s
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and s.id is not null and pg_sequence_last_value(s.id) is not null
     order by 1, 2`,
    [names],
  );
  return rows;
}

/** Anything of somebody's: tables, views, sequences. What an extension has brought does not count. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     limit 1`,
  );
  return rowCount === 0;
}

/**
 * What makes loading slow, and what would want the tables in a certain order: foreign keys, and the indexes that no
 * constraint needs. Each with the statement that removes it and the one that makes it again.
 */
export async function listLoadObstacles(client: pg.Client): Promise<{ remove: string; restore: string }[]> {
  const { rows } = await client.query<{ remove: string; restore: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as restore
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  return rows;
}

/** How values are written, and that a table is read from its beginning: two copies of the same rows are the same bytes. */
export const COPY_SETTINGS = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO';
  set local timezone = 'UTC';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local row_security = off;
  set local synchronize_seqscans = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s'`;

/** Of `copy`: the table with its columns. */
export function copyTarget({ name, columns }: TableStart): string {
  return `public.${quotedName(name)} (${columns.map(quotedName).join(', ')})`;
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
