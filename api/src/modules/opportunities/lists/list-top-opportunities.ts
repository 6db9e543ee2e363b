import type { TopRfp, User } from '@bidlight/contract';
import { loadTopCards } from '#modules/opportunities/card/load-cards.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import { composeTopList, EXPLORING_MIN_SCORE, neededRanks } from './compose-top-list.ts';
import { listRanked, type RankedOpportunity } from './ranked-opportunities.queries.ts';

type ListDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** The company's top list as the user sees it, with their own vote and the team's. */
export async function listTopOpportunities(
  deps: ListDeps,
  user: User,
  limit: number,
  cache: CompanyCache = noCache,
): Promise<TopRfp[]> {
  const { companyId } = user;
  const moment = momentOf(deps);
  const ranked = await listCachedRanks(deps, companyId, neededRanks(limit), cache);
  const day = dayIn(moment.timeZone, moment.now);
  const items = composeTopList(ranked, { limit, companyId, day }).map((item, index) => ({
    ...item,
    rank: index + 1,
  }));
  return loadTopCards(deps, user, { whole: items, items }, cache);
}

/** The best ones of the company, whoever asks and whatever was voted. */
export function listCachedRanks(
  deps: ListDeps,
  companyId: string,
  count: number,
  cache: CompanyCache,
): Promise<RankedOpportunity[]> {
  return cache(`ranked ${count}`, ['notices', 'scores'], () =>
    listRanked(deps.db, companyId, momentOf(deps), { minScore: EXPLORING_MIN_SCORE, count }),
  );
}
