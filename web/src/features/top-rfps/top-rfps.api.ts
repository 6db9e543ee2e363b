import {
  listTopRfps,
  RECENT_LIMIT,
  recentOpportunities,
  scrapingStats,
  TOP_RFPS_LIMIT,
} from '@bidlight/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnfinished } from '#components/jobs/unfinished-scoring.tsx';
import { RUNNING_CHECK_MS } from '#components/jobs/use-job-updates.ts';
import { call } from '#lib/call.ts';
import { type Decisions, TOP, TOP_LIST } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';

/** Older decisions are in the reports. */
export const DECIDED_SHOWN = 25;

/** What is left to decide, or what is decided. */
export type View = 'to-decide' | 'decided';

const QUERIES = {
  'to-decide': { limit: TOP_RFPS_LIMIT, decided: 'no' },
  decided: { limit: DECIDED_SHOWN, decided: 'yes' },
} as const;

export function useDecisions(view: View) {
  return useQuery({
    queryKey: [...TOP_LIST, view],
    queryFn: async (): Promise<Decisions> => {
      const { topRFPs, progress } = await call(listTopRfps, { query: QUERIES[view] });
      return { topRFPs, progress };
    },
  });
}

export function useUnscoredCounts() {
  const { hasProfile } = useSignedIn();
  return useQuery({
    queryKey: [...TOP, 'counts'],
    queryFn: async () => {
      const [{ stats }, today] = await Promise.all([call(scrapingStats, {}), countTodayUnscored()]);
      const needScoring = stats.total_opportunities - stats.high_score_opportunities;
      return { stats, needScoring, todayUnscored: today ?? estimateTodayUnscored(needScoring) };
    },
    refetchInterval: ({ state }) => (isUnfinished(state.data?.stats, hasProfile) ? RUNNING_CHECK_MS : false),
  });
}

/** Undefined when today's opportunities cannot be fetched. */
async function countTodayUnscored(): Promise<number | undefined> {
  try {
    const query = { limit: RECENT_LIMIT, today_only: true, min_score: 0 };
    const { opportunities, unscored_count } = await call(recentOpportunities, { query });
    // The list ends at its limit; the count does not.
    return unscored_count ?? opportunities.filter(({ isScored }) => !isScored).length;
  } catch {
    return undefined;
  }
}

/** §9: the smaller of 5 and 10% of the unscored count. */
function estimateTodayUnscored(needScoring: number): number {
  return Math.min(5, Math.floor(needScoring * 0.1));
}

/** Loads the list and the counts again without starting a job. It fails when one of them fails. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: TOP }, { throwOnError: true });
}
