import { TOP_RFPS_MIN_SCORE, type TopRfp, type User } from '@bidlight/contract';
import { loadTopCards } from '#modules/opportunities/card/load-cards.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf, type TopKind } from '#store/list-conditions.ts';
import { composeTopList, EXPLORING_MIN_SCORE, neededRanks } from './compose-top-list.ts';
import { listRanked, type RankedOpportunity } from './ranked-opportunities.queries.ts';

type ListDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** The company's top list of one kind as the user sees it, with their own vote and the team's. */
export async function listTopOpportunities(
  deps: ListDeps,
  user: User,
  { kind = 'biddable', limit }: { kind?: TopKind | undefined; limit: number },
  cache: CompanyCache = noCache,
): Promise<TopRfp[]> {
  const ranked = await listCachedRanks(deps, user.companyId, { kind, count: neededRanks(limit) }, cache);
  const items = composeTopList(ranked, limit);
  return loadTopCards(deps, user, { whole: items, items }, cache);
}

/** How far down a list is read: what is explored is not in the list itself, and is biddable. */
export const READ_MIN_SCORES: Readonly<Record<TopKind, number>> = {
  biddable: EXPLORING_MIN_SCORE,
  early: TOP_RFPS_MIN_SCORE,
};

/** The best ones of the company, whoever asks and whatever was voted. */
export function listCachedRanks(
  deps: ListDeps,
  companyId: string,
  { kind, count }: { kind: TopKind; count: number },
  cache: CompanyCache,
): Promise<RankedOpportunity[]> {
  return cache(`ranked ${kind} ${count}`, ['notices', 'scores'], () =>
    listRanked(deps.db, companyId, momentOf(deps), { kind, minScore: READ_MIN_SCORES[kind], count }),
  );
}
