import { DAY_MS } from '#calendar.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MINUTE_MS = 60_000;

/** `2026-May-23 00:00:00+0000 UTC`, alone or in a sentence. */
const ACCESS_TIME = /(\d{4})-([A-Za-z]{3})-(\d{2}) (\d{2}):(\d{2}):(\d{2})/;

/** The quota of a day starts anew at 00:00 UTC. */
export function nextMidnight(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

function accessTime(text: string): number {
  const [, year, month = '', day, hour, minute, second] = ACCESS_TIME.exec(text) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  if (at === -1) return Number.NaN;
  return Date.UTC(Number(year), at, Number(day), Number(hour), Number(minute), Number(second));
}

function retryAfter(header: string | null, now: Date): number {
  if (header === null) return Number.NaN;
  return /^\s*\d+\s*$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
}

/** When to come back: as the answer says, else at the next 00:00 UTC. What it says is believed up to two days ahead. */
export function blockedUntil(body: unknown, retryAfterHeader: string | null, now: Date): Date {
  const said = [
    accessTime(fieldText(body, 'nextAccessTime')),
    retryAfter(retryAfterHeader, now),
    accessTime(fieldText(body, 'description')),
  ].find((time) => time > now.getTime());
  if (said === undefined) return nextMidnight(now);
  const soonest = now.getTime() + MINUTE_MS;
  return new Date(Math.min(Math.max(said, soonest), now.getTime() + 2 * DAY_MS));
}

export function fieldText(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The code and message of an error body, wherever its envelope has them. */
export function errorOf(body: unknown): { code: string; message: string } {
  const inner =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object'
      ? body.error
      : body;
  return {
    code: fieldText(inner, 'code') || fieldText(inner, 'errorCode'),
    message:
      fieldText(inner, 'errorMessage') || fieldText(inner, 'message') || fieldText(inner, 'description'),
  };
}

/** The gateway throttles with status 200 as readily as with 429. */
export function isThrottled(status: number, body: unknown): boolean {
  const { code, message } = errorOf(body);
  if (status === 429 || /^90080\d$/.test(code) || code === 'OVER_RATE_LIMIT') return true;
  return /throttled out|exceeded your (?:quota|rate limit)/i.test(message);
}
