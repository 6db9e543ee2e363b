import {
  estimateTodayUnscored,
  listTopRfps,
  RECENT_LIMIT,
  recentOpportunities,
  scrapingStats,
  TOP_RFPS_LIMIT,
  unscoredCount,
} from '@bidlight/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { TOP, TOP_LIST } from '#lib/queries.ts';

export const topRfpsQuery = queryOptions({
  queryKey: TOP_LIST,
  queryFn: async () => {
    const reply = await call(listTopRfps, { query: { limit: TOP_RFPS_LIMIT } });
    if (!reply.success) throw new Error('The top RFPs were answered without success.');
    return reply.topRFPs;
  },
});

export const countsQuery = queryOptions({
  queryKey: [...TOP, 'counts'],
  queryFn: async () => {
    const [{ stats }, today] = await Promise.all([call(scrapingStats, {}), countTodayUnscored()]);
    const unscored = unscoredCount(stats);
    return { unscored, todayUnscored: today ?? estimateTodayUnscored(unscored) };
  },
});

/** Undefined when today's opportunities cannot be fetched: then it is estimated (§9). */
async function countTodayUnscored(): Promise<number | undefined> {
  try {
    const query = { limit: RECENT_LIMIT, today_only: true, min_score: 0 };
    const { opportunities } = await call(recentOpportunities, { query });
    return opportunities.filter(({ isScored }) => !isScored).length;
  } catch {
    return undefined;
  }
}

/** Loads list and counts again; starts no job. Fails when one of them fails. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: TOP }, { throwOnError: true });
}
