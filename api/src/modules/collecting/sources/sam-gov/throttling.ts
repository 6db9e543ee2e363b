import { DAY_MS } from '#platform/time/calendar.ts';
import { errorOf, fieldText } from './response-body.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MINUTE_MS = 60_000;

/** `2026-May-23 00:00:00+0000 UTC`, alone or in a sentence. */
const ACCESS_TIME = /(\d{4})-([A-Za-z]{3})-(\d{2}) (\d{2}):(\d{2}):(\d{2})/;

/** The daily quota is reset at 00:00 UTC. */
export function nextMidnight(at: Date): Date {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
}

function readAccessTime(text: string): number {
  const [, year, month = '', day, hour, minute, second] = ACCESS_TIME.exec(text) ?? [];
  const monthIndex = MONTHS.indexOf(month.toLowerCase());
  if (monthIndex === -1) return Number.NaN;
  return Date.UTC(Number(year), monthIndex, Number(day), Number(hour), Number(minute), Number(second));
}

function readRetryAfter(header: string | null, at: Date): number {
  if (header === null) return Number.NaN;
  return /^\s*\d+\s*$/.test(header) ? at.getTime() + Number(header) * 1000 : Date.parse(header);
}

/** When calls are allowed again: as the response states, at most two days ahead, else at the next 00:00 UTC. */
export function blockedUntil(body: unknown, retryAfterHeader: string | null, at: Date): Date {
  const stated = [
    readAccessTime(fieldText(body, 'nextAccessTime')),
    readRetryAfter(retryAfterHeader, at),
    readAccessTime(fieldText(body, 'description')),
  ].find((time) => time > at.getTime());
  if (stated === undefined) return nextMidnight(at);
  const soonest = at.getTime() + MINUTE_MS;
  return new Date(Math.min(Math.max(stated, soonest), at.getTime() + 2 * DAY_MS));
}

/** The gateway throttles with status 200 as well as with 429. */
export function isThrottled(status: number, body: unknown): boolean {
  const { code, message } = errorOf(body);
  if (status === 429 || /^90080\d$/.test(code) || code === 'OVER_RATE_LIMIT') return true;
  return /throttled out|exceeded your (?:quota|rate limit)/i.test(message);
}
