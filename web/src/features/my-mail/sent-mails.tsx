import { formatDateTime } from '@bidlight/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTimeText } from '#components/shared/readable.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import type { SentMail } from './my-mail.api.ts';

interface SentMailsProps {
  sent: readonly SentMail[];
  /** Of the person, as the mail's own times. */
  timeZone: string;
}

const SHOWN = 5;

/** The mails that were sent, the newest first; each opens over the page. */
export function SentMails({ sent, timeZone }: SentMailsProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby="sent-mails">
      <h2 id="sent-mails" className="font-semibold text-lg">
        Sent to you
      </h2>
      <Card className="mt-3 overflow-hidden">
        {sent.length === 0 && <p className="p-4.5 text-muted">Nothing was sent yet.</p>}
        <ol className="divide-y divide-line">
          {sent.slice(0, showsAll ? undefined : SHOWN).map(({ id, subject, sentAt }) => (
            <li key={id} className="px-4.5 py-2.5 [overflow-wrap:anywhere]">
              <Link
                to={{ search: `?${new URLSearchParams({ sent: id })}` }}
                preventScrollReset
                className="inline-flex min-h-6 items-center rounded-sm font-medium text-action hover:underline pointer-coarse:min-h-11"
              >
                {subject}
              </Link>
              <p className="text-muted text-sm">
                <DateTimeText text={formatDateTime(sentAt, timeZone)} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
      {sent.length > SHOWN && (
        <Button size="small" className="mt-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${sent.length}`}
        </Button>
      )}
    </section>
  );
}
