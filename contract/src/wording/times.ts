import { DAY_MS } from './days.ts';

/** The clock that a time is shown by: the name of a time zone, or the minutes that an office is ahead of UTC. */
export type Clock = string | number;

/** Where most of the buyers are; APP_TIMEZONE names another. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const MINUTE_MS = 60_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'Nov 21, 2026' */
export function formatDate(at: Date | string, clock: Clock): string {
  return `${formatShortDate(at, clock)}, ${shown(at, clock).getUTCFullYear()}`;
}

/** 'Nov 21' */
export function formatShortDate(at: Date | string, clock: Clock): string {
  return `${monthOf(shown(at, clock)).slice(0, 3)} ${shown(at, clock).getUTCDate()}`;
}

/** '4:00 PM ET' */
export function formatTime(at: Date | string, clock: Clock): string {
  const { hours, minutes, half } = timeOf(shown(at, clock));
  return `${hours}:${minutes} ${half} ${zoneName(new Date(at), clock)}`;
}

/** 'Nov 21, 2026, 4:00 PM ET' */
export function formatDateTime(at: Date | string, clock: Clock): string {
  return `${formatDate(at, clock)}, ${formatTime(at, clock)}`;
}

/** 'November 21, 2026 at 4:00:12 PM ET' */
export function formatLongTime(at: Date | string, clock: Clock): string {
  const time = shown(at, clock);
  const { hours, minutes, seconds, half } = timeOf(time);
  const date = `${monthOf(time)} ${time.getUTCDate()}, ${time.getUTCFullYear()}`;
  return `${date} at ${hours}:${minutes}:${seconds} ${half} ${zoneName(new Date(at), clock)}`;
}

function monthOf(time: Date): string {
  return MONTHS[time.getUTCMonth()] ?? '';
}

function timeOf(time: Date) {
  const two = (count: number) => String(count).padStart(2, '0');
  return {
    hours: time.getUTCHours() % 12 || 12,
    minutes: two(time.getUTCMinutes()),
    seconds: two(time.getUTCSeconds()),
    half: time.getUTCHours() < 12 ? 'AM' : 'PM',
  };
}

/** How many calendar days of the clock lie between two moments; negative when the second one is earlier. */
export function daysBetween(from: Date, to: Date, clock: Clock): number {
  const day = (at: Date) => Math.floor(shown(at, clock).getTime() / DAY_MS);
  return day(to) - day(from);
}

/** The moment at which a clock in UTC shows what this clock shows now. */
function shown(at: Date | string, clock: Clock): Date {
  const moment = new Date(at);
  return new Date(moment.getTime() + offsetMinutes(moment, clock) * MINUTE_MS);
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
