import { type CompanyProfile, SET_ASIDES } from '@bidlight/contract';

type Code = CompanyProfile['certifications'][number];

/** The set-asides by whom they are for, in the order of the screen. */
export const CERTIFICATION_GROUPS: readonly { title: string; codes: readonly Code[] }[] = [
  { title: 'Small business', codes: ['SBA', '8A', '8AN'] },
  { title: 'HUBZone', codes: ['HZC', 'HZS'] },
  { title: 'Veteran-owned', codes: ['SDVOSBC', 'SDVOSBS', 'VSA', 'VSS'] },
  { title: 'Women-owned', codes: ['WOSB', 'WOSBSS', 'EDWOSB', 'EDWOSBSS'] },
  { title: 'Indian-owned', codes: ['IEE', 'ISBEE', 'BICiv'] },
  { title: 'Local', codes: ['LAS'] },
];
const IN_ORDER = CERTIFICATION_GROUPS.flatMap(({ codes }) => codes);

export function labelOf(code: Code): string {
  return SET_ASIDES[code];
}

export function inGroupOrder(codes: readonly Code[]): Code[] {
  return IN_ORDER.filter((code) => codes.includes(code));
}
