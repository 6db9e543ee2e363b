import { type AllSettings, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { RetryAlert } from '#ui/alert.tsx';
import { ScheduleField } from './schedules-section.tsx';
import { SettingsSection } from './section.tsx';
import { useSettings } from './settings.api.ts';
import { messageOf } from './use-section.ts';

/** When the report mails go, as a part of a step of the set-up guide. */
export function MailTimesStep() {
  const { data, error, refetch } = useSettings();
  if (data) return <MailTimes reply={data} />;
  if (!error) return <div className="min-h-60" />;
  return <RetryAlert text={messageOf(error)} onRetry={() => void refetch()} />;
}

function MailTimes({ reply }: { reply: AllSettings }) {
  return (
    <>
      <SettingsSection
        reply={reply}
        title="When mails go"
        about="Each recipient of the e-mail groups gets the best five that wait for a vote."
      >
        <ScheduleField name="scheduleEmail" label="Mailing reports" next={reply.nextRuns.email} />
      </SettingsSection>
      <p className="mt-3 text-muted text-sm">
        {reply.settings.smtpHost.isSet
          ? 'A mail server is set.'
          : 'Without a mail server each mail becomes a file on the server.'}{' '}
        <Link to={SCREENS.settings} className="text-action underline">
          Mail server and groups
        </Link>
      </p>
    </>
  );
}
