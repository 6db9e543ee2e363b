import { describe, expect, it } from 'vitest';
import { axisLabel, datesOfBar } from './bar-dates.ts';

const ALL = { start_date: '', end_date: '' };

describe('a bar of a chart', () => {
  it.each([
    ['day', '2026-11-15', '2026-11-15'],
    ['week', '2026-12-28', '2027-01-03'],
    ['month', '2026-02-01', '2026-02-28'],
    ['month', '2026-12-01', '2026-12-31'],
  ] as const)('of a %s from %s counts the days until %s', (unit, start, end) => {
    expect(datesOfBar(unit, start, ALL)).toEqual({ start_date: start, end_date: end });
  });

  it('counts no day that the report leaves out', () => {
    const report = { start_date: '2026-11-04', end_date: '2026-11-10' };
    expect(datesOfBar('week', '2026-11-02', report)).toEqual({
      start_date: '2026-11-04',
      end_date: '2026-11-08',
    });
    expect(datesOfBar('week', '2026-11-09', report)).toEqual({
      start_date: '2026-11-09',
      end_date: '2026-11-10',
    });
  });

  it('has a short name below the axis', () => {
    expect([axisLabel('week', '2026-11-02'), axisLabel('month', '2026-11-01')]).toEqual(['Nov 2', 'Nov ’26']);
  });
});
