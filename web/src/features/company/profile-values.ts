import type { CompanyProfile, SavedProfile } from '@bidlight/contract';
import { inGroupOrder } from './certification-groups.ts';

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

const EMPTY: CompanyProfile = {
  capabilityText: '',
  targetNaics: [],
  certifications: [],
  states: [],
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
};

/** What the form starts with. */
export function valuesOf(profile: SavedProfile | null): CompanyProfile {
  const { version, savedBy, savedAt, ...values } = profile ?? {
    ...EMPTY,
    version: 0,
    savedBy: null,
    savedAt: '',
  };
  // The boxes are read in the order of the screen, so a box ticked and unticked leaves the list as it was.
  return { ...values, certifications: inGroupOrder(values.certifications) };
}

/** The fields in which two profiles differ. */
export function changedFields(one: CompanyProfile, other: CompanyProfile): FieldName[] {
  return FIELD_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
