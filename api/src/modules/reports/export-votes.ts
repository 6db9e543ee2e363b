import { type AggregatedRow, FEEDBACK_LABELS, type VoteRow } from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { Report } from './report-filters.ts';
import { type Listed, listAggregated, listVotes, type Place } from './reports.queries.ts';

/** Small enough to stay far from the time limit of a query, large enough to ask seldom. */
const BATCH = 5_000;

const OPPORTUNITY_COLUMNS = ['Title', 'Solicitation Number', 'Response Date'];
const COUNT_COLUMNS = ['Total', 'Positive', 'Negative', 'Past History', 'Positive Rate (%)', 'Sentiment'];

/** Every row of what the screen shows a page of, in the same order, as the lines of a CSV file. */
export function exportVotes(db: Db, report: Report, isGrouped: boolean): AsyncGenerator<string> {
  if (isGrouped) {
    return inBatches(
      [...OPPORTUNITY_COLUMNS, ...COUNT_COLUMNS],
      (after) => listAggregated(db, report, { limit: BATCH, after }),
      aggregatedCells,
    );
  }
  return inBatches(
    [...OPPORTUNITY_COLUMNS, 'Feedback', 'Voted By', `Date (${report.timeZone})`, 'Comments'],
    (after) => listVotes(db, report, { limit: BATCH, after }),
    voteCells(clockOf(report.timeZone)),
  );
}

/**
 * Asked one after the other by where the last one ended: nothing is held open while a slow reader reads. The first
 * comes with the header, so that what cannot be read at all is answered as an error.
 */
async function* inBatches<Row>(
  header: string[],
  list: (after: Place | undefined) => Promise<Pick<Listed<Row>, 'rows' | 'last'>>,
  cells: (row: Row) => (string | number | null)[],
): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(header);
  let after: Place | undefined;
  do {
    const { rows, last } = await list(after);
    yield before + rows.map((row) => csvLine(cells(row))).join('');
    before = '';
    after = rows.length === BATCH ? last : undefined;
  } while (after);
}

function opportunityCells(row: AggregatedRow | VoteRow): (string | null)[] {
  const { responseDate, responseOffsetMinutes } = row.opportunity;
  const onItsClock = responseDate && Date.parse(responseDate) + (responseOffsetMinutes ?? 0) * 60_000;
  return [
    row.opportunityTitle,
    row.solicitationNumber,
    onItsClock ? new Date(onItsClock).toISOString().slice(0, 10) : null,
  ];
}

function aggregatedCells(row: AggregatedRow): (string | number | null)[] {
  const { totalFeedback, positive, negative, past_history, positiveRate, sentiment } = row;
  return [...opportunityCells(row), totalFeedback, positive, negative, past_history, positiveRate, sentiment];
}

function voteCells(clock: (instant: string) => string) {
  return (row: VoteRow): (string | null)[] => [
    ...opportunityCells(row),
    FEEDBACK_LABELS[row.feedbackType],
    row.email,
    clock(row.feedbackTimestamp),
    row.userFeedback,
  ];
}

/** 2026-11-15 14:06:00, as spreadsheets read it. */
function clockOf(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}
