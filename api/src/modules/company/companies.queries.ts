import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { companies } from '#store/schema.ts';

/** Names are unique without regard to case. */
export async function findCompanyByName(db: Db, name: string) {
  const [found] = await db
    .select({ id: companies.id, name: companies.name, isInternal: companies.isInternal })
    .from(companies)
    .where(eq(sql`lower(${companies.name})`, name.trim().toLowerCase()));
  return found;
}

export async function makeInternal(db: Db, id: string): Promise<void> {
  await db.update(companies).set({ isInternal: true }).where(eq(companies.id, id));
}

/** Returns the id of the new company. */
export async function insertCompany(
  db: Db,
  values: Pick<typeof companies.$inferInsert, 'name' | 'isInternal'>,
): Promise<string> {
  const [created] = await db.insert(companies).values(values).returning({ id: companies.id });
  if (!created) throw new Error(`The company ${values.name} was not created.`);
  return created.id;
}
