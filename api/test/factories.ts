import { companies, users } from '../src/db/schema.ts';
import type { Deps } from '../src/deps.ts';
import { openSession } from '../src/modules/auth/sessions.queries.ts';

export const PASSWORD = 'correct horse';
let hashed: Promise<string> | undefined;
let count = 0;

/** A company of its own for each test, so that tests of a file do not see each other. */
export async function makeCompany(
  { db }: Deps,
  values: Partial<typeof companies.$inferInsert> = {},
): Promise<typeof companies.$inferSelect> {
  count += 1;
  const [company] = await db
    .insert(companies)
    .values({ name: `Company ${count}`, ...values })
    .returning();
  return present(company);
}

/** A user whose password is PASSWORD. */
export async function makeUser(
  deps: Deps,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  hashed ??= deps.passwords.hash(PASSWORD);
  count += 1;
  const [user] = await deps.db
    .insert(users)
    .values({
      companyId: values.companyId ?? (await makeCompany(deps)).id,
      firstName: 'Test',
      lastName: `User ${count}`,
      email: `user${count}@firm.example`,
      role: 'MEMBER',
      passwordHash: await hashed,
      ...values,
    })
    .returning();
  return present(user);
}

function present<T>(row: T | undefined): T {
  if (!row) throw new Error('The row was not created.');
  return row;
}

/** A browser's cookie for the user, without the cost of a sign-in. */
export async function cookieOf({ db, now }: Deps, user: { id: string }): Promise<{ cookie: string }> {
  const { token } = await openSession(db, { userId: user.id, userAgent: 'Test', at: now() });
  return { cookie: `sid=${token}` };
}
