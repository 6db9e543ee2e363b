import { type AggregatedRow, positivePercent, sentimentOf, type VoteRow } from '@bidlight/contract';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { notices, opportunities, votes } from '#store/schema.ts';
import { votesPerOpportunity } from './count-votes.queries.ts';
import { isReportedVote, type Report } from './report-filters.queries.ts';

/** A screen asks for a page by its offset, an export for the rows after a cursor. */
type Range = { limit: number } & ({ offset: number } | { after: ReportCursor | undefined });

/** The time is text, because PostgreSQL's times are more precise than those of JavaScript. */
export interface ReportCursor {
  castAt: string;
  id: number;
}

export interface RowsWithCursor<Row> {
  rows: Row[];
  /** Undefined when there are no rows. */
  lastCursor: ReportCursor | undefined;
}

const opportunityColumns = {
  title: notices.title,
  solicitationNumber: opportunities.solicitationNumber,
  noticeId: notices.sourceId,
  responseAt: notices.responseAt,
  responseOffsetMinutes: notices.responseOffsetMinutes,
};

/**
 * Lists the opportunities that have votes, last voted on first. The join with the notice is a left one, because votes
 * on an opportunity without a current notice still count.
 */
export async function listOpportunityReports(
  db: Db,
  report: Report,
  range: Range,
): Promise<RowsWithCursor<AggregatedRow> & { total: number }> {
  const voted = votesPerOpportunity(db, report);
  const paged = db
    .select({
      id: sql<number>`${voted.opportunityId}`.as('voted_on'),
      total: voted.total,
      relevant_match: voted.relevant_match,
      not_match: voted.not_match,
      past_history: voted.past_history,
      castAt: sql<string>`${voted.lastCastAt}::text`.as('cursor_cast_at'),
      all: sql<number>`(count(*) over ())::int`.as('all_rows'),
    })
    .from(voted)
    .where(isAfterCursor(range, voted.lastCastAt, voted.opportunityId))
    .orderBy(desc(voted.lastCastAt), desc(voted.opportunityId))
    .limit(range.limit)
    .offset(offsetOf(range))
    .as('paged');
  const rows = await db
    .select({
      id: paged.id,
      total: paged.total,
      relevant_match: paged.relevant_match,
      not_match: paged.not_match,
      past_history: paged.past_history,
      castAt: paged.castAt,
      all: paged.all,
      ...opportunityColumns,
    })
    .from(paged)
    .innerJoin(opportunities, eq(opportunities.id, paged.id))
    .leftJoin(notices, isCurrentNotice)
    .orderBy(desc(sql`${paged.castAt}::timestamptz`), desc(paged.id));
  return {
    rows: rows.map((row) => ({
      ...opportunityOf(row),
      totalFeedback: row.total,
      positive: row.relevant_match,
      negative: row.not_match,
      past_history: row.past_history,
      positiveRate: positivePercent(row.relevant_match, row.total) ?? 0,
      sentiment: sentimentOf({ positive: row.relevant_match, negative: row.not_match, total: row.total }),
    })),
    // A page past the end has no row with the total.
    total: rows[0]?.all ?? (await db.$count(voted)),
    lastCursor: rows.at(-1),
  };
}

/** Lists votes, last cast first. */
export async function listVotes(db: Db, report: Report, range: Range): Promise<RowsWithCursor<VoteRow>> {
  const rows = await db
    .select({
      voteId: votes.id,
      id: votes.opportunityId,
      feedbackType: votes.feedbackType,
      email: votes.voterEmail,
      comment: votes.comment,
      reasons: votes.reasons,
      at: votes.castAt,
      castAt: sql<string>`${votes.castAt}::text`,
      ...opportunityColumns,
    })
    .from(votes)
    .innerJoin(opportunities, eq(opportunities.id, votes.opportunityId))
    .leftJoin(notices, isCurrentNotice)
    .where(and(isReportedVote(report), isAfterCursor(range, votes.castAt, votes.id)))
    // The order of the index; with another one PostgreSQL would sort all votes for one page.
    .orderBy(sql`${votes.castAt} desc nulls last`, desc(votes.id))
    .limit(range.limit)
    .offset(offsetOf(range));
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      ...opportunityOf(row),
      noticeId: row.noticeId,
      feedbackType: row.feedbackType,
      email: row.email,
      feedbackTimestamp: row.at.toISOString(),
      userFeedback: row.comment,
      reasons: row.reasons,
    })),
    lastCursor: last && { castAt: last.castAt, id: last.voteId },
  };
}

function isAfterCursor(range: Range, castAt: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!('after' in range) || !range.after) return undefined;
  return sql`(${castAt}, ${id}) < (${range.after.castAt}::timestamptz, ${range.after.id})`;
}

function offsetOf(range: Range): number {
  return 'offset' in range ? range.offset : 0;
}

interface OpportunityRow {
  id: number;
  title: string | null;
  solicitationNumber: string;
  noticeId: string | null;
  responseAt: Date | null;
  responseOffsetMinutes: number | null;
}

function opportunityOf({
  id,
  title,
  solicitationNumber,
  noticeId,
  responseAt,
  responseOffsetMinutes,
}: OpportunityRow) {
  return {
    opportunityId: id,
    opportunityTitle: title,
    solicitationNumber,
    opportunity: { noticeId, responseDate: responseAt?.toISOString() ?? null, responseOffsetMinutes },
  };
}
