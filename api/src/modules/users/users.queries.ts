import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies, users } from '#db/schema.ts';

/** A user as the wire has it; needs the user's company in the query. */
export const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  companyId: users.companyId,
  company: { id: companies.id, name: companies.name, isInternal: companies.isInternal },
};

/** Addresses are unique without regard to case. */
function hasEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.trim().toLowerCase());
}

export async function findUserByEmail(db: Db, email: string) {
  const [found] = await db
    .select({ passwordHash: users.passwordHash, ...userColumns })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(hasEmail(email));
  if (!found) return undefined;
  const { passwordHash, ...user } = found;
  return { user, passwordHash };
}
