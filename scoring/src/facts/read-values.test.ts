import { describe, expect, it } from 'vitest';
import { amountsOf, clearanceLevel, cmmcLevel, dateOf } from './read-values.ts';

describe('the values of facts', () => {
  it('give a date when they state one', () => {
    expect(dateOf('2026-03-18T14:00 MDT')).toBe('2026-03-18');
    expect(dateOf('by appointment no later than 2026-05-04')).toBe('2026-05-04');
    expect(dateOf('10 calendar days prior to the offer due date')).toBeNull();
  });

  it('give dollars as a range', () => {
    expect(amountsOf('$500000-$1000000')).toEqual({ min: 500_000, max: 1_000_000 });
    expect(amountsOf('$20000000')).toEqual({ min: 20_000_000, max: 20_000_000 });
    expect(amountsOf('$350000 maximum')).toEqual({ min: 0, max: 350_000 });
    expect(amountsOf('750 employees')).toBeNull();
  });

  it('order clearances', () => {
    expect(clearanceLevel('none')).toBe('none');
    expect(clearanceLevel('background investigation')).toBe('background check');
    expect(clearanceLevel('Secret facility clearance')).toBe('secret');
    expect(clearanceLevel('Top Secret (incidental SCI)')).toBe('ts/sci');
    expect(clearanceLevel('Top Secret')).toBe('top secret');
  });

  it('give a CMMC level when one is named', () => {
    expect(cmmcLevel('CMMC Level 2')).toBe(2);
    expect(cmmcLevel('NIST SP 800-171')).toBeNull();
  });
});
