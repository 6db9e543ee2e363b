import {
  awardTitle,
  DATE_NAMES,
  type OpportunityDate,
  opportunityPath,
  PRODUCT_NAME,
  readableTitle,
  SCREENS,
} from '@bidlight/contract';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Reminded } from '#modules/awards/recompetes/award-reminders.queries.ts';
import { datesOf } from '#modules/following/opportunity-dates.ts';
import { factsOf } from '#modules/opportunities/card/stated-facts.ts';
import { addDays } from '#platform/time/calendar.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { DatedRow } from './dated-opportunities.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often programs should ask again, in seconds. */
const ASK_AGAIN = 3600;

/**
 * Dates as a calendar file (RFC 5545). An event keeps its id for ever, so that a moved deadline moves it; moments are
 * written in UTC, which every program shows in its own zone.
 */
export function writeCalendar(
  rows: readonly DatedRow[],
  awards: readonly Reminded[],
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
  for (const award of awards) {
    const { id, nextEndOn, updatedAt, opportunityId, number, awardees } = award;
    const url = `${publicUrl}${opportunityId ? opportunityPath(opportunityId) : SCREENS.following}`;
    const names = awardees.map(({ name }) => name).join(', ');
    calendar.createEvent({
      id: `award-${id}@${new URL(publicUrl).hostname}`,
      sequence: Math.floor(updatedAt.getTime() / MINUTE_MS),
      stamp: moment.now,
      lastModified: updatedAt,
      summary: `Award ends, may come again: ${awardTitle(award)}`,
      description: [number, names, url].filter(Boolean).join('\n'),
      url,
      ...wholeDay(nextEndOn),
    });
  }
  return calendar.toString();
}

function wholeDay(day: string) {
  return { start: day, end: addDays(day, 1), allDay: true };
}

/** What is due ends at its moment; a visit begins at it. */
function spanOf({ kind, day, at }: OpportunityDate) {
  if (!at) return wholeDay(day);
  const moment = new Date(at);
  const shifted = (ms: number) => new Date(moment.getTime() + ms);
  return kind === 'siteVisit'
    ? { start: moment, end: shifted(HOUR_MS) }
    : { start: shifted(-HOUR_MS), end: moment };
}
