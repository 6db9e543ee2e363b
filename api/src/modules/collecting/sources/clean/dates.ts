import { offsetMs, startOfDate } from '#platform/time/calendar.ts';

/** A moment as published, with the UTC offset that it was published with. */
export interface PublishedDate {
  at: Date;
  offsetMinutes: number;
}

interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
}

/** `2026-03-03`, `2026-03-03 12:34:56.789-04`, `2026-03-03T12:34:56-05:00`, `…Z` */
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** `03/27/2026` */
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The days of SAM.gov begin at midnight in this time zone, and so do dates that it publishes without one. */
export const SAM_GOV_TIME_ZONE = 'America/New_York';

function utcOf(time: LocalTime): number | undefined {
  const { year, month, day, hour, minute, second, ms } = time;
  if (
    year < 1970 ||
    year > 2100 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  ) {
    return undefined;
  }
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  // Date.UTC turns 30 February into 2 March.
  return day <= 28 || new Date(utc).getUTCDate() === day ? utc : undefined;
}

function readParts(text: string): { time: LocalTime; zone: string | undefined } | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', zone] = iso;
    const time = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour) };
    const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
    return { time: { ...time, minute: Number(minute), second: Number(second), ms }, zone };
  }
  const us = US.exec(text);
  if (!us) return undefined;
  const date = { year: Number(us[3]), month: Number(us[1]), day: Number(us[2]) };
  return { time: { ...date, hour: 0, minute: 0, second: 0, ms: 0 }, zone: undefined };
}

function zoneMinutes(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 14 || minutes > 59) return undefined;
  // '-00' would give minus zero, which is not zero to a comparison.
  return (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes) || 0;
}

/** Reads every format of date that SAM.gov writes. A date without an offset is in SAM.gov's time zone. */
export function readDate(text: string | null | undefined): PublishedDate | undefined {
  const parts = readParts(text?.trim() ?? '');
  const utc = parts && utcOf(parts.time);
  if (parts === undefined || utc === undefined) return undefined;
  if (parts.zone !== undefined) {
    const offsetMinutes = zoneMinutes(parts.zone);
    if (offsetMinutes === undefined) return undefined;
    return { at: new Date(utc - offsetMinutes * 60_000), offsetMinutes };
  }
  // The first offset may be wrong when the clocks change between the local time and the same time in UTC.
  const guess = utc - offsetMs(SAM_GOV_TIME_ZONE, new Date(utc));
  const offset = offsetMs(SAM_GOV_TIME_ZONE, new Date(guess));
  return { at: new Date(utc - offset), offsetMinutes: offset / 60_000 };
}

/** A deadline without a time means the end of that day, because an offer that is in time must not look late. */
export function readDeadline(text: string | null | undefined): PublishedDate | undefined {
  const isPlainDate = text !== null && text !== undefined && !text.includes(':');
  return isPlainDate ? readDate(`${readDay(text)} 23:59:59`) : readDate(text);
}

/**
 * The moment of posting. A date without a time is a day, and that day must be shown, so it begins where our days begin:
 * midnight in New York would still be the day before in Los Angeles.
 */
export function readPosted(text: string | null | undefined, timeZone: string): Date | undefined {
  const day = text?.includes(':') ? undefined : readDay(text);
  return day === undefined ? readDate(text)?.at : startOfDate(timeZone, day);
}

/** The calendar day as written, YYYY-MM-DD. */
export function readDay(text: string | null | undefined): string | undefined {
  const parts = readParts(text?.trim() ?? '');
  if (parts === undefined || utcOf(parts.time) === undefined) return undefined;
  const { year, month, day } = parts.time;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
