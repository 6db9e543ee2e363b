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

/** The largest unit alone: '42 s', '3 min', '5 h', '12 days'. */
export function formatAge(fromInstant: string, toInstant: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(toInstant) - Date.parse(fromInstant)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
}

/** 'Nov 15' for the calendar day 2026-11-15. */
export function formatDay(day: string): string {
  return formatShortDate(day, 'UTC');
}
