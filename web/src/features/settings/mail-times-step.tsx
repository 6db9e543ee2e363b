import { type AllSettings, formatCount, type MailGroup, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { RetryAlert } from '#ui/alert.tsx';
import { ScheduleField } from './schedules-section.tsx';
import { SettingsSection } from './section.tsx';
import { useMailGroups, useSettings } from './settings.api.ts';
import { messageOf } from './use-section.ts';

/** Who gets the report mails and when, as a part of a step of the set-up guide. */
export function MailTimesStep() {
  const { data, error, refetch } = useSettings();
  const groups = useMailGroups();
  return (
    <>
      <p className="my-5 min-h-6">{groups.data && recipientsText(groups.data.groups)}</p>
      {data && <MailTimes reply={data} />}
      {!data && !error && <div className="min-h-60" />}
      {!data && error && <RetryAlert text={messageOf(error)} onRetry={() => void refetch()} />}
    </>
  );
}

function MailTimes({ reply }: { reply: AllSettings }) {
  return (
    <>
      <SettingsSection
        reply={reply}
        title="When mails go"
        about="The report has the top five that wait for the reader’s vote."
      >
        <ScheduleField name="scheduleEmail" label="Mailing reports" next={reply.nextRuns.email} />
      </SettingsSection>
      <p className="mt-3 text-muted text-sm">
        {reply.settings.smtpHost.isSet
          ? 'A mail server is set.'
          : 'Without a mail server, each mail is saved as a file on the server.'}{' '}
        <Link to={SCREENS.settings} className="text-action underline">
          Mail server and mail groups
        </Link>
      </p>
    </>
  );
}

function recipientsText(groups: readonly MailGroup[]): string {
  const addresses = new Set(groups.flatMap(({ members }) => members.map(({ email }) => email))).size;
  if (addresses === 0) return 'Nobody gets the report by mail yet: no address is in a mail group.';
  return `The report by mail goes to ${addresses === 1 ? 'one address' : `${formatCount(addresses)} addresses`} of the mail groups.`;
}
