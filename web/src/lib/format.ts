const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 15, 2026, 2:06 PM' in the viewer's zone. */
export function formatDateTime(instant: string): string {
  return DATE_TIME.format(new Date(instant));
}

/** '850 ms', '42 s', '3 min 5 s', '1 h 20 min'. */
export function formatDuration(fromInstant: string, toInstant: string): string {
  const ms = Math.max(0, Date.parse(toInstant) - Date.parse(fromInstant));
  if (ms < 1000) return `${ms} ms`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** '1,234'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

const DAY_MS = 24 * 60 * 60_000;
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 21, 2026' on a clock with this offset from UTC; the viewer's own clock without one. */
export function formatDate(instant: string, offsetMinutes: number | null = null): string {
  const at = new Date(instant);
  return DATE.format(at.getTime() + (offsetMinutes ?? -at.getTimezoneOffset()) * 60_000);
}

/** The number of the calendar day on the office's clock, for counting days. */
export function dayInOffice(at: Date, offsetMinutes: number): number {
  return Math.floor((at.getTime() + offsetMinutes * 60_000) / DAY_MS);
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 15' for the calendar day 2026-11-15. */
export function formatDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}
