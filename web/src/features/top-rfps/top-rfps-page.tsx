import { exportTopRfps, formatCount, HIGH_SCORE, SCREENS } from '@bidlight/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { UnfinishedScoring } from '#components/jobs/unfinished-scoring.tsx';
import { useFollowedJob, useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { type ScrapingStats, unfinishedScoring } from '#components/jobs/use-scraping-stats.ts';
import { LearningStrip } from '#components/opportunity/learning-strip.tsx';
import { ExportLink } from '#components/shared/export-link.tsx';
import { isAnswered } from '#lib/call.ts';
import { useFirstAnswer } from '#lib/first-part.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { type Decisions, LEARNING_EFFECT, TOP } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PageBody } from '#ui/page.tsx';
import { toast } from '#ui/toast.tsx';
import { DecidedChoices, DecidedFoot } from './decided-choices.tsx';
import { DecisionTabs } from './decision-tabs.tsx';
import { EARLY_PURPOSE, EmptyList } from './empty-list.tsx';
import { FeedButton } from './feed-button.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import { ScoringProgress } from './scoring-progress.tsx';
import { type TopAddress, useTopAddress } from './top-address.ts';
import { topQuery, useDecisions, useReload, useUnscoredCounts } from './top-rfps.api.ts';

export function TopRfpsPage() {
  usePageTitle('Top RFPs');
  const { user, hasProfile } = useSignedIn();
  const [address, changeAddress] = useTopAddress();
  const { view } = address;
  const list = useDecisions(address);
  const { data: counts, isPending: areCountsPending } = useUnscoredCounts();
  const { job } = useFollowedJob(useJobUpdates({ changes: [TOP, LEARNING_EFFECT] }));
  const { refresh, isRefreshing } = useRefresh();
  const answer = useFirstAnswer(list.data);
  const opportunities = answer?.topRFPs;
  const progress = answer?.progress;
  const decidedVotes = view === 'decided' ? countedVotes(answer?.decidedVotes) : undefined;
  return (
    <PageBody isDense>
      <div className="flex items-center justify-between gap-x-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="font-semibold text-xl">Top RFPs</h1>
          <FeedButton />
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
      <div className="flex flex-wrap gap-x-6 text-sm max-sm:*:basis-full">
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
      {view === 'early' && opportunities && opportunities.length > 0 && (
        <p className="mt-2 text-muted text-sm">{EARLY_PURPOSE}</p>
      )}
      {decidedVotes && <DecidedChoices address={address} counts={decidedVotes} onChange={changeAddress} />}
      {/* Also when it is empty, so that what is undone finds its way back into it. */}
      {opportunities && (
        <OpportunityList
          key={answer.of}
          opportunities={opportunities}
          helpItLearn={answer.helpItLearn}
          view={view}
        >
          {/* Why it is empty is unknown before the counts are there. */}
          {opportunities.length === 0 && !decidedVotes && areCountsPending && <ListSkeleton />}
          {opportunities.length === 0 && !decidedVotes && !areCountsPending && (
            <EmptyList
              view={view}
              isDecided={(progress?.decided ?? 0) > 0}
              scoring={unfinishedScoring(counts?.stats, hasProfile)}
              isRefreshing={isRefreshing}
              onRefresh={refresh}
            >
              {answer.nothingLeft && <NothingLeft counts={answer.nothingLeft} early={progress?.early ?? 0} />}
            </EmptyList>
          )}
        </OpportunityList>
      )}
      {decidedVotes && <DecidedFoot address={address} counts={decidedVotes} onChange={changeAddress} />}
      {opportunities && opportunities.length > 0 && <DownloadLink address={address} />}
    </PageBody>
  );
}

/** The list that is shown; of what is decided all pages. */
function DownloadLink({ address }: { address: TopAddress }) {
  const { page: _, limit: _all, ...query } = topQuery(address);
  return (
    <p className="mt-3 flex justify-end">
      <ExportLink list={exportTopRfps} query={query} />
    </p>
  );
}

/** Undefined where there is none to choose from. */
function countedVotes(counts: Decisions['decidedVotes']): Decisions['decidedVotes'] {
  return counts && Object.values(counts).some((count) => count > 0) ? counts : undefined;
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

/** The count of §9, a constant of the product, with what it counts: it is easily taken for those without a score. */
function NeedScoring({ count, stats }: { count: number; stats: ScrapingStats }) {
  return (
    <p className="text-muted">
      {formatCount(count)} {count === 1 ? 'opportunity needs' : 'opportunities need'} scoring{' '}
      <span className="text-sm">({whatIsCounted(stats)})</span>
    </p>
  );
}

function whatIsCounted({ unscored_opportunities: unscored }: ScrapingStats): string {
  if (unscored === undefined) return `all but the scores of ${HIGH_SCORE} or more`;
  if (unscored === 0) return `all have a score; these are below ${HIGH_SCORE}`;
  return `${formatCount(unscored)} have no score yet; the others are below ${HIGH_SCORE}`;
}
