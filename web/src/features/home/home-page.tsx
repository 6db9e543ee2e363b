import { SCREENS } from '@bidlight/contract';
import { ArrowRight, ChartColumn, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { LearningStrip } from '#components/learning-strip.tsx';
import { NoProfile } from '#components/no-profile.tsx';
import { useFollowedJob, useJobUpdates } from '#components/use-job-updates.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { LEARNING_EFFECT, TODAY } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { DataAge } from './data-age.tsx';
import { SOURCE_FRESHNESS } from './home.api.ts';
import { TodaySection } from './today-section.tsx';

// Few visits follow a job.
const JobBanner = lazy(async () => ({ default: (await import('./job-banner.tsx')).JobBanner }));

const QUICK_ACTIONS = [
  {
    to: SCREENS.topRfps,
    title: 'Top 5 RFPs',
    text: 'The best open opportunities for your company, ranked and explained.',
    Icon: Star,
  },
  {
    to: SCREENS.feedbackReports,
    title: 'Voting Reports',
    text: 'What your team voted for, against, and why.',
    Icon: ChartColumn,
  },
] as const;

export function HomePage() {
  usePageTitle('Home');
  const { user } = useSignedIn();
  const followed = useFollowedJob(useJobUpdates({ changes: [TODAY, SOURCE_FRESHNESS, LEARNING_EFFECT] }));
  return (
    <>
      <section className="on-ink bg-ink pt-9 pb-24 text-on-ink">
        <div className="mx-auto max-w-300 px-4 sm:px-6">
          <h1 className="font-semibold text-2xl sm:text-3xl">Government Contract Intelligence Platform</h1>
          <p className="mt-2.5 mb-6 max-w-140 text-ink-muted text-lg">
            Federal opportunities, scored and ranked for {user.company.name}.
          </p>
          <Link to={SCREENS.topRfps} className={buttonClass({ kind: 'primary' })}>
            View Today's Top 5 RFPs
          </Link>
          <DataAge />
          <LearningStrip />
        </div>
      </section>
      <div className="-mt-22">
        <PageBody>
          <TodaySection
            banner={
              <>
                <NoProfile />
                {followed.id !== undefined && (
                  <Suspense>
                    <JobBanner followed={followed} />
                  </Suspense>
                )}
              </>
            }
          />
        </PageBody>
      </div>
      <PageBody>
        <section aria-labelledby="quick-actions">
          <h2 id="quick-actions" className="font-semibold text-xl">
            Quick Actions
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {QUICK_ACTIONS.map(({ to, title, text, Icon }) => (
              <li key={to}>
                <Link to={to} className="group block h-full rounded-lg">
                  <Card className="flex h-full items-center gap-4 p-5 transition-colors group-hover:border-action">
                    <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-action-soft text-action">
                      <Icon className="size-[22px]" aria-hidden="true" />
                    </span>
                    <span className="flex-1">
                      <span className="block font-semibold text-lg">{title}</span>
                      <span className="block text-muted">{text}</span>
                    </span>
                    <ArrowRight
                      className="size-5 shrink-0 text-muted group-hover:text-action"
                      aria-hidden="true"
                    />
                  </Card>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </PageBody>
    </>
  );
}
