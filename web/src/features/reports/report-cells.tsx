import { type AggregatedRow, formatDate, type VoteRow } from '@bidlight/contract';
import { OpportunityLink, OpportunityTitle } from '#components/opportunity/opportunity-links.tsx';
import { useAppTime } from '#lib/app-time.ts';

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
  return (
    <time dateTime={responseDate} className="whitespace-nowrap">
      {formatDate(responseDate, responseOffsetMinutes ?? timeZone)}
    </time>
  );
}
