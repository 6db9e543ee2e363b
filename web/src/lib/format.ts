import { formatShortDate } from '@bidlight/contract';

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

/** 'Nov 15' for the calendar day 2026-11-15. */
export function formatDay(day: string): string {
  return formatShortDate(day, 'UTC');
}
