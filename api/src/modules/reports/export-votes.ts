import { type AggregatedRow, FEEDBACK_LABELS, REASON_LABELS, type VoteRow } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/http/replies/csv.ts';
import type { Report } from './report-filters.queries.ts';
import {
  listOpportunityReports,
  listVotes,
  type ReportCursor,
  type RowsWithCursor,
} from './reports.queries.ts';

/** Small enough for the time limit of a query, and large enough for few queries. */
const BATCH_SIZE = 5_000;

const OPPORTUNITY_COLUMNS = ['Title', 'Solicitation Number', 'Response Date'];
const COUNT_COLUMNS = ['Total', 'Positive', 'Negative', 'Past History', 'Positive Rate (%)', 'Sentiment'];

/** Exports all rows of the list that the screen shows page by page, in the same order. */
export function exportVotes(
  { db }: Pick<Deps, 'db'>,
  report: Report,
  isGrouped: boolean,
): AsyncGenerator<string> {
  if (isGrouped) {
    return inBatches(
      [...OPPORTUNITY_COLUMNS, ...COUNT_COLUMNS],
      (after) => listOpportunityReports(db, report, { limit: BATCH_SIZE, after }),
      aggregatedCells,
    );
  }
  return inBatches(
    [...OPPORTUNITY_COLUMNS, 'Feedback', 'Voted By', `Date (${report.timeZone})`, 'Comments', 'Reasons'],
    (after) => listVotes(db, report, { limit: BATCH_SIZE, after }),
    voteCells(timeFormatter(report.timeZone)),
  );
}

/**
 * Each batch is a query of its own, so that a slow download holds no connection. The header comes with the first batch,
 * so that there is nothing to send before the first query has succeeded.
 */
async function* inBatches<Row>(
  columns: string[],
  list: (after: ReportCursor | undefined) => Promise<RowsWithCursor<Row>>,
  cells: (row: Row) => (string | number | null)[],
): AsyncGenerator<string> {
  let header = BYTE_ORDER_MARK + csvLine(columns);
  let after: ReportCursor | undefined;
  do {
    const { rows, lastCursor } = await list(after);
    yield header + rows.map((row) => csvLine(cells(row))).join('');
    header = '';
    after = rows.length === BATCH_SIZE ? lastCursor : undefined;
  } while (after);
}

function opportunityCells(row: AggregatedRow | VoteRow): (string | null)[] {
  const { responseDate, responseOffsetMinutes } = row.opportunity;
  const localTime = responseDate && Date.parse(responseDate) + (responseOffsetMinutes ?? 0) * 60_000;
  return [
    row.opportunityTitle,
    row.solicitationNumber,
    localTime ? new Date(localTime).toISOString().slice(0, 10) : null,
  ];
}

function aggregatedCells(row: AggregatedRow): (string | number | null)[] {
  const { totalFeedback, positive, negative, past_history, positiveRate, sentiment } = row;
  return [...opportunityCells(row), totalFeedback, positive, negative, past_history, positiveRate, sentiment];
}

function voteCells(formatTime: (time: string) => string) {
  return (row: VoteRow): (string | null)[] => [
    ...opportunityCells(row),
    FEEDBACK_LABELS[row.feedbackType],
    row.email,
    formatTime(row.feedbackTimestamp),
    row.userFeedback,
    row.reasons.map((reason) => REASON_LABELS[reason]).join(', '),
  ];
}

/** Swedish times look like 2026-11-15 14:06:00, which spreadsheets recognise. */
function timeFormatter(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => format.format(new Date(time));
}
