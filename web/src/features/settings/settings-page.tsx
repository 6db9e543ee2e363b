import { PanelBreadcrumb } from '#components/shared/panel-breadcrumb.tsx';
import { RetryAlert } from '#ui/alert.tsx';
import { PageBody } from '#ui/page.tsx';
import { GroupsSection } from './groups-section.tsx';
import { SchedulesSection } from './schedules-section.tsx';
import { MailSection, ModelSection, SecondSourceSection, SourceSection } from './server-sections.tsx';
import { useSettings } from './settings.api.ts';
import { TimeZoneSection } from './time-zone-section.tsx';
import { messageOf } from './use-section.ts';

/** What operators set for the whole installation. Variables of the environment win and are shown as locked. */
export function SettingsPage() {
  const { data: reply, error, refetch } = useSettings();
  return (
    <PageBody>
      <PanelBreadcrumb>
        <span aria-current="page">Settings</span>
      </PanelBreadcrumb>
      <h1 className="mt-1 font-semibold text-2xl">Settings</h1>
      <p className="mt-2 max-w-160 text-muted">
        Changes take effect immediately on every server. Settings made by an environment variable cannot be
        changed here.
      </p>
      {error && !reply && (
        <div className="mt-4">
          <RetryAlert text={messageOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {reply ? (
        <>
          <MailSection reply={reply} />
          <GroupsSection />
          <SchedulesSection reply={reply} />
          <SourceSection reply={reply} />
          <SecondSourceSection reply={reply} />
          <ModelSection reply={reply} />
          <TimeZoneSection reply={reply} />
        </>
      ) : (
        !error && <div className="min-h-dvh" />
      )}
    </PageBody>
  );
}
