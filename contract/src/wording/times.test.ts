import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatDateTime,
  formatLongTime,
  formatShortDate,
  formatTime,
} from './times.ts';

describe('a time', () => {
  it.each([
    ['2026-11-21T21:00:00Z', 'America/New_York', 'Nov 21, 2026, 4:00 PM ET'],
    ['2026-07-21T20:00:00Z', 'America/New_York', 'Jul 21, 2026, 4:00 PM ET'],
    ['2026-11-21T04:59:00Z', 'America/New_York', 'Nov 20, 2026, 11:59 PM ET'],
    ['2026-11-21T22:00:00Z', 'America/Chicago', 'Nov 21, 2026, 4:00 PM CT'],
    ['2026-11-21T23:00:00Z', 'America/Denver', 'Nov 21, 2026, 4:00 PM MT'],
    ['2026-11-22T00:00:00Z', 'America/Los_Angeles', 'Nov 21, 2026, 4:00 PM PT'],
    ['2026-11-22T01:00:00Z', 'America/Anchorage', 'Nov 21, 2026, 4:00 PM AKT'],
    ['2026-11-21T20:00:00Z', 'America/Puerto_Rico', 'Nov 21, 2026, 4:00 PM AT'],
    ['2026-11-22T02:00:00Z', 'Pacific/Honolulu', 'Nov 21, 2026, 4:00 PM HT'],
    ['2026-07-22T02:00:00Z', 'Pacific/Honolulu', 'Jul 21, 2026, 4:00 PM HT'],
    ['2026-11-21T16:00:00Z', 'UTC', 'Nov 21, 2026, 4:00 PM UTC'],
    ['2026-11-21T07:00:00Z', 'Asia/Tokyo', 'Nov 21, 2026, 4:00 PM UTC+9'],
    ['2026-11-21T10:30:00Z', 'Asia/Kolkata', 'Nov 21, 2026, 4:00 PM UTC+5:30'],
    ['2026-11-21T18:00:00Z', -120, 'Nov 21, 2026, 4:00 PM UTC−2'],
    ['2026-11-21T21:00:00Z', -300, 'Nov 21, 2026, 4:00 PM ET'],
  ])("design 3.18 at %s is shown by the clock %s as '%s', never as GMT-5", (at, clock, text) => {
    expect(formatDateTime(at, clock)).toBe(text);
  });

  it('is also shown as a date, a day, a time and in the long US format', () => {
    const at = new Date('2026-11-21T21:00:12Z');
    expect(formatDate(at, 'America/New_York')).toBe('Nov 21, 2026');
    expect(formatShortDate(at, 'America/New_York')).toBe('Nov 21');
    expect(formatTime(at, 'America/New_York')).toBe('4:00 PM ET');
    expect(formatLongTime(at, 'America/New_York')).toBe('November 21, 2026 at 4:00:12 PM ET');
  });

  it('is so many calendar days away on its clock', () => {
    const evening = new Date('2026-11-15T23:30:00Z');
    const night = new Date('2026-11-16T06:00:00Z');
    expect(daysBetween(evening, night, 'UTC')).toBe(1);
    expect(daysBetween(evening, night, -480)).toBe(0);
    expect(daysBetween(night, evening, 'UTC')).toBe(-1);
  });
});
