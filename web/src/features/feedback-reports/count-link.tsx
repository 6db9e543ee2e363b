import { Link } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { type ReportAddress, type ReportFilters, votesLink } from './report-address.ts';

interface CountLinkProps {
  count: number;
  /** For those who hear the link without its surroundings: 'Positive, Roof repair'. */
  what: string;
  address: ReportAddress;
  about: Partial<ReportFilters>;
}

/** A count that leads to the votes it counts. */
export function CountLink({ count, what, address, about }: CountLinkProps) {
  if (count === 0) return '0';
  return (
    <Link
      to={votesLink(address, about)}
      aria-label={`${formatCount(count)} votes: ${what}`}
      className="inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm underline decoration-line decoration-2 underline-offset-4 hover:text-action hover:decoration-action"
    >
      {formatCount(count)}
    </Link>
  );
}
