import { describe, expect, it } from 'vitest';
import { dayIn, startOfDay } from './calendar.ts';

describe('design 3.4 today is the calendar day in APP_TIMEZONE', () => {
  it('which late in the evening is not yet the day it is in UTC', () => {
    expect(dayIn('America/New_York', new Date('2026-11-15T04:59:59Z'))).toBe('2026-11-14');
    expect(dayIn('America/New_York', new Date('2026-11-15T05:00:00Z'))).toBe('2026-11-15');
  });

  it.each([
    ['America/New_York', '2026-11-15T12:00:00Z', '2026-11-15T05:00:00.000Z'],
    ['America/New_York', '2026-07-04T03:59:00Z', '2026-07-03T04:00:00.000Z'],
    // The clocks change at 2:00 on these days, after the day has begun.
    ['America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-15T12:00:00Z', '2026-11-15T11:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-15T00:00:00Z', '2026-11-14T18:30:00.000Z'],
    ['UTC', '2026-11-15T00:00:00Z', '2026-11-15T00:00:00.000Z'],
  ])('and began in %s for %s at %s', (zone, at, began) => {
    expect(startOfDay(zone, new Date(at)).toISOString()).toBe(began);
  });
});
