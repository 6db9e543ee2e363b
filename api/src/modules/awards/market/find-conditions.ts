import type { AwardFilters, User } from '@bidlight/contract';
import type { SQL } from 'drizzle-orm';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type AwardConditions, listAwardDepartments, matchesConditions } from './award-filters.queries.ts';

type FilterDeps = Pick<Deps, 'db'>;

/** The target codes of the company; none without a profile. */
export async function targetCodesOf(
  { db }: FilterDeps,
  { companyId }: Pick<User, 'companyId'>,
  cache: CompanyCache = noCache,
): Promise<readonly string[] | undefined> {
  const codes = await cache('target codes', ['profile'], async () => {
    const profile = await findProfile(db, companyId);
    return profile ? profile.targetNaics : null;
  });
  return codes ?? undefined;
}

/** The filters without their order and page, and the company's target codes in the place of 'own codes'. */
export async function findConditions(
  deps: FilterDeps,
  user: Pick<User, 'companyId'>,
  filters: AwardFilters,
  cache: CompanyCache = noCache,
): Promise<AwardConditions> {
  const { own_codes, sort: _, page: __, limit: ___, ...conditions } = filters;
  if (!own_codes) return conditions;
  const own = (await targetCodesOf(deps, user, cache)) ?? [];
  return own.length > 0 ? { ...conditions, naics: [...own] } : conditions;
}

/** The conditions as SQL. */
export async function toCondition(
  { db }: FilterDeps,
  conditions: AwardConditions,
  cache: CompanyCache = noCache,
): Promise<SQL | undefined> {
  const departments = conditions.agency
    ? await cache.forAll('departments of awards', () => listAwardDepartments(db))
    : [];
  return matchesConditions(conditions, departments);
}
