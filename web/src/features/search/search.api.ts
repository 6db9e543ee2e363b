import { scrapingStats } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished } from '#components/jobs/unfinished-scoring.tsx';
import { RUNNING_CHECK_MS } from '#components/jobs/use-job-updates.ts';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';

/** What the results are made of; while scores are missing it is asked for again and again. */
export function useScrapingStats() {
  const { hasProfile } = useSignedIn();
  return useQuery({
    queryKey: ['scraping-stats'],
    queryFn: async () => (await call(scrapingStats, {})).stats,
    refetchInterval: ({ state }) => (isUnfinished(state.data, hasProfile) ? RUNNING_CHECK_MS : false),
  });
}
