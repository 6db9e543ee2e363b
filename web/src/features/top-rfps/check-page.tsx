import { type CallReply, formatCount, listChecks, SCREENS, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { call, failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { CHECKS } from '#lib/queries.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { OpportunityList } from './opportunity-list.tsx';

type Checks = CallReply<typeof listChecks>;

/** A few opportunities of the week from below the list, with the same cards and votes as the list. */
export function CheckPage() {
  usePageTitle('Weekly check');
  useJobUpdates({ changes: [CHECKS] });
  const { data, error, isPending, refetch } = useChecks();
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <h1 className="font-semibold text-2xl">Weekly check</h1>
      <div className="mt-1 min-h-18 max-w-180 max-sm:min-h-36">
        {data && data.reason === null && <Introduction checks={data} />}
      </div>
      {!data && error && <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton />}
      {data && data.checks.length > 0 && <OpportunityList opportunities={data.checks} view="check" />}
      {data && data.reason !== null && <Nothing reason={data.reason} />}
    </PageBody>
  );
}

function Introduction({ checks: { checks, drawnFrom } }: { checks: Checks }) {
  const answered = checks.filter(({ myVote }) => myVote !== null).length;
  const left = checks.length - answered;
  return (
    <>
      <p className="text-muted">
        Drawn at random from the {formatCount(drawnFrom)} open opportunities that score below{' '}
        {TOP_RFPS_MIN_SCORE} for you, most of them from close below it. Your answers tell how many relevant
        ones the list misses. Score and reasons are shown after your vote, so that they do not lead you.
      </p>
      <p role="status" className="mt-1">
        {answered} of {checks.length} answered.{left === 0 && ' Thank you. The next ones come on Monday.'}
      </p>
    </>
  );
}

const NOTHING: Record<NonNullable<Checks['reason']>, { title: string; text: string }> = {
  'switched-off': {
    title: 'The weekly check is switched off',
    text: 'Switch it on under ‘Weekly check’ in your profile menu.',
  },
  'nothing-below-the-list': {
    title: 'Nothing to check this week',
    text: `No open opportunity that scores below ${TOP_RFPS_MIN_SCORE} waits for your vote.`,
  },
};

function Nothing({ reason }: { reason: NonNullable<Checks['reason']> }) {
  const { title, text } = NOTHING[reason];
  return (
    <Card className="px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="mt-2 text-muted">{text}</p>
    </Card>
  );
}

function useChecks() {
  return useQuery({ queryKey: CHECKS, queryFn: () => call(listChecks, {}) });
}
