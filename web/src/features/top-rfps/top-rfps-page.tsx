import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { LearningStrip } from '#components/learning-strip.tsx';
import { UnfinishedScoring } from '#components/unfinished-scoring.tsx';
import { useFollowedJob, useJobUpdates } from '#components/use-job-updates.ts';
import { isAnswered } from '#lib/call.ts';
import { formatCount } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { LEARNING_EFFECT, TOP } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { toast } from '#ui/toast.tsx';
import { CheckLink } from './check-link.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NeedScoring } from './need-scoring.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import { ScoringProgress } from './scoring-progress.tsx';
import { useReload, useTopList, useUnscoredCounts } from './top-rfps.api.ts';

export function TopRfpsPage() {
  usePageTitle('Top RFPs');
  const { user } = useSignedIn();
  const list = useTopList();
  const { data: counts } = useUnscoredCounts();
  const { job } = useFollowedJob(useJobUpdates({ changes: [TOP, LEARNING_EFFECT] }));
  const { refresh, isRefreshing } = useRefresh();
  const opportunities = list.data;
  return (
    <PageBody>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-semibold text-2xl">Top RFPs</h1>
          <p className="mt-1 text-muted">The best open opportunities for {user.company.name}</p>
          <div className="min-h-6 pointer-coarse:min-h-11">
            {counts && <NeedScoring count={counts.needScoring} stats={counts.stats} />}
          </div>
          <LearningStrip />
        </div>
        <div className="flex items-center gap-5 print:hidden">
          <CheckLink />
          <Button disabled={isRefreshing} onClick={refresh}>
            <RefreshCw aria-hidden="true" className={`size-4 ${isRefreshing ? 'animate-spin' : ''}`} />
            {isRefreshing ? 'Refreshing...' : 'Refresh Data'}
          </Button>
        </div>
      </div>
      {counts && counts.todayUnscored > 0 && (
        <p role="status" className="mt-4 rounded-md bg-orange-soft px-4.5 py-3 text-orange print:hidden">
          {notScoredToday(counts.todayUnscored)}
        </p>
      )}
      <UnfinishedScoring stats={counts?.stats} />
      <ScoringProgress job={job} />
      {!opportunities && list.isError && (
        <div className="mt-6">
          <RetryAlert
            text={isAnswered(list.error) ? 'Failed to load top RFPs' : 'Unable to connect to server'}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.isPending && <ListSkeleton />}
      {opportunities && opportunities.length > 0 && <OpportunityList opportunities={opportunities} />}
      {opportunities?.length === 0 && <NothingFound isRefreshing={isRefreshing} onRefresh={refresh} />}
    </PageBody>
  );
}

/** 'Refresh Data' says when it fails; the reload at the end of a job is silent, and what is shown stays. */
function useRefresh() {
  const reload = useReload();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await reload().catch(() => toast.error('Failed to refresh data'));
    setRefreshing(false);
  };
  return { isRefreshing, refresh: () => void refresh() };
}

function notScoredToday(count: number): string {
  return `${formatCount(count)} of today's opportunities ${count === 1 ? 'is' : 'are'} not scored yet.`;
}

function NothingFound({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh(): void }) {
  return (
    <Card className="mt-6 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">No High-Scoring RFPs Found</h2>
      <p className="mt-2 mb-5 text-muted">
        There are no opportunities with a compatibility score of {TOP_RFPS_MIN_SCORE} or higher right now.
      </p>
      <Button kind="primary" disabled={isRefreshing} onClick={onRefresh}>
        Refresh Now
      </Button>
    </Card>
  );
}
