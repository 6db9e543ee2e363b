import { PRODUCT_NAME } from '@bidlight/contract';
import { insertCompany } from '#modules/company/companies.queries.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { DataDeps } from '#platform/deps.ts';
import {
  hasCompany,
  insertEmailGroups,
  insertFirstProfile,
  insertSavedSearches,
  insertUsers,
} from './demo.queries.ts';
import { demoData } from './demo-data.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';

/**
 * Writes the demo's companies and people into an empty database; one that has a company is not changed. All of it is one
 * transaction, so a start that is killed here leaves the database empty.
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
    const companyOf = new Map<string, string>();
    for (const company of demo.companies) {
      const { name = config.internalCompany ?? PRODUCT_NAME, isInternal, profile } = company;
      const companyId = await insertCompany(tx, { name, isInternal });
      await insertFirstProfile(tx, {
        companyId,
        ...profile,
        pastPerformance: profile.pastPerformance.map(({ yearsAgo, ...entry }) => ({
          ...entry,
          year: thisYear - yearsAgo,
        })),
      });
      const people = demoPeople(company);
      for (const { email } of people) companyOf.set(email, companyId);
      await insertUsers(
        tx,
        people.map((person) => ({ ...person, companyId, passwordHash, isDemo: true })),
      );
      await insertSavedSearches(
        tx,
        company.savedSearches.map(({ owner, ...search }) => ({
          ...search,
          email: `${owner}@${company.domain}`,
          companyId,
          createdAt: deps.now(),
        })),
      );
    }
    await insertEmailGroups(tx, demo.emailGroups, companyOf);
    return 'seeded';
  });
}
