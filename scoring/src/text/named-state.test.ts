import { describe, expect, it } from 'vitest';
import { namedState } from './named-state.ts';

describe('a place named in title or text', () => {
  it.each([
    ['Roof repair, Fort Sill, OK 73503', '', 'OK'],
    ['Elevator inspection, Madison, WI', '', 'WI'],
    ['DORMITORY AT JOINT BASE LANGLEY-EUSTIS, HAMPTON, VIRGINIA', '', 'VIRGINIA'],
    ['Carpet', 'Place of performance: VA Medical Center, Biloxi, MS 39531.', 'MS'],
    ['Mowing', 'The work will be performed at the dam, located in Woonsocket, Rhode Island.', 'RHODE ISLAND'],
  ])('is its place: %s %s', (title, text, expected) => {
    expect(namedState(title, text)).toBe(expected);
  });

  it.each([
    ['29--REGULATOR, IN REPAIR/MODIFICATION OF', ''],
    ['VA Medical Center beds', 'Send offers to the office in Richmond, VA.'],
    ['Guards in Reno, NV and Boise, ID', ''],
    ['Road 60, MP 0 - 1.0', ''],
    ['', ''],
  ])('is not guessed: %s %s', (title, text) => {
    expect(namedState(title, text)).toBeUndefined();
  });

  it('may be missing with everything else', () => {
    expect(namedState(null, null)).toBeUndefined();
  });
});
