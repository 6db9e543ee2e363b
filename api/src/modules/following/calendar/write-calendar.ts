import {
  DATE_NAMES,
  type OpportunityDate,
  opportunityPath,
  PRODUCT_NAME,
  readableTitle,
} from '@bidlight/contract';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { datesOf } from '#modules/following/opportunity-dates.ts';
import { factsOf } from '#modules/opportunities/card/stated-facts.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { DatedRow } from './dated-opportunities.queries.ts';

const HOUR_MS = 60 * 60_000;
/** How often programs should ask again, in seconds. */
const ASK_AGAIN = 3600;

/**
 * Dates as a calendar file (RFC 5545). An event keeps its id for ever, so that a moved deadline moves it; moments are
 * written in UTC, which every program shows in its own zone.
 */
export function writeCalendar(
  rows: readonly DatedRow[],
  { publicUrl, moment }: { publicUrl: string; moment: Moment },
): string {
  const calendar = new ICalCalendar({
    name: `${PRODUCT_NAME}: what I follow`,
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME },
    ttl: ASK_AGAIN,
  });
  for (const row of rows) {
    const { id, solicitationNumber } = row;
    const title = row.title ? readableTitle(row.title) : solicitationNumber;
    const url = `${publicUrl}${opportunityPath(id)}`;
    for (const date of datesOf({ ...row, facts: factsOf(row) }, moment)) {
      calendar.createEvent({
        id: `${id}-${date.kind}@${new URL(publicUrl).hostname}`,
        // Programs take a change only with a higher number.
        sequence: row.amendments,
        stamp: moment.now,
        lastModified: row.updatedAt,
        summary: `${DATE_NAMES[date.kind]}: ${title}`,
        description: `${solicitationNumber}\n${url}`,
        url,
        status: row.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        ...spanOf(date),
      });
    }
  }
  return calendar.toString();
}

/** What is due ends at its moment; a visit begins at it. */
function spanOf({ kind, day, at }: OpportunityDate) {
  if (!at) return { start: day, end: addDays(day, 1), allDay: true };
  const moment = new Date(at);
  const shifted = (ms: number) => new Date(moment.getTime() + ms);
  return kind === 'siteVisit'
    ? { start: moment, end: shifted(HOUR_MS) }
    : { start: shifted(-HOUR_MS), end: moment };
}
