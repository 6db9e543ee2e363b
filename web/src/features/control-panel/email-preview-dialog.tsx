import { EMAIL_PREVIEW_PAGE, type EmailGroupRecipients } from '@bidlight/contract';
import { useState } from 'react';
import { MailView } from '#components/shared/mail-view.tsx';
import { addressOf, failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useEmailPreview } from './control-panel.api.ts';

interface EmailPreviewDialogProps {
  group: EmailGroupRecipients;
  onClose(): void;
}

/** The mail that each recipient of the group would get now. */
export function EmailPreviewDialog({ group: { group, recipients }, onClose }: EmailPreviewDialogProps) {
  const [recipient, setRecipient] = useState(recipients[0] ?? '');
  const { data: mail, error, refetch } = useEmailPreview(group, recipient);
  return (
    <Dialog title={`The mail to the ${group} group`} isWide onClose={onClose}>
      <p className="mb-4 text-muted">
        How it would look if sent now. Each person gets their own company's list. The vote links in this
        preview do not work.
      </p>
      <SelectField
        label="Recipient"
        value={recipient}
        options={recipients.map((address) => ({ value: address, label: address }))}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <div aria-busy={!mail && !error} className="mt-4 min-h-[65dvh]">
        {error && <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />}
        {mail && !error && (
          <>
            <dl className="mb-3 grid grid-cols-[72px_1fr] gap-x-3 gap-y-1">
              <dt className="text-muted">Subject</dt>
              <dd className="font-medium [overflow-wrap:anywhere]">{mail.subject}</dd>
              <dt className="text-muted">Company</dt>
              <dd className="[overflow-wrap:anywhere]">{mail.company}</dd>
            </dl>
            <MailView mail={mail} page={addressOf(EMAIL_PREVIEW_PAGE, {}, { group, recipient })} />
          </>
        )}
      </div>
    </Dialog>
  );
}
