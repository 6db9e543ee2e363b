import { formatCount, isAdmin, type LearningEffect, learningEffectText, SCREENS } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { changesQuery } from '#lib/learning-queries.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { LEARNING_EFFECT } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { ChangeGroups } from './change-groups.tsx';
import { TeachingVotes } from './teaching-votes.tsx';

/** What the last learning moved in the company's list, and the votes that did it. */
export function ChangesPage() {
  usePageTitle('What moved');
  // Whoever reads this has started nothing here.
  useJobUpdates({ changes: [LEARNING_EFFECT], announce: () => {} });
  const { data, error, refetch } = useQuery(changesQuery);
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <h1 className="font-semibold text-2xl">What your team's votes moved</h1>
      {!data && error && (
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <div className="min-h-dvh" />}
      {data && !data.effect && <NoEffect />}
      {data?.effect && (
        <>
          <Introduction effect={data.effect} shown={data.changes.length} />
          <ChangeGroups changes={data.changes} />
          <TeachingVotes votes={data.votes} total={data.effect.votes} />
        </>
      )}
    </PageBody>
  );
}

function Introduction({ effect, shown }: { effect: LearningEffect; shown: number }) {
  const { appDateTime } = useAppTime();
  const { user } = useSignedIn();
  return (
    <>
      <p className="mt-2">
        <strong className="font-semibold">{learningEffectText(effect)}</strong> Learnt{' '}
        {appDateTime(effect.learntAt)}.
        {isAdmin(user) && (
          <>
            {' '}
            <Link to={SCREENS.learning} className="text-action underline">
              What the votes have taught
            </Link>
          </>
        )}
      </p>
      {effect.moved > 0 && (
        <p className="mt-1 max-w-180 text-muted">
          Moved means into or out of the top ten, or by five points and more. Only what stood in the list
          before and after is compared: notices that are new, amended or closed since are left out, also from
          the places.
          {effect.isFirst &&
            ' It was the first learning: until then a score was a rank among recent notices, and where votes tell enough apart it is the chance of a match now, so scores may have moved more than places.'}
          {effect.moved > shown && ` The ${formatCount(shown)} nearest the top are shown.`}
        </p>
      )}
    </>
  );
}

function NoEffect() {
  return (
    <Card className="mt-5 px-5 py-12 text-center">
      <h2 className="font-semibold text-lg">Nothing was learnt in the last two weeks</h2>
      <p className="mx-auto mt-1 max-w-140 text-muted">
        Votes are learnt from by themselves, from ten new ones on within the hour and a single one within a
        day. What they move in your list is shown here then.
      </p>
      <p className="mt-3">
        <Link to={SCREENS.topRfps} className="font-medium text-action underline">
          Vote on the top RFPs
        </Link>
      </p>
    </Card>
  );
}
