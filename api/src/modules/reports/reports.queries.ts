import { type AggregatedRow, positivePercent, sentimentOf, type VoteRow } from '@bidlight/contract';
import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isCurrentNotice } from '#db/list-conditions.ts';
import { notices, opportunities, votes } from '#db/schema.ts';
import { groupedVotes } from './count-votes.queries.ts';
import { isReported, type Report } from './report-filters.ts';

/** A page by its place, or what follows the last row of the batch before. */
export type Part = { limit: number } & ({ offset: number } | { after: Place | undefined });

/** Where a row stands in its list: as text, because the database's times are finer than JavaScript's. */
export interface Place {
  castAt: string;
  id: number;
}

export interface Listed<Row> {
  rows: Row[];
  total: number;
  last: Place | undefined;
}

/** What is shown of an opportunity; the votes of one that has no current notice any more are still counted. */
const shown = {
  title: notices.title,
  solicitationNumber: opportunities.solicitationNumber,
  noticeId: notices.sourceId,
  responseAt: notices.responseAt,
  responseOffsetMinutes: notices.responseOffsetMinutes,
};

/** The opportunities with the latest votes first. Names of columns are unlike those of the tables joined to it. */
export async function listAggregated(db: Db, report: Report, part: Part): Promise<Listed<AggregatedRow>> {
  const grouped = groupedVotes(db, report);
  const paged = db
    .select({
      id: sql<number>`${grouped.opportunityId}`.as('voted_on'),
      total: grouped.total,
      relevant_match: grouped.relevant_match,
      not_match: grouped.not_match,
      past_history: grouped.past_history,
      castAt: sql<string>`${grouped.lastCastAt}::text`.as('place'),
      all: sql<number>`(count(*) over ())::int`.as('all_rows'),
    })
    .from(grouped)
    .where(follows(part, grouped.lastCastAt, grouped.opportunityId))
    .orderBy(desc(grouped.lastCastAt), desc(grouped.opportunityId))
    .limit(part.limit)
    .offset(offsetOf(part))
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
      ...shown,
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
    // Past the end there is no row to carry the total.
    total: rows[0]?.all ?? (await db.$count(grouped)),
    last: rows.at(-1),
  };
}

/** The votes cast last first. */
export async function listVotes(db: Db, report: Report, part: Part): Promise<Omit<Listed<VoteRow>, 'total'>> {
  const rows = await db
    .select({
      voteId: votes.id,
      id: votes.opportunityId,
      feedbackType: votes.feedbackType,
      email: votes.voterEmail,
      comment: votes.comment,
      at: votes.castAt,
      castAt: sql<string>`${votes.castAt}::text`,
      ...shown,
    })
    .from(votes)
    .innerJoin(opportunities, eq(opportunities.id, votes.opportunityId))
    .leftJoin(notices, isCurrentNotice)
    .where(sql`${isReported(report)} and ${follows(part, votes.castAt, votes.id) ?? sql`true`}`)
    // As the index has it; otherwise all votes would be sorted for one page.
    .orderBy(sql`${votes.castAt} desc nulls last`, desc(votes.id))
    .limit(part.limit)
    .offset(offsetOf(part));
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      ...opportunityOf(row),
      noticeId: row.noticeId,
      feedbackType: row.feedbackType,
      email: row.email,
      feedbackTimestamp: row.at.toISOString(),
      userFeedback: row.comment,
    })),
    last: last && { castAt: last.castAt, id: last.voteId },
  };
}

function follows(part: Part, castAt: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!('after' in part) || !part.after) return undefined;
  return sql`(${castAt}, ${id}) < (${part.after.castAt}::timestamptz, ${part.after.id})`;
}

function offsetOf(part: Part): number {
  return 'offset' in part ? part.offset : 0;
}

interface Shown {
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
}: Shown) {
  return {
    opportunityId: id,
    opportunityTitle: title,
    solicitationNumber,
    opportunity: { noticeId, responseDate: responseAt?.toISOString() ?? null, responseOffsetMinutes },
  };
}
