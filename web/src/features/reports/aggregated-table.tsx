import type { AggregatedRow, Sentiment } from '@bidlight/contract';
import { votesName } from '#components/people/votes-path.ts';
import { Badge } from '#ui/badge.tsx';
import { CountLink } from '#ui/count-link.tsx';
import { Cell, Table } from '#ui/table.tsx';
import { type ReportAddress, type ReportFilters, votesLink } from './report-address.ts';
import { OpportunityName, ResponseDate } from './report-cells.tsx';

const COLUMNS = [
  { name: 'Title' },
  { name: 'Response Date', width: 'w-[12%]', isWideOnly: 'lg' },
  { name: 'Total', width: 'w-[84px] lg:w-[8%]', isNumber: true },
  { name: 'Positive', width: 'w-[8%]', isNumber: true, isWideOnly: 'lg' },
  { name: 'Negative', width: 'w-[9%]', isNumber: true, isWideOnly: 'lg' },
  { name: 'Past History', width: 'w-[10%]', isNumber: true, isWideOnly: 'lg' },
  { name: 'Positive Rate (%)', width: 'w-[11%]', isNumber: true, isWideOnly: 'lg' },
  { name: 'Sentiment', width: 'w-[15%]', isWideOnly: 'lg' },
] as const;

const COUNTS = [
  { label: 'Positive', count: 'positive', type: 'relevant_match' },
  { label: 'Negative', count: 'negative', type: 'not_match' },
  { label: 'Past History', count: 'past_history', type: 'past_history' },
] as const;

interface AggregatedTableProps {
  address: ReportAddress;
  rows: readonly AggregatedRow[];
}

export function AggregatedTable({ address, rows }: AggregatedTableProps) {
  return (
    <Table caption="Feedback by RFP" columns={COLUMNS}>
      {rows.map((row) => (
        <AggregatedTableRow key={row.opportunityId} row={row} address={address} />
      ))}
    </Table>
  );
}

function AggregatedTableRow({ row, address }: { row: AggregatedRow; address: ReportAddress }) {
  const countLink = (label: string, count: number, about: Partial<ReportFilters> = {}) => (
    <CountLink
      count={count}
      name={votesName(count, `${label}, ${row.opportunityTitle ?? row.solicitationNumber}`)}
      to={votesLink(address, { ...about, opportunity_filter: row.opportunityId })}
    />
  );
  return (
    <tr>
      <Cell>
        <OpportunityName row={row} />
        <div className="mt-2 grid gap-1 text-sm lg:hidden">
          <p className="flex flex-wrap gap-x-3">
            {COUNTS.map(({ label, count, type }) => (
              <span key={label}>
                {label} {countLink(label, row[count], { type_filter: type })}
              </span>
            ))}
          </p>
          <p className="flex flex-wrap items-center gap-2">
            <SentimentBadge sentiment={row.sentiment} /> {row.positiveRate}% positive
          </p>
          <p className="text-muted">
            Response <ResponseDate row={row} />
          </p>
        </div>
      </Cell>
      <Cell isWideOnly="lg">
        <ResponseDate row={row} />
      </Cell>
      <Cell isNumber>{countLink('Total', row.totalFeedback)}</Cell>
      {COUNTS.map(({ label, count, type }) => (
        <Cell key={label} isNumber isWideOnly="lg">
          {countLink(label, row[count], { type_filter: type })}
        </Cell>
      ))}
      <Cell isNumber isWideOnly="lg">
        {row.positiveRate}%
      </Cell>
      <Cell isWideOnly="lg">
        <SentimentBadge sentiment={row.sentiment} />
      </Cell>
    </tr>
  );
}

function SentimentBadge({ sentiment }: { sentiment: Sentiment }) {
  if (sentiment === 'Mostly Positive') return <Badge tone="good">{sentiment}</Badge>;
  return <Badge tone={sentiment === 'Mostly Negative' ? 'bad' : 'warn'}>{sentiment}</Badge>;
}
