import { opportunityPath } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OpportunityLinkProps {
  rfp: { id: number; title: string | null };
  /** The title with something marked in it. */
  children?: ReactNode;
}

/** The title, which leads to the page of the opportunity. */
export function OpportunityLink({ rfp, children }: OpportunityLinkProps) {
  return (
    <Link
      to={opportunityPath(rfp.id)}
      className="rounded-sm text-inherit hover:text-action hover:underline print:no-underline"
    >
      {rfp.title === null ? 'Untitled RFP' : (children ?? rfp.title)}
    </Link>
  );
}
