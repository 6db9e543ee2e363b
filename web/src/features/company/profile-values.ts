import type { CompanyProfile, SavedProfile } from '@bidlight/contract';

type FieldName = keyof CompanyProfile;

export const FIELD_LABELS: Record<FieldName, string> = {
  capabilityText: 'Capability statement',
  targetNaics: 'Target NAICS',
  certifications: 'Certifications',
  states: 'States',
  includeWords: 'Words to look for',
  excludeWords: 'Words to avoid',
  pastPerformance: 'Past performance',
};
const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

type Certification = CompanyProfile['certifications'][number];

/** The set-asides, grouped by the kind of company they are for, in the order of the screen. */
export const CERTIFICATION_GROUPS: readonly { title: string; codes: readonly Certification[] }[] = [
  { title: 'Small business', codes: ['SBA', '8A', '8AN'] },
  { title: 'HUBZone', codes: ['HZC', 'HZS'] },
  { title: 'Veteran-owned', codes: ['SDVOSBC', 'SDVOSBS', 'VSA', 'VSS'] },
  { title: 'Women-owned', codes: ['WOSB', 'WOSBSS', 'EDWOSB', 'EDWOSBSS'] },
  { title: 'Indian-owned', codes: ['IEE', 'ISBEE', 'BICiv'] },
  { title: 'Local', codes: ['LAS'] },
];
const CERTIFICATION_ORDER = CERTIFICATION_GROUPS.flatMap(({ codes }) => codes);

const EMPTY: CompanyProfile = {
  capabilityText: '',
  targetNaics: [],
  certifications: [],
  states: [],
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
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
  const certifications = CERTIFICATION_ORDER.filter((code) => values.certifications.includes(code));
  return { ...values, certifications };
}

/** The fields in which two profiles differ. */
export function changedFields(one: CompanyProfile, other: CompanyProfile): FieldName[] {
  return FIELD_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
