import { type CallReply, scrapingStats } from '@bidlight/contract';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { RUNNING_CHECK_MS } from './use-job-updates.ts';

export type ScrapingStats = CallReply<typeof scrapingStats>['stats'];
export type Scoring = NonNullable<ScrapingStats['scoring']>;

/** A company with a profile gets every opportunity scored: without a score for some, a scoring runs or is due. */
export function unfinishedScoring(
  stats: ScrapingStats | undefined,
  hasProfile: boolean,
): Scoring | undefined {
  return hasProfile ? stats?.scoring : undefined;
}

/** While scores are missing, the stats are fetched again and again, because some proxies block websockets. */
export function checkInterval(stats: ScrapingStats | undefined, hasProfile: boolean): number | false {
  return unfinishedScoring(stats, hasProfile) ? RUNNING_CHECK_MS : false;
}

/** The counts behind lists that are made of scores. */
export function useScrapingStats() {
  const { hasProfile } = useSignedIn();
  return useQuery({
    queryKey: ['scraping-stats'],
    queryFn: async () => (await call(scrapingStats, {})).stats,
    refetchInterval: ({ state }) => checkInterval(state.data, hasProfile),
  });
}

/** Loads a list again whenever more is scored, and when everything is. */
export function useReloadAsScored(stats: ScrapingStats | undefined, list: QueryKey): void {
  const queries = useQueryClient();
  const { hasProfile } = useSignedIn();
  const scoring = unfinishedScoring(stats, hasProfile);
  const before = useRef(scoring);
  useEffect(() => {
    if (before.current && before.current.scored !== scoring?.scored) {
      void queries.invalidateQueries({ queryKey: list });
    }
    before.current = scoring;
  }, [scoring, queries, list]);
}
