import type { AggregatedRow, VoteRow } from '@bidlight/contract';
import { OpportunityTitle } from '#components/opportunity-links.tsx';
import { formatDate } from '#lib/format.ts';

/** Title and number of what was voted on. */
export function RfpName({ row }: { row: AggregatedRow | VoteRow }) {
  const rfp = {
    id: row.opportunityId,
    title: row.opportunityTitle,
    noticeId: row.opportunity.noticeId,
    solicitationNumber: row.solicitationNumber,
  };
  return (
    <>
      <p className="font-semibold">
        <OpportunityTitle rfp={rfp} />
      </p>
      <p className="text-muted text-sm">{row.solicitationNumber}</p>
    </>
  );
}

/** By the office's clock, or '-'. */
export function ResponseDate({ row }: { row: AggregatedRow | VoteRow }) {
  const { responseDate, responseOffsetMinutes } = row.opportunity;
  if (responseDate === null) return '-';
  return <time dateTime={responseDate}>{formatDate(responseDate, responseOffsetMinutes)}</time>;
}
