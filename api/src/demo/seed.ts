import type { Db } from '#db/connect.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { companies, companyProfiles, emailGroupMembers, users } from '#db/schema.ts';
import type { DataDeps } from '#deps.ts';
import { demoData } from './demo-data.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

/**
 * Fills an empty database with the demo. The same day gives the same demo; a database that has a company
 * is left alone. All of it is one transaction, so a start that is killed here leaves the database empty.
 */
export async function seedDemo(deps: DataDeps): Promise<'seeded' | 'present'> {
  const { db, config, passwords } = deps;
  if (await hasCompany(db)) return 'present';

  // One hash for all: the password is printed at start, so separate salts would protect nothing.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const thisYear = deps.now().getUTCFullYear();
  return db.transaction(async (tx) => {
    // Servers that start together on one database take turns; the second finds the first one's companies.
    await lockUntilCommit(tx, 'seed-demo');
    if (await hasCompany(tx)) return 'present';
    const demo = demoData();
    for (const company of demo.companies) {
      const { name = config.internalCompany, isInternal, profile } = company;
      const [created] = await tx
        .insert(companies)
        .values({ name, isInternal })
        .returning({ id: companies.id });
      if (!created) throw new Error(`The demo company ${name} was not created.`);
      await tx.insert(companyProfiles).values({
        companyId: created.id,
        version: 1,
        ...profile,
        pastPerformance: profile.pastPerformance.map(({ yearsAgo, ...entry }) => ({
          ...entry,
          year: thisYear - yearsAgo,
        })),
      });
      await tx
        .insert(users)
        .values(demoPeople(company).map((person) => ({ ...person, companyId: created.id, passwordHash })));
    }
    await tx
      .insert(emailGroupMembers)
      .values(
        (['user', 'external'] as const).flatMap((group) =>
          demo.emailGroups[group].map((email) => ({ group, email })),
        ),
      );
    return 'seeded';
  });
}

async function hasCompany(db: Db): Promise<boolean> {
  const found = await db.select({ id: companies.id }).from(companies).limit(1);
  return found.length > 0;
}
