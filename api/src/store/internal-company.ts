import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { companies } from './schema.ts';

/** The company whose admins are operators, whatever its name; undefined before the product is set up. */
export async function findInternalCompany(db: Db): Promise<{ id: string; name: string } | undefined> {
  const [found] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.isInternal, true));
  return found;
}
