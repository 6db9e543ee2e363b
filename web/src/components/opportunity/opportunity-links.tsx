import {
  type CallInput,
  FEDERAL_SITE_NAME,
  federalSiteUrl,
  opportunityPath,
  recordNavigation,
  SECOND_SOURCE_NAME,
} from '@bidlight/contract';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TitleText } from '#components/shared/readable.tsx';
import { call } from '#lib/call.ts';
import { useCameFrom } from './way-back.tsx';

interface OpportunityLinkProps {
  opportunity: { id: number; title: string | null };
  /** In place of the title. */
  children?: ReactNode;
}

/** A link to the page of the opportunity, from which a way leads back here. */
export function OpportunityLink({ opportunity, children }: OpportunityLinkProps) {
  const state = useCameFrom();
  return (
    <Link
      to={opportunityPath(opportunity.id)}
      state={state}
      className="rounded-sm text-inherit hover:text-action hover:underline print:no-underline"
    >
      {children || <TitleText title={opportunity.title} />}
    </Link>
  );
}

interface ListedOpportunity {
  id: number;
  title: string | null;
  noticeId: string | null;
  solicitationNumber: string;
}

interface LinkedOpportunity extends ListedOpportunity {
  govWinUrl: string | null;
}

type Source = CallInput<typeof recordNavigation>['body']['source'];

interface OpportunityLinksProps {
  opportunity: LinkedOpportunity;
  /** In a table, where the title is what leads on. */
  isQuiet?: boolean;
}

/** Links to the federal site and to the second source, where each knows the opportunity. Clicks are recorded (§7). */
export function OpportunityLinks({ opportunity, isQuiet = false }: OpportunityLinksProps) {
  return (
    <p className={`flex flex-wrap gap-y-1 ${isQuiet ? 'gap-x-2.5 text-xs' : 'gap-x-4 text-sm'}`}>
      {opportunity.noticeId && (
        <RecordedLink
          opportunity={opportunity}
          source="sam"
          href={federalSiteUrl(opportunity.noticeId)}
          isQuiet={isQuiet}
        >
          View on {FEDERAL_SITE_NAME}
        </RecordedLink>
      )}
      {opportunity.govWinUrl && (
        <RecordedLink
          opportunity={opportunity}
          source="govwin"
          href={opportunity.govWinUrl}
          isQuiet={isQuiet}
        >
          {/* Beside the first one the name alone is enough to see. */}
          <span>
            <span className={isQuiet && opportunity.noticeId ? 'sr-only' : ''}>View on</span>{' '}
            {SECOND_SOURCE_NAME}
          </span>
        </RecordedLink>
      )}
    </p>
  );
}

/** The title, as a link to the federal site if that knows the opportunity. */
export function OpportunityTitle({ opportunity }: { opportunity: ListedOpportunity }) {
  const title = <TitleText title={opportunity.title} />;
  if (!opportunity.noticeId) return title;
  return (
    <RecordedLink opportunity={opportunity} source="sam" href={federalSiteUrl(opportunity.noticeId)}>
      {title}
    </RecordedLink>
  );
}

interface RecordedLinkProps {
  opportunity: ListedOpportunity;
  source: Source;
  href: string;
  isQuiet?: boolean;
  children: ReactNode;
}

/** A real link, so that it opens even if the click cannot be recorded. */
function RecordedLink({ opportunity, source, href, isQuiet = false, children }: RecordedLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => record(opportunity, source, href)}
      // The middle mouse button opens the link too.
      onAuxClick={() => record(opportunity, source, href)}
      className={`inline-flex min-h-6 items-center gap-1 rounded-sm hover:underline pointer-coarse:min-h-11 ${isQuiet ? 'text-muted hover:text-action' : 'text-action'}`}
    >
      {children}
      {!isQuiet && <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />}
    </a>
  );
}

function record(
  { id, solicitationNumber, noticeId, title }: ListedOpportunity,
  source: Source,
  targetUrl: string,
) {
  const details = { solicitationNumber, noticeId, title };
  call(
    recordNavigation,
    { body: { source, opportunityId: id, targetUrl, details } },
    { keepalive: true },
  ).catch(() => {
    // The record is only for statistics, and the link has opened.
  });
}
