import { SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GetNotices } from '#components/jobs/get-notices.tsx';
import { announceByKind, STARTABLE_JOBS } from '#components/jobs/job-kinds.ts';
import { useJobRuns } from '#components/jobs/use-job-runs.ts';
import { useJobUpdates } from '#components/jobs/use-job-updates.ts';
import { TodayTiles } from '#components/opportunity/today-statistics.tsx';
import { Attention } from '#components/shared/attention.tsx';
import { late } from '#components/shared/late.tsx';
import { SYSTEM_STATUS, useSystemStatus } from '#components/shared/use-system-status.ts';
import { failureText } from '#lib/call.ts';
import { TODAY } from '#lib/queries.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Backups } from './backups.tsx';
import {
  BACKUPS,
  SCRAPING_OVERVIEW,
  useBackups,
  useEmailGroups,
  useEmailReports,
  useScrapingOverview,
  useTermTables,
} from './control-panel.api.ts';
import { EmailReports } from './email-reports.tsx';
import { EmailSection } from './email-section.tsx';
import { JobCard } from './job-card.tsx';
import { JobHistory } from './job-history.tsx';
import { QuotaLine, Sources } from './sources.tsx';
import { StartForReal } from './start-for-real.tsx';
import { TermTables } from './term-tables.tsx';

// The longest part of the screen, near its end: it comes after the rest.
const VotingActivityTable = late(
  async () => (await import('#components/people/voting-activity.tsx')).VotingActivityTable,
  () => <div className="min-h-120" />,
);

/**
 * The screen where operators start jobs, send reports, check the sources and see who votes: first what needs attention, then
 * what is needed daily, last what is needed once.
 */
export function ControlPanelPage() {
  const updates = useJobUpdates({
    changes: [SCRAPING_OVERVIEW, BACKUPS, TODAY, SYSTEM_STATUS],
    announce: announceByKind,
  });
  const runs = useJobRuns(updates);
  const overview = useScrapingOverview();
  const tables = useTermTables();
  const groups = useEmailGroups();
  const reports = useEmailReports();
  const backups = useBackups();
  const status = useSystemStatus();
  return (
    <PageBody>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">Admin Control Panel</h1>
        <div className="flex flex-wrap gap-x-5">
          <PanelLink to={SCREENS.setup}>Set-up guide</PanelLink>
          <PanelLink to={SCREENS.settings}>Settings</PanelLink>
          <PanelLink to={SCREENS.status}>System status</PanelLink>
          <PanelLink to={SCREENS.securityLog}>Security log</PanelLink>
        </div>
      </div>
      {status.error && (
        <div className="mt-4">
          <RetryAlert text={failureText(status.error)} onRetry={() => void status.refetch()} />
        </div>
      )}
      {(status.data || !status.error) && <Attention items={status.data?.attention} />}
      <div className="mt-4">
        <TodayTiles />
      </div>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-4">
        {STARTABLE_JOBS.map((kind) => (
          <JobCard key={kind.type} kind={kind} updates={updates} runs={runs.data} />
        ))}
      </div>
      <Section title="E-mail reports" query={groups}>
        <EmailSection groups={groups.data} />
      </Section>
      <Section title="Last e-mail reports" query={reports}>
        <EmailReports reports={reports.data} />
      </Section>
      <section aria-labelledby="federal-notices" className="mt-8">
        <h2 id="federal-notices" className="font-semibold text-xl">
          Federal notices
        </h2>
        <Card className="mt-3">
          <GetNotices updates={updates} />
        </Card>
      </section>
      <StartForReal />
      <Section title="Sources" query={overview}>
        <Sources sources={overview.data?.sources} />
        <QuotaLine overview={overview.data} />
      </Section>
      <Section title="Last 20 runs" query={runs}>
        <JobHistory jobs={runs.data} />
      </Section>
      <Section title="Backups" query={backups}>
        <Backups
          reply={backups.data}
          fetchedAtMs={backups.dataUpdatedAt}
          updates={updates}
          runs={runs.data}
        />
      </Section>
      <VotingActivityTable />
      <Section title="Term vectors" query={tables}>
        <TermTables reply={tables.data} />
      </Section>
    </PageBody>
  );
}

function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center rounded-sm text-action underline pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}

interface SectionProps {
  title: string;
  query: { data: unknown; error: unknown; refetch(): unknown };
  children: ReactNode;
}

/** A failure is shown above the previous content, which stays. */
function Section({ title, query: { data, error, refetch }, children }: SectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      <Card className="mt-3 overflow-hidden">
        {error ? (
          <div className="p-4.5">
            <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
          </div>
        ) : null}
        {(data !== undefined || !error) && children}
      </Card>
    </section>
  );
}
