import {
  type CallInput,
  listTopRfps,
  RECENT_LIMIT,
  recentOpportunities,
  scrapingStats,
  TOP_RFPS_LIMIT,
} from '@bidlight/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkInterval, useReloadAsScored } from '#components/jobs/use-scraping-stats.ts';
import { call } from '#lib/call.ts';
import { type Decisions, TOP, TOP_LIST } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { decidedQuery, type TopAddress, type View } from './top-address.ts';

type DecisionsQuery = NonNullable<CallInput<typeof listTopRfps>['query']>;

const QUERIES: Record<Exclude<View, 'decided'>, DecisionsQuery> = {
  'to-decide': { limit: TOP_RFPS_LIMIT, decided: 'no' },
  early: { limit: TOP_RFPS_LIMIT, decided: 'no', kinds: 'early' },
};

export function topQuery({ view, ...choice }: TopAddress): DecisionsQuery {
  return view === 'decided' ? decidedQuery(choice) : QUERIES[view];
}

/** The old cards stay until those of another order, filter or page have arrived. */
export function useDecisions({ view, ...choice }: TopAddress) {
  const query = topQuery({ view, ...choice });
  return useQuery({
    queryKey: [...TOP_LIST, view, query],
    queryFn: async (): Promise<Decisions> => {
      const reply = await call(listTopRfps, { query });
      const { topRFPs, progress, helpItLearn, nothingLeft, decidedVotes } = reply;
      const of = listName({ view, ...choice });
      return { topRFPs, progress, helpItLearn, nothingLeft, decidedVotes, of };
    },
    placeholderData: (previous, of) => (of?.queryKey[TOP_LIST.length] === view ? previous : undefined),
  });
}

/** What is turned down joins the list, or leaves it, without another list taking its place. */
function listName({ view, vote, sort, page }: TopAddress): string {
  return [view, vote, sort, page].join(' ');
}

export function useUnscoredCounts() {
  const { hasProfile } = useSignedIn();
  const counts = useQuery({
    queryKey: [...TOP, 'counts'],
    queryFn: async () => {
      const [{ stats }, today] = await Promise.all([call(scrapingStats, {}), countTodayUnscored()]);
      const needScoring = stats.total_opportunities - stats.high_score_opportunities;
      return { stats, needScoring, todayUnscored: today ?? estimateTodayUnscored(needScoring) };
    },
    refetchInterval: ({ state }) => checkInterval(state.data?.stats, hasProfile),
  });
  useReloadAsScored(counts.data?.stats, TOP_LIST);
  return counts;
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
