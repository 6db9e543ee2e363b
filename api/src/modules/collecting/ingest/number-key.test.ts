import { describe, expect, it } from 'vitest';
import { normaliseAgency, normaliseNumber } from '#store/normalise-number.ts';
import { numberKeyOf } from './number-key.ts';

describe('a solicitation number', () => {
  it.each([
    ['W9124R-13-R-0001', 'W9124R13R0001'],
    [' w9124r13r0001 ', 'W9124R13R0001'],
    ['FA8105_CCR_Rev2', 'FA8105CCRREV2'],
    ['SEEDS-2026-01', 'SEEDS202601'],
    ['1', undefined],
    ['0000', undefined],
    ['XXXX', undefined],
    ['', undefined],
    ['  -- ', undefined],
    [null, undefined],
    ['VARIOUS', undefined],
    ['Various.', undefined],
    ['N/A', undefined],
    ['n.a.', undefined],
    ['TBD', undefined],
    ['To be determined', undefined],
    ['NONE', undefined],
    ['See attached', undefined],
    ['SEE SOW', undefined],
  ])('%j is %j', (published, normalised) => {
    expect(normaliseNumber(published)).toBe(normalised);
  });

  it('that is a page of text is cut, so that an index can hold it', () => {
    expect(normaliseNumber('A1 '.repeat(5_000))?.length).toBe(100);
  });
});

describe('the agency', () => {
  it.each([
    ['VETERANS AFFAIRS, DEPARTMENT OF', 'Department of Veterans Affairs'],
    ['DEPT OF DEFENSE', 'DEFENSE, DEPARTMENT OF'],
    ['HOMELAND SECURITY, DEPARTMENT OF', 'Homeland Security'],
  ])('%j is %j', (one, other) => {
    expect(normaliseAgency(one)).toBe(normaliseAgency(other));
  });

  it('keeps departments apart', () => {
    expect(normaliseAgency('STATE, DEPARTMENT OF')).not.toBe(normaliseAgency('JUSTICE, DEPARTMENT OF'));
  });
});

describe('the number key of a notice', () => {
  const notice = { solicitationNumber: 'W912-26-R-0001', department: 'DEPT OF DEFENSE', subTier: null };

  it('does not depend on the sub-tier, which most notices leave out', () => {
    expect(numberKeyOf({ ...notice, subTier: 'DEPT OF THE ARMY' })).toBe(numberKeyOf(notice));
  });
  it('is another one in another department', () => {
    expect(numberKeyOf({ ...notice, department: 'STATE, DEPARTMENT OF' })).not.toBe(numberKeyOf(notice));
  });
  it('is null without a number', () => {
    expect(numberKeyOf({ ...notice, solicitationNumber: 'TBD' })).toBeNull();
  });
  it('never mixes sample data with real notices', () => {
    expect(numberKeyOf(notice, true)).not.toBe(numberKeyOf(notice));
  });
});
