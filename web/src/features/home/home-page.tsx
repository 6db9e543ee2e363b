import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { NoProfile } from '#components/jobs/no-profile.tsx';
import { useFollowedJob, useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { LearningStrip } from '#components/opportunity/learning-strip.tsx';
import { late } from '#components/shared/late.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { LEARNING_EFFECT, TODAY } from '#lib/queries.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageBody } from '#ui/page.tsx';
import { BRIEF, SOURCE_FRESHNESS } from './home.api.ts';
import { MorningBrief } from './morning-brief.tsx';
import { TodaySection } from './today-section.tsx';
import { PursuitsOr } from './waiting-pursuits.tsx';

// Few visits follow a job.
const JobBanner = late(async () => (await import('./job-banner.tsx')).JobBanner);

export function HomePage() {
  usePageTitle('Home');
  const followed = useFollowedJob(
    useJobUpdates({ changes: [TODAY, BRIEF, SOURCE_FRESHNESS, LEARNING_EFFECT] }),
  );
  return (
    <>
      <section className="on-ink bg-ink text-on-ink print:hidden">
        <div className="mx-auto max-w-300 px-4 pt-3 pb-1 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h1 className="font-semibold text-xl max-sm:text-[15px] min-[360px]:max-sm:whitespace-nowrap">
              Government Contract Intelligence Platform
            </h1>
            <Link to={SCREENS.topRfps} className={buttonClass({ kind: 'primary', size: 'small' })}>
              View Today's Top 5 RFPs
            </Link>
          </div>
          <MorningBrief />
          <PursuitsOr>
            <LearningStrip />
          </PursuitsOr>
        </div>
      </section>
      <div className="mx-auto w-full max-w-300 px-4 pt-3 sm:px-6">
        <TodaySection
          banner={
            <>
              <NoProfile />
              {followed.id !== undefined && <JobBanner followed={followed} />}
            </>
          }
        />
      </div>
      <PageBody>
        <QuickActions />
      </PageBody>
    </>
  );
}

const QUICK_ACTIONS = [
  { to: SCREENS.topRfps, title: 'Top 5 RFPs', text: 'the best open ones, ranked and explained' },
  { to: SCREENS.feedbackReports, title: 'Voting Reports', text: 'what your team voted for and against' },
] as const;

function QuickActions() {
  return (
    <section
      aria-labelledby="quick-actions"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden"
    >
      <h2 id="quick-actions" className="font-semibold">
        Quick Actions
      </h2>
      <ul className="flex flex-wrap gap-3">
        {QUICK_ACTIONS.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={buttonClass({})}>
              {title} <span className="text-muted text-sm max-sm:hidden">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
