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
import { PageBody } from '#ui/page.tsx';
import { ChangeGroups } from './change-groups.tsx';
import { NothingMoved, NothingToShow } from './nothing-moved.tsx';
import { TeachingOutcomes } from './teaching-outcomes.tsx';
import { TeachingVotes } from './teaching-votes.tsx';

/** What the last learning moved in the company's list, with the votes and outcomes behind it; or why nothing moved. */
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
      <h1 className="font-semibold text-2xl">What moved</h1>
      {!data && error && (
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <div className="min-h-dvh" />}
      {data && !data.effect && <NothingToShow noEffect={data.noEffect} />}
      {data?.effect && (
        <>
          <Introduction effect={data.effect} shown={data.changes.length} />
          {data.effect.moved === 0 && <NothingMoved agreement={data.agreement} />}
          <ChangeGroups changes={data.changes} />
          {data.effect.moved > 0 && data.votes.length > 0 && (
            <TeachingVotes votes={data.votes} total={data.effect.votes} />
          )}
          {data.effect.moved > 0 && data.outcomes && data.outcomes.length > 0 && (
            <TeachingOutcomes outcomes={data.outcomes} total={data.effect.outcomes ?? data.outcomes.length} />
          )}
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
        <strong className="font-semibold">{learningEffectText(effect)}</strong> Learned{' '}
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
          These came into or left the top ten, or their score changed by five points or more. Notices that are
          new, amended or closed since then are not compared.
          {effect.isFirst &&
            ' This was the first time: until then scores came from your profile alone, so many changed where the place did not.'}
          {effect.moved > shown && ` The ${formatCount(shown)} nearest the top are shown.`}
        </p>
      )}
    </>
  );
}
