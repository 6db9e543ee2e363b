import { federalSiteUrl, formatLongTime } from '@bidlight/contract';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { VoteBadge } from '#components/voting/vote-badge.tsx';
import { viewerTimeZone } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';
import type { VoteLink } from './vote-link.ts';

interface VoteDetailsProps {
  link: VoteLink;
  at: Date;
  children: ReactNode;
}

export function VoteDetails({ link, at, children }: VoteDetailsProps) {
  return (
    <Card>
      <dl className="grid grid-cols-[104px_1fr] gap-x-3 gap-y-2.5 p-4 text-sm">
        <Detail name="RFP number">
          <SolicitationNumber link={link} />
        </Detail>
        <Detail name="Feedback type">
          <VoteBadge type={link.type} />
        </Detail>
        <Detail name="Recorded at">
          <time dateTime={at.toISOString()}>{formatLongTime(at, viewerTimeZone())}</time>
        </Detail>
        <Detail name="Status">Successfully Recorded</Detail>
      </dl>
      {children}
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="flex min-h-6 items-center text-muted">{name}</dt>
      <dd className="flex min-h-6 min-w-0 items-center font-medium [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** Without a notice there is no page on the federal site to lead to. */
function SolicitationNumber({ link: { solicitationNumber, noticeId } }: { link: VoteLink }) {
  if (!noticeId) return solicitationNumber;
  return (
    <a
      href={federalSiteUrl(noticeId)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-action underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
    >
      {solicitationNumber}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}
