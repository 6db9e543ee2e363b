import { expect, it } from 'vitest';
import { SentProfile } from '#calls/company.ts';
import { Capacity, CLEARANCE_LABELS, Clearance, NO_CAPACITY_STATED } from './capacity.ts';

const problemsOf = (values: object) =>
  Capacity.safeParse({ ...NO_CAPACITY_STATED, ...values }).error?.issues.map(({ message }) => message) ?? [];

it('design 3.35 what a company can take on takes everything stated, nothing stated, and 0 as a number of its own', () => {
  const stated = {
    clearance: 'ts/sci',
    cmmcLevel: 3,
    bondingLimit: 5_000_000,
    largestContract: 1_000_000_000_000,
    employees: 0,
    revenue: 0,
  };
  expect(Capacity.parse(stated)).toEqual(stated);
  expect(Capacity.parse(NO_CAPACITY_STATED)).toEqual(NO_CAPACITY_STATED);
});

it.each([
  [{ clearance: 'Secret' }, 'Facility clearance must be Confidential, Secret, Top Secret or Top Secret/SCI'],
  [{ clearance: '' }, 'Facility clearance must be Confidential, Secret, Top Secret or Top Secret/SCI'],
  [{ cmmcLevel: 4 }, 'CMMC level must be 1, 2 or 3'],
  [{ cmmcLevel: '2' }, 'CMMC level must be 1, 2 or 3'],
  [{ bondingLimit: '$5M' }, 'Bonding limit must be an amount in whole dollars'],
  [{ bondingLimit: Number.NaN }, 'Bonding limit must be an amount in whole dollars'],
  [{ bondingLimit: 99.5 }, 'Bonding limit must be an amount in whole dollars'],
  [{ bondingLimit: -1 }, 'Bonding limit must not be negative'],
  [{ largestContract: -0.5 }, 'Largest contract must not be negative'],
  [{ largestContract: 1_000_000_000_001 }, 'Largest contract must be at most $1,000,000,000,000'],
  [{ revenue: 1e300 }, 'Annual revenue must be at most $1,000,000,000,000'],
  [{ employees: 12.5 }, 'Employees must be a whole number'],
  [{ employees: true }, 'Employees must be a whole number'],
  [{ employees: 10_000_001 }, 'Employees must be at most 10,000,000'],
])('says in one sentence what is wrong: %j', (values, message) => {
  expect(problemsOf(values)).toEqual([message]);
});

it('may be left out by clients that do not know it', () => {
  const older = {
    ...{ capabilityText: '', targetNaics: [], certifications: [], states: [] },
    ...{ includeWords: [], excludeWords: [], pastPerformance: [] },
  };
  expect(SentProfile.parse(older)).toMatchObject(NO_CAPACITY_STATED);
});

it('every clearance has a name', () => {
  expect(Object.keys(CLEARANCE_LABELS)).toEqual(Clearance.options);
});
