import { getOutboxMail } from '@bidlight/contract';
import { MailView } from '#components/shared/mail-view.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { addressOf, failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { groupLinks, type MailLink } from './group-links.ts';
import { useOutboxMail } from './outbox.api.ts';

/** One mail: how it looks, its text, and its links to follow. */
export function OutboxMailView({ id }: { id: string }) {
  const { appDateTime } = useAppTime();
  const { data: mail, error, refetch } = useOutboxMail(id);
  if (error) {
    return (
      <>
        <h1 className="mt-1 font-semibold text-2xl">Mail</h1>
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      </>
    );
  }
  const { opportunities, others } = groupLinks(mail?.links ?? []);
  return (
    <>
      <h1 className="mt-1 font-semibold text-2xl [overflow-wrap:anywhere]">{mail?.subject ?? 'Mail'}</h1>
      <p className="mt-1 min-h-5 text-muted">
        {mail && `To ${mail.to}${mail.date ? `, ${appDateTime(mail.date)}` : ''}`}
      </p>
      <div aria-busy={!mail} className="mt-5 grid min-h-dvh items-start gap-5 lg:grid-cols-[1fr_340px]">
        {mail && (
          <>
            <section aria-label="The mail" className="min-w-0">
              <Card className="p-4.5">
                <MailView mail={mail} page={addressOf(`${getOutboxMail.path}/html`, { id })} />
              </Card>
            </section>
            <section aria-label="Links of the mail">
              <Card className="p-4.5">
                {opportunities.map(({ key, title, links }) => (
                  <div key={key} className="mb-4">
                    <h2 className="font-semibold [overflow-wrap:anywhere]">{title}</h2>
                    <Links links={links} />
                  </div>
                ))}
                {others.length > 0 && (
                  <>
                    <h2 className="font-semibold">Other links</h2>
                    <Links links={others} />
                  </>
                )}
                {mail.links.length === 0 && <p className="text-muted">This mail has no links.</p>}
              </Card>
            </section>
          </>
        )}
      </div>
    </>
  );
}

function Links({ links }: { links: readonly MailLink[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center rounded-sm text-action underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
