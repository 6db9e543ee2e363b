import { z } from 'zod';
import { formatCount } from '#wording/counts.ts';
import { formatDollars } from '#wording/money.ts';

/** Levels of a facility clearance, lowest first; each includes those before it. */
export const CLEARANCES = ['confidential', 'secret', 'top secret', 'ts/sci'] as const;
export const Clearance = z.enum(CLEARANCES, {
  error: 'Facility clearance must be Confidential, Secret, Top Secret or Top Secret/SCI',
});
export type Clearance = z.output<typeof Clearance>;

export const CLEARANCE_LABELS: Readonly<Record<Clearance, string>> = {
  confidential: 'Confidential',
  secret: 'Secret',
  'top secret': 'Top Secret',
  'ts/sci': 'Top Secret/SCI',
};

export const CmmcLevel = z.literal([1, 2, 3], { error: 'CMMC level must be 1, 2 or 3' });
export type CmmcLevel = z.output<typeof CmmcLevel>;

const MAX_DOLLARS = 1_000_000_000_000;
const MAX_EMPLOYEES = 10_000_000;

function wholeNumber(label: string, what: string, max: number, shownMax: string) {
  const message = `${label} must be ${what}`;
  return z
    .number({ error: message })
    .min(0, { error: `${label} must not be negative`, abort: true })
    .max(max, { error: `${label} must be at most ${shownMax}`, abort: true })
    .refine(Number.isInteger, message)
    .nullable();
}

function dollars(label: string) {
  return wholeNumber(label, 'an amount in whole dollars', MAX_DOLLARS, formatDollars(MAX_DOLLARS));
}

/**
 * What a company can take on. Null means that it does not say: that excludes nothing and is never shown as a no. No score is
 * made of it, so a change of it alone needs no other model.
 */
export const Capacity = z.object({
  /** The highest facility clearance it holds. */
  clearance: Clearance.nullable(),
  cmmcLevel: CmmcLevel.nullable(),
  /** The largest single bond it can get. */
  bondingLimit: dollars('Bonding limit'),
  /** The largest contract it has performed. */
  largestContract: dollars('Largest contract'),
  employees: wholeNumber('Employees', 'a whole number', MAX_EMPLOYEES, formatCount(MAX_EMPLOYEES)),
  /** Average annual receipts. */
  revenue: dollars('Annual revenue'),
});
export type Capacity = z.output<typeof Capacity>;

export const NO_CAPACITY_STATED: Capacity = {
  clearance: null,
  cmmcLevel: null,
  bondingLimit: null,
  largestContract: null,
  employees: null,
  revenue: null,
};

/** Its part of a profile. */
export function capacityOf(profile: Capacity): Capacity {
  const { clearance, cmmcLevel, bondingLimit, largestContract, employees, revenue } = profile;
  return { clearance, cmmcLevel, bondingLimit, largestContract, employees, revenue };
}
