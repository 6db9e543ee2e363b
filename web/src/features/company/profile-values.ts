import {
  CERTIFICATIONS,
  type Certification,
  type CompanyProfile,
  NO_ANSWERS,
  NO_CAPACITY_STATED,
  type SavedProfile,
  SET_ASIDES,
} from '@bidlight/contract';

type FieldName = keyof CompanyProfile;

export const FIELD_LABELS: Record<FieldName, string> = {
  capabilityText: 'Capability statement',
  targetNaics: 'Target NAICS',
  certifications: 'Certifications',
  states: 'States',
  placePolicy: 'Place of performance',
  includeWords: 'Words to look for',
  excludeWords: 'Words to avoid',
  pastPerformance: 'Past performance',
  activities: 'Which of these do you do',
  sells: 'Goods or services',
  clearance: 'Facility clearance',
  cmmcLevel: 'CMMC level',
  bondingLimit: 'Bonding limit',
  largestContract: 'Largest contract',
  employees: 'Employees',
  revenue: 'Annual revenue',
};
const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

const groupOf = (code: Certification): string => SET_ASIDES[code].certification.group;

/** The certifications by group, both in the order of the contract's table. */
export const CERTIFICATION_GROUPS = [...new Set(CERTIFICATIONS.map(groupOf))].map((title) => ({
  title,
  codes: CERTIFICATIONS.filter((code) => groupOf(code) === title),
}));

const EMPTY: CompanyProfile = {
  capabilityText: '',
  targetNaics: [],
  certifications: [],
  states: [],
  placePolicy: 'prefer',
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
  ...NO_ANSWERS,
  ...NO_CAPACITY_STATED,
};

/** The values that the form starts with. */
export function valuesOf(profile: SavedProfile | null): CompanyProfile {
  const { version, savedBy, savedAt, ...values } = profile ?? {
    ...EMPTY,
    version: 0,
    savedBy: null,
    savedAt: '',
  };
  // The form reads its checkboxes in the order of the screen. With the same order here, a box that is ticked and
  // unticked again is no change.
  const certifications = CERTIFICATIONS.filter((code) => values.certifications.includes(code));
  return { ...values, certifications };
}

/** The fields in which two profiles differ. */
export function changedFields(one: CompanyProfile, other: CompanyProfile): FieldName[] {
  return FIELD_NAMES.filter((name) => asText(one[name]) !== asText(other[name]));
}

/** A number that was not understood is not the same as none, which JSON writes alike. */
function asText(value: CompanyProfile[FieldName]): string {
  return Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
}
