import {
  BIDDABLE_NOTICE_TYPES,
  EARLY_NOTICE_TYPES,
  type FeedbackType,
  HISTORY_SOURCES,
  type RfpStatus,
  SCORED_DAYS_AFTER_END,
  STATUS_OF_UNANSWERABLE,
  type TodayKind,
} from '@bidlight/contract';
import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Config } from '#platform/config/config.ts';
import { addDays, DAY_MS, dayIn, startOfDate, startOfDay } from '#platform/time/calendar.ts';
import {
  noticeEnd,
  notices,
  OPEN_DAYS_WITHOUT_DATES,
  opportunities,
  scores,
  votes,
  voteTallies,
} from './schema.ts';

/**
 * The conditions that lists share: each rule about what is listed, open or counted is written here and nowhere else.
 * Those about an opportunity are about its current notice, so they need `.innerJoin(notices, isCurrentNotice)`.
 */

/** The time a list is made for, in the time zone whose days count. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** Now, by the clock and in the time zone of the server. */
export function momentOf({ config, now }: { config: Pick<Config, 'timeZone'>; now(): Date }): Moment {
  return { now: now(), timeZone: config.timeZone };
}

/** Joins an opportunity with the notice that is shown for it. */
export const isCurrentNotice = eq(notices.id, opportunities.currentNoticeId);

/** Joins an opportunity with its score for a company. */
export function isScoreFor(companyId: string): SQL | undefined {
  return and(eq(scores.opportunityId, opportunities.id), eq(scores.companyId, companyId));
}

/** Of an archived year: it is found and counted as history, and is never new, scored or learnt from. */
export const isFromArchive = eq(notices.source, 'archive');

const notCurrent = sql.raw(['sample', ...HISTORY_SOURCES].map((source) => `'${source}'`).join(', '));
const realRun = sql`select 1 from source_runs where state = 'succeeded' and source not in (${notCurrent})`;
/** Whether a real source has succeeded. */
export const hasRealNotices: SQL = sql`exists (${realRun})`;

/** Sample data leaves every list once a real source has succeeded. */
export function isListed(source: SQL | typeof notices.source = notices.source): SQL {
  return sql`(${source} <> 'sample' or not ${hasRealNotices})`;
}

/** An award, a justification, a sale or an information cannot be answered; a notice of an unknown type may be. */
const isAnswerable = sql`(${notices.noticeType} is null
  or ${notInArray(notices.noticeType, Object.keys(STATUS_OF_UNANSWERABLE))})`;

/** First collected today counts as today's only when it was posted lately: a bulk import does not make everything new. */
const RECENTLY_POSTED_DAYS = 3;

/** Of the notices that can be answered, or of the others. */
export function isOfKind(kind: TodayKind): SQL {
  return kind === 'answerable' ? isAnswerable : not(isAnswerable);
}

/** Posted today, or first collected today and posted just before. What is dated ahead is today's on its own day. */
export function isToday({ now, timeZone }: Moment): SQL | undefined {
  const today = startOfDay(timeZone, now);
  const tomorrow = startOfDate(timeZone, addDays(dayIn(timeZone, now), 1));
  const recently = startOfDay(timeZone, new Date(now.getTime() - RECENTLY_POSTED_DAYS * DAY_MS));
  // The end of the day stands in both, so that each is one range of the index.
  return or(
    and(gte(notices.postedAt, today), lt(notices.postedAt, tomorrow)),
    and(gte(notices.firstSeenAt, today), gte(notices.postedAt, recently), lt(notices.postedAt, tomorrow)),
  );
}

export function isNotArchived({ now, timeZone }: Moment): SQL | undefined {
  const isBeforeArchiveDate = or(isNull(notices.archiveOn), gte(notices.archiveOn, dayIn(timeZone, now)));
  return and(eq(notices.isActive, true), isBeforeArchiveDate);
}

export const isBiddable = inArray(notices.noticeType, BIDDABLE_NOTICE_TYPES);

/** Announces what may be bid on later and asks for an answer now; a special notice does so only with a deadline. */
export const isEarly = and(
  inArray(notices.noticeType, EARLY_NOTICE_TYPES),
  or(ne(notices.noticeType, 's'), isNotNull(notices.responseAt)),
);

/** What a top list is of: what can be bid on, or what is early. */
export type TopKind = 'biddable' | 'early';

export function isOfTopKind(kind: TopKind): SQL | undefined {
  return kind === 'early' ? isEarly : isBiddable;
}

/**
 * When an offer comes too late: at the deadline; without one, which is most notices, at the end of the archive date,
 * else 90 days after posting.
 */
function closesAt({ timeZone }: Pick<Moment, 'timeZone'>): SQL<Date> {
  return sql<Date>`coalesce(${notices.responseAt},
    (${notices.archiveOn} + 1)::timestamp at time zone ${timeZone},
    coalesce(${notices.postedAt}, ${notices.firstSeenAt})
      + make_interval(days => ${OPEN_DAYS_WITHOUT_DATES}))`.mapWith(notices.responseAt);
}

export function isOpen(moment: Moment): SQL | undefined {
  return and(
    eq(notices.isActive, true),
    eq(notices.isCancelled, false),
    isAnswerable,
    gt(closesAt(moment), moment.now),
  );
}

/** Of every notice that is open then, and of few others. An index answers it. */
export function endsAfter(moment: Date): SQL {
  return sql`${noticeEnd(notices)} > (${moment}::timestamptz at time zone 'UTC')`;
}

/**
 * The opportunity has scores: it is open, was posted lately or ended not long ago. Scoring costs what these cost, however
 * many have closed before them.
 */
export function isScored({ now }: Pick<Moment, 'now'>): SQL {
  const since = new Date(now.getTime() - SCORED_DAYS_AFTER_END * DAY_MS);
  return sql`(${endsAfter(since)} and not ${isFromArchive})`;
}

const CLOSING_SOON_DAYS = 7;

/** What every list, page and mail calls the state of an opportunity. Only a stated deadline can be 'Closing soon'. */
export function statusOf(moment: Moment): SQL<RfpStatus> {
  const ofUnanswerable = Object.entries(STATUS_OF_UNANSWERABLE).map(
    ([letter, status]) => sql`when ${notices.noticeType} = ${letter} then ${status}`,
  );
  return sql<RfpStatus>`case
    when ${notices.isCancelled} then 'Cancelled'
    ${sql.join(ofUnanswerable, sql` `)}
    when not (${isOpen(moment)}) then 'Closed'
    when ${notices.responseAt} <= ${new Date(moment.now.getTime() + CLOSING_SOON_DAYS * DAY_MS)} then 'Closing soon'
    else 'Open' end`;
}

/** A held vote does not count: it was cast by what looks like a mail scanner, or taken back. */
export const isCounted = not(votes.isHeld);

/** Who reads a list, with what their votes are found by. */
export interface Voter {
  companyId: string;
  email: string;
}

/** The voter's own counted vote on an opportunity: one look into the index of one vote per voter. */
export function isOwnVote(
  { companyId, email }: Voter,
  opportunityId: SQLWrapper = opportunities.id,
): SQL | undefined {
  return and(
    eq(votes.companyId, companyId),
    eq(votes.opportunityId, opportunityId),
    eq(votes.voterEmail, email.toLowerCase()),
    isCounted,
  );
}

/** The voter has a vote on the opportunity that counts. */
export function isVotedBy(voter: Voter, opportunityId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${votes} where ${isOwnVote(voter, opportunityId)})`;
}

const MIN_VOTES_AGAINST = 2;

const allVotes = sql`sum(${voteTallies.votes})`;
const votesAgainst = sql`${allVotes} filter (where ${voteTallies.feedbackType} = 'not_match')`;
const isMostlyAgainst = sql`${votesAgainst} >= ${MIN_VOTES_AGAINST} and ${votesAgainst} > ${allVotes} - ${votesAgainst}`;

/**
 * What a team says of an opportunity, over its tallies: no match where it was turned down, else the best that anybody
 * says.
 */
export const teamVote = sql<FeedbackType>`case when ${isMostlyAgainst} then 'not_match'
  when bool_or(${voteTallies.feedbackType} = 'relevant_match') then 'relevant_match'
  when bool_or(${voteTallies.feedbackType} = 'past_history') then 'past_history'
  else 'not_match' end`;

/** Over the tallies of an opportunity: the team has turned it down. */
export const isDownByTallies = sql<boolean>`coalesce(${isMostlyAgainst}, false)`;

/**
 * The team has turned an opportunity down: at least two counted votes 'not a match', and more of them than of the other
 * two together. The tallies have counted votes only.
 */
export function isTurnedDown(companyId: string, opportunityId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${voteTallies}
    where ${voteTallies.companyId} = ${companyId} and ${voteTallies.opportunityId} = ${opportunityId}
    having ${isMostlyAgainst})`;
}

/** The same for a query over very many opportunities: what was turned down is found once, not asked of each of them. */
export function isAmongTurnedDown(companyId: string, opportunityId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${opportunityId} in (${selectTurnedDown(companyId)})`;
}

/** The opportunities that the team has turned down. */
export function selectTurnedDown(companyId: string): SQL {
  return sql`select ${voteTallies.opportunityId} from ${voteTallies}
    where ${voteTallies.companyId} = ${companyId} group by ${voteTallies.opportunityId} having ${isMostlyAgainst}`;
}
