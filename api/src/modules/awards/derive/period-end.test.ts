import { describe, expect, it } from 'vitest';
import { periodEnd } from './period-end.ts';

describe('design 3.37 the last day of a stated period', () => {
  it.each([
    ['12 months', '2026-03-01', '2027-02-28', null],
    ['12 months + 4 x 12 months', '2026-03-01', '2027-02-28', '2031-02-28'],
    ['12 months + 2 x 6 months', '2026-03-15', '2027-03-14', '2028-03-14'],
    ['5 years', '2026-03-01', '2031-02-28', null],
    ['2 years + 3 x 12 months', '2024-02-29', '2026-02-28', '2029-02-28'],
    ['1 month', '2026-01-31', '2026-02-28', null],
    ['198 calendar days', '2026-01-01', '2026-07-17', null],
    ['30 days', '2026-01-01', '2026-01-30', null],
    ['2 weeks', '2026-01-01', '2026-01-14', null],
    ['2026-06-01 to 2031-05-31', '2026-05-20', '2031-05-31', null],
    ['2026-06-01 to 2031-05-31', null, '2031-05-31', null],
    ['award to 2026-07-04', '2026-05-20', '2026-07-04', null],
    ['2026-05-01 to 2026-07-31 + 2 options', '2026-04-20', '2026-07-31', null],
    ['2026-05-01 to 2027-04-30 + 3 x 12 months', '2026-04-20', '2027-04-30', '2030-04-30'],
  ])("'%s' from %s is %s, with options %s", (value, awardOn, endsOn, optionsEndOn) => {
    expect(periodEnd(value, awardOn)).toEqual({ endsOn, optionsEndOn });
  });

  it.each([
    [null, '2026-03-01'],
    ['', '2026-03-01'],
    ['soon', '2026-03-01'],
    ['12 months', null],
    ['award to 2026-07-04', null],
    ['award to 2026-07-04', '2026-08-01'],
    ['2026-06-01 to 2026-05-31', '2026-05-20'],
    ['2025-06-01 to 2025-12-31', '2026-05-20'],
    ['2026-02-31 to 2027-02-31', '2026-01-20'],
    ['30 years', '2026-03-01'],
    ['9999 months', '2026-03-01'],
    ['9999 days', '2026-03-01'],
    ['0 months', '2026-03-01'],
    ['30 working days', '2026-03-01'],
    ['2026-06-01 to 2066-05-31', null],
  ])("is not told by '%s' with an award of %s", (value, awardOn) => {
    expect(periodEnd(value, awardOn)).toEqual({ endsOn: null, optionsEndOn: null });
  });

  it('leaves out options that end too late, and keeps the base', () => {
    expect(periodEnd('20 years + 2 x 10 years', '2026-03-01')).toEqual({
      endsOn: '2046-02-28',
      optionsEndOn: null,
    });
  });
});
