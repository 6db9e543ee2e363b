import { formatCount, HIGH_SCORE, SCREENS } from '@bidlight/contract';
import { CircleQuestionMark, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { type ScrapingStats, UnfinishedScoring } from '#components/jobs/unfinished-scoring.tsx';
import { useFollowedJob, useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { LearningStrip } from '#components/opportunity/learning-strip.tsx';
import { useAddressState } from '#lib/address-state.ts';
import { isAnswered } from '#lib/call.ts';
import { useFirstAnswer } from '#lib/first-part.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { LEARNING_EFFECT, TOP } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PageBody } from '#ui/page.tsx';
import { toast } from '#ui/toast.tsx';
import { DecisionTabs } from './decision-tabs.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import { ScoringProgress } from './scoring-progress.tsx';
import { DECIDED_SHOWN, useDecisions, useReload, useUnscoredCounts } from './top-rfps.api.ts';

const DecisionAddress = z.object({ view: z.enum(['to-decide', 'decided']).catch('to-decide') });

export function TopRfpsPage() {
  usePageTitle('Top RFPs');
  const { user } = useSignedIn();
  const [{ view }] = useAddressState(DecisionAddress);
  const list = useDecisions(view);
  const { data: counts } = useUnscoredCounts();
  const { job } = useFollowedJob(useJobUpdates({ changes: [TOP, LEARNING_EFFECT] }));
  const { refresh, isRefreshing } = useRefresh();
  const answer = useFirstAnswer(list.data);
  const opportunities = answer?.topRFPs;
  const progress = answer?.progress;
  return (
    <PageBody isDense>
      <div className="flex items-center justify-between gap-x-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="font-semibold text-xl">Top RFPs</h1>
          <p className="text-muted">The best open opportunities for {user.company.name}</p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-5 gap-y-1 max-sm:max-w-32 print:hidden">
          <CheckLink />
          <Button size="small" disabled={isRefreshing} onClick={refresh}>
            <RefreshCw aria-hidden="true" className={`size-4 ${isRefreshing ? 'animate-spin' : ''}`} />
            {isRefreshing ? 'Refreshing...' : 'Refresh Data'}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 text-sm">
        <div className="flex min-h-6 items-center sm:min-h-8 pointer-coarse:min-h-11">
          {counts && <NeedScoring count={counts.needScoring} stats={counts.stats} />}
        </div>
        <LearningStrip />
      </div>
      {counts && counts.todayUnscored > 0 && (
        <p role="status" className="mt-4 rounded-md bg-orange-soft px-4.5 py-3 text-orange print:hidden">
          {notScoredToday(counts.todayUnscored)}
        </p>
      )}
      <UnfinishedScoring stats={counts?.stats} />
      <ScoringProgress job={job} />
      <DecisionTabs view={view} progress={progress} />
      {!opportunities && list.isError && (
        <div className="mt-6">
          <RetryAlert
            text={isAnswered(list.error) ? 'Failed to load top RFPs' : 'Unable to connect to server'}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {!opportunities && !list.isError && <ListSkeleton />}
      {/* Also when it is empty, so that what is undone finds its way back into it. */}
      {opportunities && <OpportunityList key={view} opportunities={opportunities} view={view} />}
      {opportunities?.length === 0 && (
        <EmptyList
          view={view}
          isDecided={(progress?.decided ?? 0) > 0}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        />
      )}
      {view === 'decided' && opportunities?.length === DECIDED_SHOWN && (
        <p className="text-muted text-sm">
          The last {DECIDED_SHOWN} on open opportunities. All votes are in the voting reports.
        </p>
      )}
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

/** The way to the weekly check, for those who have switched it on. */
function CheckLink() {
  const { wantsChecks } = useSignedIn();
  if (!wantsChecks) return null;
  return (
    <Link
      to={`${SCREENS.topRfps}?view=check`}
      className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline pointer-coarse:min-h-11"
    >
      Weekly check
    </Link>
  );
}

/** The count of §9, a constant of the product; it opens to an explanation, because it is easily taken for another one. */
function NeedScoring({ count, stats }: { count: number; stats: ScrapingStats }) {
  const { total_opportunities: total, high_score_opportunities: high, unscored_opportunities } = stats;
  return (
    <details className="text-muted">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm underline decoration-dotted underline-offset-4 hover:text-text pointer-coarse:min-h-11">
        {formatCount(count)} {count === 1 ? 'opportunity needs' : 'opportunities need'} scoring
        <CircleQuestionMark aria-hidden="true" className="size-4" />
      </summary>
      <p className="mt-1 max-w-160 text-sm">
        All {formatCount(total)} collected opportunities minus the {formatCount(high)} that score {HIGH_SCORE}{' '}
        or more for your company. It is not the number of those without a score
        {unscored_opportunities !== undefined && `, which is ${formatCount(unscored_opportunities)}`}.
      </p>
    </details>
  );
}
