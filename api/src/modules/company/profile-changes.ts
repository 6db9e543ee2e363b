import { isDeepStrictEqual } from 'node:util';
import {
  type AuditChange,
  CLEARANCE_LABELS,
  type CompanyProfile,
  formatDollars,
  NO_CAPACITY_STATED,
  PLACE_POLICY_LABELS,
  SELLS_LABELS,
} from '@bidlight/contract';

const LABELS: Record<keyof CompanyProfile, string> = {
  capabilityText: 'capability statement',
  targetNaics: 'target NAICS',
  certifications: 'certifications',
  states: 'states',
  placePolicy: 'place of performance',
  includeWords: 'words to look for',
  excludeWords: 'words to avoid',
  pastPerformance: 'past performance',
  activities: 'activities',
  sells: 'goods or services',
  clearance: 'facility clearance',
  cmmcLevel: 'CMMC level',
  bondingLimit: 'bonding limit',
  largestContract: 'largest contract',
  employees: 'employees',
  revenue: 'annual revenue',
};

/** Whether the models of one profile serve the other as well: they are not made of what a company can take on. */
export function haveSameModels(one: CompanyProfile, other: CompanyProfile): boolean {
  return changedFields(one, other).every((field) => field in NO_CAPACITY_STATED);
}

function changedFields(before: CompanyProfile | undefined, after: CompanyProfile) {
  return (Object.keys(LABELS) as (keyof CompanyProfile)[]).filter(
    (field) => !isDeepStrictEqual(before?.[field] ?? null, after[field]),
  );
}

/** For the audit log. */
export function differences(before: CompanyProfile | undefined, after: CompanyProfile): AuditChange[] {
  return changedFields(before, after).map((field) => ({
    field: LABELS[field],
    from: shown(before, field),
    to: shown(after, field),
  }));
}

/** In the log, long texts are only said to have changed. */
function shown(profile: CompanyProfile | undefined, field: keyof CompanyProfile): string {
  if (!profile) return '–';
  if (field === 'placePolicy') return PLACE_POLICY_LABELS[profile.placePolicy];
  if (field === 'clearance' && profile.clearance) return CLEARANCE_LABELS[profile.clearance];
  if (field === 'sells' && profile.sells) return SELLS_LABELS[profile.sells];
  const value = profile[field];
  if (typeof value === 'number') {
    return field === 'cmmcLevel' || field === 'employees'
      ? value.toLocaleString('en-US')
      : formatDollars(value);
  }
  if (value === null || value.length === 0) return '–';
  if (typeof value === 'string') return `${value.length} characters`;
  const names = value.map((item) => (typeof item === 'string' ? item : item.title));
  return names.join(', ').slice(0, 300);
}
