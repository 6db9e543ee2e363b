import {
  listTopRfps,
  RECENT_LIMIT,
  recentOpportunities,
  scrapingStats,
  TOP_RFPS_LIMIT,
} from '@bidlight/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { TOP, TOP_LIST } from '#lib/queries.ts';

export function useTopList() {
  return useQuery({
    queryKey: TOP_LIST,
    queryFn: async () => (await call(listTopRfps, { query: { limit: TOP_RFPS_LIMIT } })).topRFPs,
  });
}

export function useUnscoredCounts() {
  return useQuery({
    queryKey: [...TOP, 'counts'],
    queryFn: async () => {
      const [{ stats }, today] = await Promise.all([call(scrapingStats, {}), countTodayUnscored()]);
      const unscored = stats.total_opportunities - stats.high_score_opportunities;
      return { unscored, todayUnscored: today ?? estimateTodayUnscored(unscored) };
    },
  });
}

/** Undefined when today's opportunities cannot be fetched. */
async function countTodayUnscored(): Promise<number | undefined> {
  try {
    const query = { limit: RECENT_LIMIT, today_only: true, min_score: 0 };
    const { opportunities } = await call(recentOpportunities, { query });
    return opportunities.filter(({ isScored }) => !isScored).length;
  } catch {
    return undefined;
  }
}

/** §9: the smaller of 5 and 10% of the unscored count. */
function estimateTodayUnscored(unscored: number): number {
  return Math.min(5, Math.floor(unscored * 0.1));
}

/** Loads the list and the counts again without starting a job. It fails when one of them fails. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: TOP }, { throwOnError: true });
}
