import type { TodayQuery, TodayRfp, User } from '@bidlight/contract';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { cachedVotesOn, NO_VOTES } from '#store/votes-on.ts';
import {
  countTargetNaics,
  isByVotes,
  pageOfToday,
  type TodayOrder,
  type TodayStatistics,
} from './today-list.queries.ts';

interface TodayList {
  rfps: TodayRfp[];
  statistics: TodayStatistics & { targetNaics: number };
}

export function todayOrderOf(query: TodayQuery): Pick<TodayOrder, 'kind' | 'sortBy' | 'sortOrder'> {
  const { kinds: kind = 'answerable', sortBy = 'compatibilityScore', sortOrder = 'desc' } = query;
  return { kind, sortBy, sortOrder };
}

/** A page of today's opportunities as the user sees it: the company's list, with their own vote. */
export async function listToday(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { companyId, email }: User,
  order: TodayOrder,
  cache: CompanyCache,
): Promise<TodayList> {
  const { db } = deps;
  const { rfps, statistics } = await cache(
    `today ${JSON.stringify(order)}`,
    ['notices', 'scores', 'profile', ...(isByVotes(order) ? ['votes' as const] : [])],
    async () => {
      const moment = momentOf(deps);
      const [page, targetNaics] = await Promise.all([
        pageOfToday(db, companyId, moment, order),
        countTargetNaics(db, companyId),
      ]);
      return { rfps: page.rfps, statistics: { ...page.statistics, targetNaics } };
    },
  );
  const ids = rfps.map(({ id }) => id);
  const votes = await cachedVotesOn(cache, db, companyId, ids);
  return {
    statistics,
    rfps: rfps.map((rfp) => {
      const { counts, counted } = votes[rfp.id] ?? NO_VOTES;
      return {
        ...rfp,
        totalVotes: counts.relevant_match + counts.not_match + counts.past_history,
        positiveVotes: counts.relevant_match,
        myVote: counted[email.toLowerCase()] ?? null,
      };
    }),
  };
}
