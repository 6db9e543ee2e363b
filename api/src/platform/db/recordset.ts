import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';

const casing = new CasingCache('snake_case');

type Columns = Record<string, Column>;
type RowOf<Fields extends Columns> = { readonly [Field in keyof Fields]: GetColumnData<Fields[Field]> };

interface Recordset<Fields extends Columns> {
  /** The columns' names, for the list of an insert and of its select: `id, group_key`. */
  names: SQL;
  /** The same columns without `id`, for an update: `group_key = r.group_key`. */
  assignments: SQL;
  /** The columns without `id`, for an insert that replaces: `group_key = excluded.group_key`. */
  replacements: SQL;
  /** The rows as a table `r` with these columns. */
  from(rows: readonly RowOf<Fields>[]): SQL;
}

/**
 * Writes any number of rows with one statement: they are sent as one JSON value, which PostgreSQL takes apart. Names
 * and types come from the schema, so that they cannot differ from it.
 */
export function recordset<Fields extends Columns>(columns: Fields): Recordset<Fields> {
  const names = Object.values(columns).map((column) => casing.getColumnCasing(column));
  const types = Object.values(columns).map((column) => column.getSQLType());
  const definitions = sql.raw(names.map((name, at) => `${name} ${types[at]}`).join(', '));
  const assign = (source: string) =>
    sql.raw(
      names
        .filter((name) => name !== 'id')
        .map((name) => `${name} = ${source}.${name}`)
        .join(', '),
    );
  return {
    names: sql.raw(names.join(', ')),
    assignments: assign('r'),
    replacements: assign('excluded'),
    from(rows) {
      const records = rows.map((row) =>
        Object.fromEntries(Object.keys(columns).map((field, at) => [names[at], toJson(row[field])])),
      );
      return sql`json_to_recordset(${JSON.stringify(records)}::json) as r(${definitions})`;
    },
  };
}

function toJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
