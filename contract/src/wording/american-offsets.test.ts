import { describe, expect, it } from 'vitest';
import { americanOffsetMinutes } from './american-offsets.ts';

const HOUR_MS = 60 * 60_000;

function knownOffset(at: Date, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours] = /GMT([+-])(\d{2}):00/.exec(name) ?? [];
  return (sign === '-' ? -60 : 60) * Number(hours);
}

describe('the offset of an American zone', () => {
  it.each([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Anchorage',
  ])('of %s is the known one in the hours around every change of its clocks, and between', (timeZone) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    for (let year = 2008; year < 2038; year += 1) {
      for (const [month, last] of [
        [0, 1],
        [2, 15],
        [6, 1],
        [10, 8],
        [11, 31],
      ] as const) {
        // Every change is on one of these days, between six and twelve o'clock UTC.
        for (let day = month === 2 ? 8 : 1; day <= last; day += 1) {
          const noon = Date.UTC(year, month, day, 12);
          for (const at of [noon - 6 * HOUR_MS, noon]) {
            const offset = americanOffsetMinutes(new Date(at), timeZone);
            if (offset !== knownOffset(new Date(at), format))
              expect.fail(`${new Date(at).toISOString()}: ${offset}`);
          }
        }
      }
    }
  });

  it('changes at two o’clock, to the millisecond', () => {
    const offset = (at: string) => americanOffsetMinutes(new Date(at), 'America/New_York');
    expect(offset('2026-03-08T06:59:59.999Z')).toBe(-300);
    expect(offset('2026-03-08T07:00:00.000Z')).toBe(-240);
    expect(offset('2026-11-01T05:59:59.999Z')).toBe(-240);
    expect(offset('2026-11-01T06:00:00.000Z')).toBe(-300);
  });

  it('is not said of other zones, nor of years with other rules', () => {
    expect(americanOffsetMinutes(new Date(), 'America/Phoenix')).toBeUndefined();
    expect(americanOffsetMinutes(new Date('2006-07-01'), 'America/New_York')).toBeUndefined();
  });
});
