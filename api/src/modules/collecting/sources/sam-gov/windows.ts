import { DAY_MS } from '#calendar.ts';
import { newYorkDay } from '#modules/collecting/sources/clean/dates.ts';

/** Calendar days as YYYY-MM-DD, both inclusive: the search takes days, not moments. */
export interface Window {
  from: string;
  to: string;
}

/** A year is refused, 363 days pass. */
export const MAX_DAYS = 363;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function earlier(one: string, other: string): string {
  return one.localeCompare(other) <= 0 ? one : other;
}

export function daysOf({ from, to }: Window): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
}

/** Everything since `from`, and at least today. Without a beginning: as far back as one search reaches. */
export function wholeRange(from: Date | undefined, now: Date): Window {
  const to = newYorkDay(now);
  const since = from === undefined ? addDays(to, 1 - MAX_DAYS) : newYorkDay(from);
  return { from: earlier(since, to), to };
}

/** The newest window of `range` that ends at `to`; undefined when the range is done. Newest first: a small quota then goes to what is new. */
export function windowUntil(range: Window, to: string, days: number): Window | undefined {
  if (to < range.from) return undefined;
  const from = addDays(to, 1 - Math.min(Math.max(1, days), MAX_DAYS));
  return from < range.from ? { from: range.from, to } : { from, to };
}

/** MM/dd/yyyy */
export function asParameter(day: string): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

/** The first day to ask for: 29 February is said to be refused as a beginning, and what is too much is filtered out again. */
export function firstDayAsked(day: string): string {
  return day.endsWith('-02-29') ? addDays(day, -1) : day;
}
