import { VotingActivityTable } from '#components/people/voting-activity.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { PageBody } from '#ui/page.tsx';
import { TeamActivityPanel } from './team-activity.tsx';

/** The votes of each person, and the sites they open from here (menu label Usage Analytics). */
export function AnalyticsPage() {
  usePageTitle('Analytics Dashboard');
  const { company } = useSignedIn().user;
  return (
    <PageBody>
      <div className="flex justify-between gap-2 max-sm:flex-col sm:items-center">
        <h1 className="font-semibold text-2xl">Analytics Dashboard</h1>
        <div>
          <Badge tone="action">{company.name}</Badge>
        </div>
      </div>
      <TeamActivityPanel />
      <VotingActivityTable />
    </PageBody>
  );
}
