import type { RfpStatus } from '@bidlight/contract';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { notices } from '#db/schema.ts';
import type { Moment } from '#modules/opportunities/recent.queries.ts';

const OPEN_DAYS_WITHOUT_DATES = 90;
const SOON_MS = 7 * 24 * 60 * 60_000;

/**
 * When an offer comes too late: at the deadline; without one, which is most notices, at the end of the archive date,
 * else 90 days after posting.
 */
export function closesAt({ timeZone }: Pick<Moment, 'timeZone'>): SQL<Date> {
  return sql<Date>`coalesce(${notices.responseAt},
    (${notices.archiveOn} + 1)::timestamp at time zone ${timeZone},
    coalesce(${notices.postedAt}, ${notices.firstSeenAt})
      + make_interval(days => ${OPEN_DAYS_WITHOUT_DATES}))`.mapWith(notices.responseAt);
}

export function isOpen(moment: Moment): SQL | undefined {
  return and(eq(notices.isActive, true), eq(notices.isCancelled, false), gt(closesAt(moment), moment.now));
}

interface Dates {
  isCancelled: boolean;
  responseAt: Date | null;
  closesAt: Date;
}

/** Only a stated deadline can be 'Closing soon'. */
export function statusOf({ isCancelled, responseAt, closesAt }: Dates, now: Date): RfpStatus {
  if (isCancelled) return 'Cancelled';
  if (closesAt <= now) return 'Closed';
  const isSoon = responseAt !== null && responseAt.getTime() - now.getTime() <= SOON_MS;
  return isSoon ? 'Closing soon' : 'Open';
}
