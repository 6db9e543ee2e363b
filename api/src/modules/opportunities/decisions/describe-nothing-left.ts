import { isThin, type NothingLeft, TOP_RFPS_MIN_SCORE, type User } from '@bidlight/contract';
import { isAnyOpen } from '#modules/company/open-by-naics.queries.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { countNewToday } from '#modules/opportunities/lists/brief.queries.ts';
import { countNotEligible } from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';

/** What an empty list says of itself; without a profile nothing could be on it. */
export function describeNothingLeft(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { companyId }: Pick<User, 'companyId'>,
  cache: CompanyCache,
): Promise<NothingLeft | null> {
  const { db } = deps;
  const moment = momentOf(deps);
  return cache('nothing left', ['notices', 'scores', 'profile'], async () => {
    const profile = await findProfile(db, companyId);
    if (!profile) return null;
    const { targetNaics } = profile;
    const [today, notEligible, isCodeOpen] = await Promise.all([
      countNewToday(db, companyId, moment),
      countNotEligible(db, companyId, moment, TOP_RFPS_MIN_SCORE),
      isAnyOpen(db, moment, targetNaics),
    ]);
    return {
      ...today,
      notEligible,
      areCodesUnused: targetNaics.length > 0 && !isCodeOpen,
      isProfileThin: isThin(profile),
    };
  });
}
