import type { Clock, OpportunityDate } from '@bidlight/contract';
import type { Fact } from '@bidlight/scoring';
import { atTime, dayOn } from '#platform/time/calendar.ts';
import type { Moment } from '#store/list-conditions.ts';

export interface DatedRow {
  responseAt: Date | null;
  responseOffsetMinutes: number | null;
  facts: readonly Fact[];
}

/** The dates of an opportunity that are still to come, the next first. */
export function upcomingDates(row: DatedRow, moment: Moment): OpportunityDate[] {
  const today = dayOn(row.responseOffsetMinutes ?? moment.timeZone, moment.now);
  return datesOf(row, moment)
    .filter(({ day, at }) => (at ? new Date(at) > moment.now : day >= today))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** All dates that the field and the text state, also those that have passed. */
export function datesOf(row: DatedRow, { timeZone }: Moment): OpportunityDate[] {
  const { responseAt, responseOffsetMinutes: offset } = row;
  const dates: OpportunityDate[] = [
    ...earliestOf(row, 'questionsDue').map((date) => ({ kind: 'questions' as const, ...date })),
    ...earliestOf(row, 'siteVisit').map((date) => ({ kind: 'siteVisit' as const, ...date })),
  ];
  if (!responseAt) return dates;
  const day = dayOn(offset ?? timeZone, responseAt);
  return [...dates, { kind: 'response', day, at: responseAt.toISOString() }];
}

type StatedDate = Pick<OpportunityDate, 'day' | 'at'>;

/** Where the text states two, nobody knows which one holds: the earlier does no harm. */
function earliestOf({ facts, responseOffsetMinutes }: DatedRow, kind: Fact['kind']): StatedDate[] {
  return facts
    .filter((fact) => fact.kind === kind)
    .flatMap(({ value }) => parseStated(value, responseOffsetMinutes))
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, 1);
}

/** A day without a year is no date. */
const STATED = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?: (\w+))?)?/;

/** '2026-03-18T14:00 MDT': the moment, where day, time and zone are known, else the day. */
function parseStated(value: string, office: number | null): StatedDate[] {
  const [, day, time, zone] = STATED.exec(value) ?? [];
  if (!day || !isDay(day)) return [];
  const clock = clockOf(zone, office);
  return [{ day, at: time && clock !== null ? atTime(clock, day, time).toISOString() : null }];
}

/** 'Feb 31' is a mistake of the text. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** What offices write for their time zone. 'EST' in July means what the clocks there show, as 'ET' does. */
const ZONES: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  AK: 'America/Anchorage',
  H: 'Pacific/Honolulu',
};

/** Null where it is not known which clock is meant. */
function clockOf(zone: string | undefined, office: number | null): Clock | null {
  if (!zone || zone === 'local') return office;
  return ZONES[zone.replace(/[SD]?T$/, '')] ?? null;
}

/** A day without a time counts as its end: a moment of that day comes before it. */
function orderOf({ day, at }: OpportunityDate): string {
  return at ?? `${day}T23:59`;
}
