import {
  type CallReply,
  EmailGroup,
  type EmailGroupRecipients,
  formatCount,
  type listEmailGroups,
  SCREENS,
} from '@bidlight/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useIsSending, useSendEmails } from './control-panel.api.ts';
import { EmailPreviewDialog } from './email-preview-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SendError } from './send-error.tsx';

const ABOUT: Record<EmailGroup, string> = {
  user: 'Your own people. Sent as soon as you press the button.',
  external: 'People at other companies. You confirm before anything is sent.',
};

type Groups = CallReply<typeof listEmailGroups>;

/** Sends the top RFPs to a group; undefined while the groups are loading. */
export function EmailSection({ groups }: { groups: Groups | undefined }) {
  const send = useSendEmails();
  const isBusy = useIsSending();
  const [previewed, setPreviewed] = useState<EmailGroupRecipients>();
  const [asked, setAsked] = useState<EmailGroupRecipients>();
  return (
    <>
      <ul className="grid gap-px bg-line md:grid-cols-2">
        {EmailGroup.options.map((name) => {
          const group = groups?.groups.find((each) => each.group === name);
          return (
            <GroupCard
              key={name}
              name={name}
              group={group}
              isBusy={isBusy}
              isSending={send.isPending && send.variables.group === name}
              onPreview={() => setPreviewed(group)}
              onSend={() => (name === 'external' ? setAsked(group) : group && send.mutate(group))}
            />
          );
        })}
      </ul>
      {send.isError && (
        <div className="border-line border-t p-4.5">
          <SendError group={send.variables.group} error={send.error} />
        </div>
      )}
      <p className="min-h-17 border-line border-t px-4.5 py-3 text-muted text-sm sm:min-h-12">
        {groups && <DeliveryText {...groups} />}
      </p>
      {previewed && <EmailPreviewDialog group={previewed} onClose={() => setPreviewed(undefined)} />}
      {asked && (
        <SendDialog
          title={`Send the report to the ${asked.group} group?`}
          recipients={asked.recipients}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            send.mutate(asked);
          }}
        />
      )}
    </>
  );
}

interface GroupCardProps {
  name: EmailGroup;
  group: EmailGroupRecipients | undefined;
  /** A report is being sent to one of the groups; only one is sent at a time. */
  isBusy: boolean;
  isSending: boolean;
  onPreview(): void;
  onSend(): void;
}

function GroupCard({ name, group, isBusy, isSending, onPreview, onSend }: GroupCardProps) {
  const isEmpty = !group || group.recipients.length === 0;
  return (
    <li className="bg-surface p-4.5">
      <h3 className="font-semibold text-lg">Group ‘{name}’</h3>
      <p className="mt-0.5 font-medium tabular-nums">{group ? countText(group) : '–'}</p>
      <p className="mt-1 text-muted text-sm">{ABOUT[name]}</p>
      {group && group.excluded.length > 0 && (
        <ul aria-label="No mail to" className="mt-2 flex flex-col gap-1 text-sm text-warn">
          {group.excluded.map(({ recipient, reason }) => (
            <li key={recipient} className="[overflow-wrap:anywhere]">
              {recipient}: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button aria-label={`Preview the mail to the group ${name}`} disabled={isEmpty} onClick={onPreview}>
          Preview
        </Button>
        <Button disabled={isEmpty || isBusy} onClick={onSend}>
          {isSending ? 'Sending...' : `Send to ${name} group`}
        </Button>
      </div>
    </li>
  );
}

function countText({ recipients, unsubscribed }: EmailGroupRecipients): string {
  const count = `${formatCount(recipients.length)} ${recipients.length === 1 ? 'recipient' : 'recipients'}`;
  return unsubscribed.length > 0 ? `${count}, ${formatCount(unsubscribed.length)} unsubscribed` : count;
}

function DeliveryText({ delivery, hasOutbox }: Groups) {
  if (delivery === 'smtp') return 'Mails leave through the configured mail server.';
  return (
    <>
      No mail server is set up. Each mail is saved as a file in the ‘outbox’ folder of the data folder.{' '}
      {hasOutbox && (
        <Link
          to={SCREENS.outbox}
          className="inline-block rounded-sm font-medium text-action underline underline-offset-2"
        >
          Open the outbox
        </Link>
      )}
    </>
  );
}
