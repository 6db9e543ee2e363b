import { DAY_MS } from './days.ts';
import { makeOnce } from './make-once.ts';

/** The clock that a time is shown by: the name of a time zone, or the minutes that an office is ahead of UTC. */
export type Clock = string | number;

/** Where most of the buyers are; APP_TIMEZONE names another. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const MINUTE_MS = 60_000;

const DATE = englishFormat({ dateStyle: 'medium' });
const DAY = englishFormat({ month: 'short', day: 'numeric' });
const TIME = englishFormat({ hour: 'numeric', minute: '2-digit' });
const LONG = englishFormat({ dateStyle: 'long', timeStyle: 'medium' });

function englishFormat(options: Intl.DateTimeFormatOptions) {
  return makeOnce(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
}

/** 'Nov 21, 2026' */
export function formatDate(at: Date | string, clock: Clock): string {
  return DATE().format(shownTime(at, clock));
}

/** 'Nov 21' */
export function formatShortDate(at: Date | string, clock: Clock): string {
  return DAY().format(shownTime(at, clock));
}

/** '4:00 PM ET' */
export function formatTime(at: Date | string, clock: Clock): string {
  return `${TIME().format(shownTime(at, clock))} ${zoneName(new Date(at), clock)}`;
}

/** 'Nov 21, 2026, 4:00 PM ET' */
export function formatDateTime(at: Date | string, clock: Clock): string {
  return `${formatDate(at, clock)}, ${formatTime(at, clock)}`;
}

/** 'November 21, 2026 at 4:00:12 PM ET' */
export function formatLongTime(at: Date | string, clock: Clock): string {
  return `${LONG().format(shownTime(at, clock))} ${zoneName(new Date(at), clock)}`;
}

/** How many calendar days of the clock lie between two moments; negative when the second one is earlier. */
export function daysBetween(from: Date, to: Date, clock: Clock): number {
  const day = (at: Date) => Math.floor(shownTime(at, clock) / DAY_MS);
  return day(to) - day(from);
}

/** The moment at which a clock in UTC shows what this clock shows now. */
function shownTime(at: Date | string, clock: Clock): number {
  const moment = new Date(at);
  return moment.getTime() + offsetMinutes(moment, clock) * MINUTE_MS;
}

/** Making one takes far longer than using it, and there are as many as time zones in use: few. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** How many minutes a clock is ahead of UTC at a moment; negative where it is behind. */
export function offsetMinutes(at: Date, clock: Clock): number {
  if (typeof clock === 'number') return clock;
  const format =
    offsetFormats.get(clock) ??
    new Intl.DateTimeFormat('en-US', { timeZone: clock, timeZoneName: 'longOffset' });
  offsetFormats.set(clock, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  // Without a sign the zone is at UTC; minus zero is not zero to a comparison.
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
}

/** The American zones by the number of hours they are behind New York. */
const AMERICAN_ZONES: Record<number, string> = {
  [-1]: 'AT',
  0: 'ET',
  1: 'CT',
  2: 'MT',
  3: 'PT',
  4: 'AKT',
  5: 'HT',
  6: 'HT',
};

/** Offices write 'ET' in summer and in winter, so the offset is compared with New York's at that moment. */
function zoneName(at: Date, clock: Clock): string {
  const offset = offsetMinutes(at, clock);
  const hoursWest = (offsetMinutes(at, DEFAULT_TIME_ZONE) - offset) / 60;
  return AMERICAN_ZONES[hoursWest] ?? `UTC${offsetText(offset)}`;
}

function offsetText(offset: number): string {
  if (offset === 0) return '';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : '';
  return `${offset < 0 ? '−' : '+'}${hours}${rest}`;
}
