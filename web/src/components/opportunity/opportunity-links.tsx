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
          {/* On a phone the name has to be enough beside the second one: a line has all controls of a row. */}
          <span>
            <span className={isQuiet && opportunity.govWinUrl ? 'max-sm:sr-only' : ''}>View on</span>{' '}
            {FEDERAL_SITE_NAME}
          </span>
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
      className={`rounded-sm hover:underline ${isQuiet ? 'inline-flex min-h-6 items-center text-muted hover:text-action pointer-coarse:min-h-11' : 'inline-block pr-4.5 text-action leading-6 pointer-coarse:py-2.5'}`}
    >
      {children}
      {/* Behind the last word: it takes the link's padding and no room of its own, so that it never is alone on a line. */}
      {!isQuiet && <ExternalLink aria-hidden="true" className="-mr-4.5 ml-1 inline size-3.5 align-[-2px]" />}
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
