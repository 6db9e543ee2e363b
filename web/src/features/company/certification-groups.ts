import { CERTIFICATIONS, type Certification, SET_ASIDES } from '@bidlight/contract';

const groupOf = (code: Certification): string => SET_ASIDES[code].certification.group;

/** The certifications by group, both in the order of the contract's table. */
export const CERTIFICATION_GROUPS = [...new Set(CERTIFICATIONS.map(groupOf))].map((title) => ({
  title,
  codes: CERTIFICATIONS.filter((code) => groupOf(code) === title),
}));

export function labelOf(code: Certification): string {
  return SET_ASIDES[code].certification.label;
}

export function inGroupOrder(codes: readonly Certification[]): Certification[] {
  return CERTIFICATIONS.filter((code) => codes.includes(code));
}
