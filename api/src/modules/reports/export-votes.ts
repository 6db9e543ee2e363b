import {
  type AggregatedRow,
  FEEDBACK_LABELS,
  type FeedbackFilters,
  REASON_LABELS,
  type VoteRow,
} from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import { batchesAfter } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { responseDay } from '#store/export-columns.ts';
import { describeExport } from './describe-export.ts';
import type { Report } from './report-filters.queries.ts';
import { listOpportunityReports, listVotes, type ReportCursor } from './reports.queries.ts';

/** Small enough for the time limit of a query, and large enough for few queries. */
const BATCH_SIZE = 5_000;

/** All rows of the list that the screen shows page by page, in the same order. */
export function exportVotes(db: Db, report: Report, query: FeedbackFilters): CsvFile {
  const event = { action: 'votes.exported', subject: describeExport(query) } as const;
  if (query.groupBy) {
    const batches = batchesAfter(BATCH_SIZE, (after: ReportCursor | undefined) =>
      listOpportunityReports(db, report, { limit: BATCH_SIZE, after }),
    );
    return { name: 'feedback-by-rfp', event, pieces: csvFile(groupedColumns(report), batches) };
  }
  const batches = batchesAfter(BATCH_SIZE, (after: ReportCursor | undefined) =>
    listVotes(db, report, { limit: BATCH_SIZE, after }),
  );
  return { name: 'feedback-votes', event, pieces: csvFile(voteColumns(report), batches) };
}

function opportunityColumns({ timeZone }: Report): Columns<AggregatedRow | VoteRow> {
  return {
    Title: ({ opportunityTitle }) => opportunityTitle,
    'Solicitation Number': ({ solicitationNumber }) => solicitationNumber,
    'Response Date': ({ opportunity }) => responseDay(opportunity, timeZone),
  };
}

function groupedColumns(report: Report): Columns<AggregatedRow> {
  return {
    ...opportunityColumns(report),
    Total: ({ totalFeedback }) => totalFeedback,
    Positive: ({ positive }) => positive,
    Negative: ({ negative }) => negative,
    'Past History': ({ past_history }) => past_history,
    'Positive Rate (%)': ({ positiveRate }) => positiveRate,
    Sentiment: ({ sentiment }) => sentiment,
  };
}

function voteColumns(report: Report): Columns<VoteRow> {
  const { timeZone } = report;
  // Swedish times look like 2026-11-15 14:06:00, which spreadsheets recognise.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    ...opportunityColumns(report),
    Feedback: ({ feedbackType }) => FEEDBACK_LABELS[feedbackType],
    'Voted By': ({ email }) => email,
    [`Date (${timeZone})`]: ({ feedbackTimestamp }) => format.format(new Date(feedbackTimestamp)),
    Comments: ({ userFeedback }) => userFeedback,
    Reasons: ({ reasons }) => reasons.map((reason) => REASON_LABELS[reason]).join(', '),
  };
}
