import {
  type CallInput,
  FEDERAL_SITE_NAME,
  federalSiteUrl,
  recordNavigation,
  SECOND_SOURCE_NAME,
} from '@bidlight/contract';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '#lib/call.ts';

interface ListedRfp {
  id: number;
  title: string | null;
  noticeId: string | null;
  solicitationNumber: string;
}

interface LinkedRfp extends ListedRfp {
  govWinUrl: string | null;
}

type Source = CallInput<typeof recordNavigation>['body']['source'];

/** To the federal site and to the second source, as far as the RFP is known there. Clicks are recorded (§7). */
export function OpportunityLinks({ rfp }: { rfp: LinkedRfp }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {rfp.noticeId && (
        <RecordedLink rfp={rfp} source="sam" href={federalSiteUrl(rfp.noticeId)}>
          View on {FEDERAL_SITE_NAME}
        </RecordedLink>
      )}
      {rfp.govWinUrl && (
        <RecordedLink rfp={rfp} source="govwin" href={rfp.govWinUrl}>
          View on {SECOND_SOURCE_NAME}
        </RecordedLink>
      )}
    </p>
  );
}

/** The title, as a link to the federal site where the RFP is known there. */
export function OpportunityTitle({ rfp }: { rfp: ListedRfp }) {
  const title = rfp.title ?? 'Untitled RFP';
  if (!rfp.noticeId) return title;
  return (
    <RecordedLink rfp={rfp} source="sam" href={federalSiteUrl(rfp.noticeId)}>
      {title}
    </RecordedLink>
  );
}

interface RecordedLinkProps {
  rfp: ListedRfp;
  source: Source;
  href: string;
  children: ReactNode;
}

/** A real link, so that it opens whatever becomes of the recording. */
function RecordedLink({ rfp, source, href, children }: RecordedLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => record(rfp, source, href)}
      // The middle button opens it too.
      onAuxClick={() => record(rfp, source, href)}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-action hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}

function record({ id, solicitationNumber, noticeId, title }: ListedRfp, source: Source, targetUrl: string) {
  const details = { solicitationNumber, noticeId, title };
  call(
    recordNavigation,
    { body: { source, opportunityId: id, targetUrl, details } },
    { keepalive: true },
  ).catch(() => {
    // Recording is for statistics; the visitor has what they clicked for.
  });
}
