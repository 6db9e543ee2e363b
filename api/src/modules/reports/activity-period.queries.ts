import { and, type Column, eq, gte, lt, type SQL } from 'drizzle-orm';
import { addDays, dayIn, startOfDate } from '#platform/time/calendar.ts';
import { isCounted, type Moment } from '#store/list-conditions.ts';
import { navigationEvents, votes } from '#store/schema.ts';

const PERIOD_DAYS = 30;
export const WEEK_DAYS = 7;

/** The last 30 calendar days, today included. */
export interface ActivityPeriod {
  timeZone: string;
  /** Newest first. */
  days: string[];
  /** The start of each day, oldest first. */
  starts: Date[];
  from: Date;
  weekFrom: Date;
  until: Date;
}

export function activityPeriod({ now, timeZone }: Moment): ActivityPeriod {
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: PERIOD_DAYS }, (_, daysAgo) => addDays(today, -daysAgo));
  return {
    timeZone,
    days,
    starts: days.toReversed().map((day) => startOfDate(timeZone, day)),
    from: startOfDate(timeZone, addDays(today, 1 - PERIOD_DAYS)),
    weekFrom: startOfDate(timeZone, addDays(today, 1 - WEEK_DAYS)),
    until: startOfDate(timeZone, addDays(today, 1)),
  };
}

export function isVoteInPeriod(companyId: string, period: ActivityPeriod): SQL | undefined {
  return and(eq(votes.companyId, companyId), isInPeriod(votes.castAt, period), isCounted);
}

export function isClickInPeriod(companyId: string, period: ActivityPeriod): SQL | undefined {
  return and(eq(navigationEvents.companyId, companyId), isInPeriod(navigationEvents.createdAt, period));
}

function isInPeriod(at: Column, { from, until }: ActivityPeriod): SQL | undefined {
  return and(gte(at, from), lt(at, until));
}
