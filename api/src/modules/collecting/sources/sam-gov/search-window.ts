import { SAM_GOV_TIME_ZONE } from '#modules/collecting/sources/clean/dates.ts';
import { addDays, DAY_MS, dayIn } from '#platform/time/calendar.ts';

/** Calendar days as YYYY-MM-DD, both inclusive: the search accepts days, not times. */
export interface SearchWindow {
  from: string;
  to: string;
}

/** The search refuses a whole year and accepts 363 days. */
export const MAX_DAYS = 363;

export function earlierDay(one: string, other: string): string {
  return one <= other ? one : other;
}

export function countDays({ from, to }: SearchWindow): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
}

/** All days since `from`, at least today; without `from`, as far back as one search reaches. */
export function wholeRange(from: Date | undefined, at: Date): SearchWindow {
  const to = dayIn(SAM_GOV_TIME_ZONE, at);
  const since = from === undefined ? addDays(to, 1 - MAX_DAYS) : dayIn(SAM_GOV_TIME_ZONE, from);
  return { from: earlierDay(since, to), to };
}

/**
 * The window of `range` that ends at `to`; undefined when the range is done. Windows go from the newest to the oldest,
 * so that a small quota is spent on what is new.
 */
export function windowUntil(range: SearchWindow, to: string, days: number): SearchWindow | undefined {
  if (to < range.from) return undefined;
  const from = addDays(to, 1 - Math.min(Math.max(1, days), MAX_DAYS));
  return from < range.from ? { from: range.from, to } : { from, to };
}

/** MM/dd/yyyy, as the search expects it. */
export function toUsDate(day: string): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

/** The search is said to refuse 29 February as its first day. Notices of the day before are filtered out again. */
export function firstSearchDay(day: string): string {
  return day.endsWith('-02-29') ? addDays(day, -1) : day;
}
