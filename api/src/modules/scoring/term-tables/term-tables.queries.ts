import type { TermTable } from '@bidlight/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { settings, termTables } from '#store/schema.ts';

type TermTableRow = typeof termTables.$inferSelect;

const isChoice = eq(settings.name, 'term-table');

/** The newest table that came with a release: a new release's table takes over where no operator has chosen another. */
const defaultTable = sql<string | null>`(
  select id from ${termTables} where is_shipped order by created_at desc, id limit 1)`;

/** The id of the table in use, null without one: an operator's choice, which may be 'none', or else the default. */
export const tableInUse = sql<string | null>`(
  case when exists (select 1 from ${settings} where ${isChoice})
    then (select value from ${settings} where ${isChoice})
    else ${defaultTable} end)`;

export async function findTableInUse(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${tableInUse} as id`);
  return rows[0]?.id ?? null;
}

/** Choosing the default undoes the choice, so that the next release's table takes over again. */
export async function saveTableInUse(db: Db, id: string | null): Promise<void> {
  await db.delete(settings).where(isChoice);
  await db.execute(sql`
    insert into ${settings} (name, value)
    select 'term-table', ${id}::text where ${id}::text is distinct from ${defaultTable}`);
}

export async function listTermTables(db: Db): Promise<TermTable[]> {
  return db
    .select({
      id: termTables.id,
      record: termTables.record,
      isActive: sql<boolean>`coalesce(${termTables.id} = ${tableInUse}, false)`,
    })
    .from(termTables)
    .orderBy(desc(termTables.createdAt), termTables.id);
}

export async function findTermTable(
  db: Db,
  id: string,
): Promise<Pick<TermTableRow, 'record' | 'data'> | undefined> {
  const { record, data } = termTables;
  const [row] = await db.select({ record, data }).from(termTables).where(eq(termTables.id, id));
  return row;
}

/** The name and the origin of a table, without its data, which is large. */
export async function findTermTableSummary(
  db: Db,
  id: string,
): Promise<{ name: string; isShipped: boolean } | undefined> {
  const { record, isShipped } = termTables;
  const [row] = await db.select({ record, isShipped }).from(termTables).where(eq(termTables.id, id));
  return row && { name: row.record.name, isShipped: row.isShipped };
}

/** A table that is there gets the record and the bytes again, which repairs a damaged one. */
export async function saveTermTable(db: Db, table: Omit<TermTableRow, 'createdAt'>, at: Date): Promise<void> {
  const { record, data, isShipped } = table;
  await db
    .insert(termTables)
    .values({ ...table, createdAt: at })
    .onConflictDoUpdate({
      target: termTables.id,
      // A table that an operator has added may come with a later release: then it is new as a shipped one.
      set: { record, data, ...(isShipped && { isShipped, createdAt: at }) },
    });
}
