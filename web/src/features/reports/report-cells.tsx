import { type AggregatedRow, formatDate, type VoteRow } from '@bidlight/contract';
import { Link } from 'react-router';
import { OpportunityLink, OpportunityTitle } from '#components/opportunity-links.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { formatCount } from '#lib/format.ts';
import { type ReportAddress, type ReportFilters, votesLink } from './report-address.ts';

/** The title, which leads to the federal site, and the number, which leads to our page of the opportunity. */
export function OpportunityName({ row }: { row: AggregatedRow | VoteRow }) {
  const opportunity = {
    id: row.opportunityId,
    title: row.opportunityTitle,
    noticeId: row.opportunity.noticeId,
    solicitationNumber: row.solicitationNumber,
  };
  return (
    <>
      <p className="font-semibold">
        <OpportunityTitle opportunity={opportunity} />
      </p>
      <p className="text-muted text-sm *:inline-flex *:min-h-6 *:items-center">
        <OpportunityLink opportunity={opportunity}>{row.solicitationNumber}</OpportunityLink>
      </p>
    </>
  );
}

/** The date on the office's clock, or '-'. */
export function ResponseDate({ row }: { row: AggregatedRow | VoteRow }) {
  const { timeZone } = useAppTime();
  const { responseDate, responseOffsetMinutes } = row.opportunity;
  if (responseDate === null) return '-';
  return <time dateTime={responseDate}>{formatDate(responseDate, responseOffsetMinutes ?? timeZone)}</time>;
}

interface CountLinkProps {
  count: number;
  /** The context of the count for screen readers: 'Positive, Roof repair'. */
  what: string;
  address: ReportAddress;
  about: Partial<ReportFilters>;
}

/** A count as a link to the counted votes. */
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
