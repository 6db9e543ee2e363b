import { type OutboxMail, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { z } from 'zod';
import { PanelBreadcrumb } from '#components/shared/panel-breadcrumb.tsx';
import { useAddressState } from '#lib/address-state.ts';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';
import { useOutbox } from './outbox.api.ts';
import { OutboxMailView } from './outbox-mail.tsx';

const Address = z.object({ mail: z.string().default('') });
const COLUMNS = [
  { name: 'Mail' },
  { name: 'To', width: 'w-[34%]', isWideOnly: true },
  { name: 'Date', width: 'w-[22%]', isWideOnly: true },
] as const;

/** Shows the mails that were written to files because no mail server is configured. */
export function OutboxPage() {
  const [{ mail }] = useAddressState(Address);
  return (
    <PageBody>
      <PanelBreadcrumb>
        {mail ? (
          <Link to={SCREENS.outbox} className="inline-block rounded-sm text-action underline">
            Outbox
          </Link>
        ) : (
          <span aria-current="page">Outbox</span>
        )}
      </PanelBreadcrumb>
      {mail ? <OutboxMailView id={mail} /> : <Mails />}
    </PageBody>
  );
}

function Mails() {
  const { data: mails, error, refetch } = useOutbox();
  return (
    <>
      <h1 className="mt-1 font-semibold text-2xl">Outbox</h1>
      <p className="mt-2 max-w-160 text-muted">
        No mail server is set up, so the demo's mails are kept here. Open one and use a vote link as its
        recipient would.
      </p>
      {error && (
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {(mails || !error) && (
        <Card className="mt-5 overflow-hidden">
          <Table caption="Mails, the newest first" columns={COLUMNS}>
            {!mails && <SkeletonRows rows={4} columns={COLUMNS} />}
            {mails?.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </Table>
          {mails?.length === 0 && (
            <EmptyTable text="No mail has been written yet. Send a report on the control panel." />
          )}
        </Card>
      )}
    </>
  );
}

function MailRow({ mail: { id, to, subject, date } }: { mail: OutboxMail }) {
  const { appDateTime } = useAppTime();
  const written = date ? appDateTime(date) : 'N/A';
  return (
    <tr>
      <Cell>
        <Link
          to={{ search: `?${new URLSearchParams({ mail: id })}` }}
          className="inline-flex min-h-6 items-center rounded-sm font-medium text-action hover:underline pointer-coarse:min-h-11"
        >
          {subject || 'No subject'}
        </Link>
        <span className="mt-1 block text-muted text-sm md:hidden">
          to {to}, <span className="block">{written}</span>
        </span>
      </Cell>
      <Cell isWideOnly>{to}</Cell>
      <Cell isWideOnly>
        <span className="tabular-nums">{written}</span>
      </Cell>
    </tr>
  );
}
