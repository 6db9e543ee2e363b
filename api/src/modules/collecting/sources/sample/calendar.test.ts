import { describe, expect, it } from 'vitest';
import {
  dayOf,
  dayOfFiscalYear,
  dueText,
  fiscalYearOf,
  instantAt,
  isoOf,
  isWeekend,
  newYorkDay,
  newYorkMidnight,
  OFFICE_ZONES,
  type Zone,
  zoneOffsetMinutes,
} from './calendar.ts';

describe('the sample’s calendar', () => {
  it('agrees with the time zone database about every office’s offset, daylight saving included', () => {
    for (const zone of Object.keys(OFFICE_ZONES) as Zone[]) {
      const wallClock = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const utcClock = new Intl.DateTimeFormat('en-US', {
        timeZone: 'UTC',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      for (let day = dayOf('2024-01-01'); day < dayOf('2030-01-01'); day += 1) {
        const noon = instantAt(day, 720, zone);
        const shifted = new Date(noon.getTime() + zoneOffsetMinutes(zone, day) * 60_000);
        expect(wallClock.format(noon)).toBe(utcClock.format(shifted));
      }
    }
  });

  it('begins its days at midnight in New York, on the days the clocks change too', () => {
    for (const iso of ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2026-07-04', '2028-02-29']) {
      const midnight = newYorkMidnight(dayOf(iso));
      expect(isoOf(newYorkDay(midnight))).toBe(iso);
      expect(newYorkDay(new Date(midnight.getTime() - 1))).toBe(dayOf(iso) - 1);
    }
  });

  it('knows weekends and fiscal years', () => {
    expect(
      ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((iso) => isWeekend(dayOf(iso))),
    ).toEqual([false, true, true, false]);
    expect([fiscalYearOf(dayOf('2026-09-30')), fiscalYearOf(dayOf('2026-10-01'))]).toEqual([2026, 2027]);
    expect([dayOfFiscalYear(dayOf('2026-10-01')), dayOfFiscalYear(dayOf('2026-09-30'))]).toEqual([0, 364]);
  });

  it('says when something is due as a person would', () => {
    expect(dueText(dayOf('2027-03-04'), 840, 'America/New_York')).toBe(
      'March 4, 2027, 2:00 p.m. Eastern time',
    );
    expect(dueText(dayOf('2027-12-31'), 720, 'America/Phoenix')).toBe(
      'December 31, 2027, 12:00 p.m. Mountain Standard time',
    );
  });
});
