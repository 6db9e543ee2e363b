import { randomUUID } from 'node:crypto';
import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
}

interface ForeignKey {
  table: string;
  isRequired: boolean;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** Text that a careless copy would change: what COPY escapes, what it means by itself, several bytes a character. */
const ODD_TEXT = 'tab\there, line\r\nbreak, \\N, \\., "quotes", ’, é, 漢字, 😀';

/** Values that only certain ones of are allowed. */
const ALLOWED: Record<string, unknown> = {
  'users.role': 'MEMBER',
  'votes.feedback_type': 'not_match',
  'scores.score': 50,
  'scores.rank': 50.25,
};

/**
 * Adds rows to every table of the schema, whichever it is: the tables, their columns and their references are read from
 * the database, so that a table of any version is filled without a word about it here.
 */
export async function fillTables(client: pg.Client, { rows, from = 1 }: { rows: number; from?: number }) {
  const [columns, keys] = await Promise.all([listColumns(client), listForeignKeys(client)]);
  const tables = inOrder([...new Set(columns.map(({ table }) => table))], keys);
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table);
    for (let n = from; n < from + rows; n += 1) {
      const referred = await valuesOfKeys(client, table, keys, n - from);
      const values = own.map((column) =>
        column.name in referred ? referred[column.name] : valueFor(column, n),
      );
      const names = own.map(({ name }) => `"${name}"`);
      const places = own.map((_, index) => `$${index + 1}`);
      await client.query(`insert into "${table}" (${names}) values (${places})`, values);
    }
  }
  return tables;
}

function valueFor({ table, name, type }: Column, n: number): unknown {
  const allowed = ALLOWED[`${table}.${name}`];
  if (allowed !== undefined) return allowed;
  const at = new Date(Date.UTC(2026, 0, n, 3, 4, 5, 678));
  const values: Record<string, () => unknown> = {
    uuid: randomUUID,
    text: () => `${name} ${n}: ${ODD_TEXT}`,
    integer: () => n,
    smallint: () => n,
    bigint: () => String(9_007_199_254_740_993n + BigInt(n)),
    numeric: () => `${n}.10`,
    real: () => 1 / 3 + n,
    'double precision': () => 1 / 3 + n,
    boolean: () => false,
    'timestamp with time zone': () => at,
    date: () => at.toISOString().slice(0, 10),
    jsonb: () => JSON.stringify({ note: ODD_TEXT, n }),
    bytea: () => Buffer.from([0, 10, 92, n % 256, 255]),
    'text[]': () => [ODD_TEXT, `{${n}}`],
    'integer[]': () => [n, -n],
    'real[]': () => [1 / 3, n],
  };
  const make = values[type];
  if (!make) throw new Error(`The tests know no value of the type ${type}, which ${table}.${name} has.`);
  return make();
}

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is null
     order by c.relname, a.attnum`,
  );
  return rows;
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const names = (table: string, numbers: string) =>
    `array(select attname::text from unnest(${numbers}) with ordinality as k(n, place)
       join pg_attribute on attrelid = ${table} and attnum = k.n order by place)`;
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target,
       not exists (select 1 from pg_attribute where attrelid = conrelid and attnum = any(conkey) and not attnotnull)
         as "isRequired",
       ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as "targetColumns"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** A table after those that it refers to. Where two refer to each other, the one that need not comes first. */
function inOrder(tables: string[], keys: readonly ForeignKey[]): string[] {
  const targetsOf = (table: string, isRequired: boolean) =>
    keys
      .filter((key) => key.table === table && key.isRequired === isRequired && key.target !== table)
      .map(({ target }) => target);
  const needs = (table: string, other: string): boolean =>
    targetsOf(table, true).some((target) => target === other || needs(target, other));
  const ordered: string[] = [];
  const add = (table: string) => {
    if (ordered.includes(table)) return;
    for (const target of targetsOf(table, true)) add(target);
    for (const target of targetsOf(table, false)) if (!needs(target, table)) add(target);
    if (!ordered.includes(table)) ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

/** The values of the newest rows that a new row refers to, each row another one. */
async function valuesOfKeys(
  client: pg.Client,
  table: string,
  keys: readonly ForeignKey[],
  index: number,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { columns, target, targetColumns } of keys.filter((key) => key.table === table)) {
    const { rows } = await client.query(`select * from "${target}" order by ctid desc offset $1 limit 1`, [
      index,
    ]);
    for (const [place, column] of columns.entries())
      values[column] = rows[0]?.[targetColumns[place] ?? ''] ?? null;
  }
  return values;
}
