import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { MailChoicesForm } from './mail-form.tsx';
import { useMyMail } from './my-mail.api.ts';
import { Preview } from './preview.tsx';
import { SentMailDialog } from './sent-mail-dialog.tsx';
import { SentMails } from './sent-mails.tsx';

/** The sent mail that lies over the page. */
const Address = z.object({ sent: z.string().default('') });

/** A person's own mail: when it comes, what is in it, and what was sent. */
export function MyMailPage() {
  usePageTitle('My mail');
  const [{ sent }, changeAddress] = useAddressState(Address);
  const { data, error, refetch } = useMyMail();
  return (
    <PageBody>
      <h1 className="font-semibold text-2xl">My mail</h1>
      <p className="mt-1 max-w-160 text-muted">
        One mail with what is new for you, when you want it. Reports that your operator sends to a group are
        separate.
      </p>
      {!data && error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[420px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {data && <MailChoicesForm mail={data.mail} />}
        {!data && !error && (
          <div aria-busy="true">
            <Card className="h-200">{null}</Card>
          </div>
        )}
        {(data || !error) && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Preview />
          </div>
        )}
        {data && <SentMails sent={data.sent} timeZone={data.mail.timeZone} />}
      </div>
      {sent && data && (
        <SentMailDialog
          id={sent}
          timeZone={data.mail.timeZone}
          onClose={() => changeAddress({ sent: '' }, { replace: true, preventScrollReset: true })}
        />
      )}
    </PageBody>
  );
}
