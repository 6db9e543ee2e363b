import { DAY_MS, dayIn } from '#platform/time/calendar.ts';

/** Days are whole numbers since 1970-01-01, so that counting them involves no time zone. */
export type Day = number;

export function dayOf(iso: string): Day {
  return Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY_MS);
}

export function isoOf(day: Day): string {
  return dateOfDay(day).toISOString().slice(0, 10);
}

export function dateOfDay(day: Day): Date {
  return new Date(day * DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** The day itself or the Monday after. */
export function nextWorkday(day: Day): Day {
  return isWeekend(day) ? day + (weekdayOf(day) === 6 ? 2 : 1) : day;
}

/** The day itself or the Friday before. */
export function lastWorkday(day: Day): Day {
  return isWeekend(day) ? day - (weekdayOf(day) === 6 ? 1 : 2) : day;
}

/** Federal fiscal years begin on October 1 and are named for the year they end in. */
export function fiscalYearOf(day: Day): number {
  const date = dateOfDay(day);
  return date.getUTCFullYear() + (date.getUTCMonth() >= 9 ? 1 : 0);
}

export function dayOfFiscalYear(day: Day): number {
  return day - Math.floor(Date.UTC(fiscalYearOf(day) - 1, 9, 1) / DAY_MS);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'March 4, 2027'; not by Intl, whose spelling may differ between versions. */
export function longDate(day: Day): string {
  const date = dateOfDay(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** 'March 2027' */
export function monthAndYear(day: Day): string {
  const date = dateOfDay(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The zones of the offices: minutes from UTC in winter, and whether clocks change. */
export const OFFICE_ZONES = {
  'America/New_York': { winter: -300, changes: true, name: 'Eastern' },
  'America/Chicago': { winter: -360, changes: true, name: 'Central' },
  'America/Denver': { winter: -420, changes: true, name: 'Mountain' },
  'America/Phoenix': { winter: -420, changes: false, name: 'Mountain Standard' },
  'America/Los_Angeles': { winter: -480, changes: true, name: 'Pacific' },
  'America/Anchorage': { winter: -540, changes: true, name: 'Alaska' },
  'Pacific/Honolulu': { winter: -600, changes: false, name: 'Hawaii' },
} as const;
export type Zone = keyof typeof OFFICE_ZONES;

/** 'March 4, 2027, 2:00 p.m. Eastern time' */
export function dueText(day: Day, minutes: number, zone: Zone): string {
  const hour = Math.floor(minutes / 60);
  const time = `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
  return `${longDate(day)}, ${time} ${OFFICE_ZONES[zone].name} time`;
}

/**
 * The offset at an hour of the working day. The rule of 2007 (second Sunday of March to first Sunday of
 * November) by day alone: asking Intl for thousands of deadlines would cost more than writing the notices.
 */
export function zoneOffsetMinutes(zone: Zone, day: Day): number {
  const { winter, changes } = OFFICE_ZONES[zone];
  return changes && isSummer(day) ? winter + 60 : winter;
}

function isSummer(day: Day): boolean {
  const date = dateOfDay(day);
  const month = date.getUTCMonth();
  if (month < 2 || month > 10) return false;
  if (month > 2 && month < 10) return true;
  const lastSunday = date.getUTCDate() - weekdayOf(day);
  return month === 2 ? lastSunday >= 8 : lastSunday < 1;
}

/** The instant of a wall-clock time (minutes after midnight, in working hours) in a zone. */
export function instantAt(day: Day, minutes: number, zone: Zone): Date {
  return new Date(day * DAY_MS + (minutes - zoneOffsetMinutes(zone, day)) * 60_000);
}

/** The calendar day it is in New York, where the sample's days begin. */
export function newYorkDay(now: Date): Day {
  return dayOf(dayIn('America/New_York', now));
}

/** Midnight in New York: the clocks change at two, so before that the offset is still that of the day before. */
export function newYorkMidnight(day: Day): Date {
  return new Date(day * DAY_MS - zoneOffsetMinutes('America/New_York', day - 1) * 60_000);
}
