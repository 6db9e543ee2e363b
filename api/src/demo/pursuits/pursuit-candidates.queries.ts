import { BIDDABLE_NOTICE_TYPES, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isCurrentNotice, isOpen, isScoreFor, type Moment } from '#store/list-conditions.ts';
import {
  awards,
  notices,
  type OpportunityId,
  opportunities,
  pursuits,
  scores,
  voteTallies,
} from '#store/schema.ts';

export type CandidateKind = 'open' | 'closed' | 'awarded' | 'cancelled';

export interface Candidate {
  opportunityId: OpportunityId;
  title: string;
  kind: CandidateKind;
  isLowScored: boolean;
  /** When its first notice was published, and when offers were due. */
  postedAt: Date;
  dueAt: Date;
}

/** Worth a pursuit at all. */
const MIN_SCORE = 35;
/** What is due sooner is no work for weeks, and of what has just closed the office has decided nothing. */
const DAYS_LEFT = 3;
const DAYS_SINCE = 6;
/** Contracts that come again have notices of years ago. */
const MOST_DAYS_AGO = 120;

/** What a company could have pursued: what its people voted for first, then by score, the same on every database. */
export async function listCandidates(db: Db, companyId: string, moment: Moment): Promise<Candidate[]> {
  const ofOpportunity = sql`from notices f where f.opportunity_id = ${opportunities.id}`;
  const postedAt = sql<Date>`(select min(f.posted_at) ${ofOpportunity})`.mapWith(notices.postedAt);
  const dueAt = sql<Date>`(select max(f.response_at) ${ofOpportunity})`.mapWith(notices.responseAt);
  const isAwarded = sql`exists (select 1 from ${awards} join notices a on a.id = ${awards.noticeId}
    where a.opportunity_id = ${opportunities.id})`;
  const days = (count: number) => new Date(moment.now.getTime() + count * DAY_MS);
  const kind = sql<CandidateKind | null>`case
    when ${notices.isCancelled} then 'cancelled'
    when ${isAwarded} and ${dueAt} < ${days(-DAYS_SINCE)} then 'awarded'
    when ${inArray(notices.noticeType, BIDDABLE_NOTICE_TYPES)} and not ${isAwarded} and ${dueAt} < ${days(-DAYS_SINCE)} then 'closed'
    when ${inArray(notices.noticeType, BIDDABLE_NOTICE_TYPES)} and ${isOpen(moment)} and ${dueAt} > ${days(DAYS_LEFT)} then 'open' end`;
  const isVotedFor = sql`exists (select 1 from ${voteTallies} where ${voteTallies.companyId} = ${companyId}
    and ${voteTallies.opportunityId} = ${opportunities.id} and ${voteTallies.feedbackType} = 'relevant_match')`;
  const rows = await db
    .select({
      opportunityId: opportunities.id,
      title: notices.title,
      kind,
      isLowScored: sql<boolean>`${scores.score} < ${TOP_RFPS_MIN_SCORE} and not ${notices.isCancelled}`,
      postedAt,
      dueAt,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .innerJoin(scores, isScoreFor(companyId))
    .where(
      and(eq(notices.source, 'sample'), gte(scores.score, MIN_SCORE), gte(postedAt, days(-MOST_DAYS_AGO))),
    )
    .orderBy(sql`${isVotedFor} desc, ${scores.rank} desc, ${notices.sourceId}`);
  return rows.filter(
    (row): row is Candidate =>
      row.kind !== null && row.title !== null && row.postedAt !== null && row.dueAt !== null,
  );
}

export async function hasPursuits(db: Db, companyId: string): Promise<boolean> {
  return (await db.$count(pursuits, eq(pursuits.companyId, companyId))) > 0;
}
