interface SetAside {
  /** As the federal source writes it. */
  name: string;
  /** For use inside a sentence. */
  phrase: string;
  /** The choice on the company's profile; null when companies are not certified for it. */
  certification: { group: string; label: string } | null;
}

/** Every set-aside by the federal source's code, in the order of the profile's screen. */
export const SET_ASIDES = {
  SBA: {
    name: 'Total Small Business Set-Aside (FAR 19.5)',
    phrase: 'total small business set-aside',
    certification: { group: 'Small business', label: 'Small business' },
  },
  SBP: {
    name: 'Partial Small Business Set-Aside (FAR 19.5)',
    phrase: 'partial small business set-aside',
    certification: null,
  },
  '8A': {
    name: '8(a) Set-Aside (FAR 19.8)',
    phrase: '8(a) set-aside',
    certification: { group: 'Small business', label: '8(a) program' },
  },
  '8AN': {
    name: '8(a) Sole Source (FAR 19.8)',
    phrase: '8(a) sole source',
    certification: { group: 'Small business', label: '8(a) program, sole source' },
  },
  HZC: {
    name: 'Historically Underutilized Business (HUBZone) Set-Aside (FAR 19.13)',
    phrase: 'HUBZone set-aside',
    certification: { group: 'HUBZone', label: 'HUBZone' },
  },
  HZS: {
    name: 'Historically Underutilized Business (HUBZone) Sole Source (FAR 19.13)',
    phrase: 'HUBZone sole source',
    certification: { group: 'HUBZone', label: 'HUBZone, sole source' },
  },
  SDVOSBC: {
    name: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Set-Aside (FAR 19.14)',
    phrase: 'service-disabled veteran-owned set-aside',
    certification: { group: 'Veteran-owned', label: 'Service-disabled veteran-owned' },
  },
  SDVOSBS: {
    name: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Sole Source (FAR 19.14)',
    phrase: 'service-disabled veteran-owned sole source',
    certification: { group: 'Veteran-owned', label: 'Service-disabled veteran-owned, sole source' },
  },
  VSA: {
    name: 'Veteran-Owned Small Business Set-Aside (specific to Department of Veterans Affairs)',
    phrase: 'veteran-owned small business set-aside',
    certification: { group: 'Veteran-owned', label: 'Veteran-owned (VA)' },
  },
  VSS: {
    name: 'Veteran-Owned Small Business Sole source (specific to Department of Veterans Affairs)',
    phrase: 'veteran-owned small business sole source',
    certification: { group: 'Veteran-owned', label: 'Veteran-owned (VA), sole source' },
  },
  WOSB: {
    name: 'Women-Owned Small Business (WOSB) Program Set-Aside (FAR 19.15)',
    phrase: 'women-owned small business set-aside',
    certification: { group: 'Women-owned', label: 'Women-owned' },
  },
  WOSBSS: {
    name: 'Women-Owned Small Business (WOSB) Program Sole Source (FAR 19.15)',
    phrase: 'women-owned small business sole source',
    certification: { group: 'Women-owned', label: 'Women-owned, sole source' },
  },
  EDWOSB: {
    name: 'Economically Disadvantaged WOSB (EDWOSB) Program Set-Aside (FAR 19.15)',
    phrase: 'economically disadvantaged women-owned set-aside',
    certification: { group: 'Women-owned', label: 'Economically disadvantaged women-owned' },
  },
  EDWOSBSS: {
    name: 'Economically Disadvantaged WOSB (EDWOSB) Program Sole Source (FAR 19.15)',
    phrase: 'economically disadvantaged women-owned sole source',
    certification: { group: 'Women-owned', label: 'Economically disadvantaged women-owned, sole source' },
  },
  IEE: {
    name: 'Indian Economic Enterprise (IEE) Set-Aside (specific to Department of Interior)',
    phrase: 'Indian economic enterprise set-aside',
    certification: { group: 'Indian-owned', label: 'Indian economic enterprise' },
  },
  ISBEE: {
    name: 'Indian Small Business Economic Enterprise (ISBEE) Set-Aside (specific to Department of Interior)',
    phrase: 'Indian small business economic enterprise set-aside',
    certification: { group: 'Indian-owned', label: 'Indian small business economic enterprise' },
  },
  BICiv: {
    name: 'Buy Indian Set-Aside (specific to Department of Health and Human Services, Indian Health Services)',
    phrase: 'Buy Indian set-aside',
    certification: { group: 'Indian-owned', label: 'Buy Indian' },
  },
  LAS: {
    name: 'Local Area Set-Aside (FAR 26.2)',
    phrase: 'local area set-aside',
    certification: { group: 'Local', label: 'Local area' },
  },
} as const satisfies Record<string, SetAside>;
export type SetAsideCode = keyof typeof SET_ASIDES;

/** A set-aside that a company can be certified for. */
export type Certification = {
  [Code in SetAsideCode]: (typeof SET_ASIDES)[Code]['certification'] extends null ? never : Code;
}[SetAsideCode];

export const CERTIFICATIONS = (Object.keys(SET_ASIDES) as SetAsideCode[]).filter(
  (code): code is Certification => SET_ASIDES[code].certification !== null,
);

/** The set-aside for use inside a sentence; unknown codes stand for themselves. */
export function setAsidePhrase(code: string): string {
  return Object.hasOwn(SET_ASIDES, code) ? SET_ASIDES[code as SetAsideCode].phrase : `set-aside ${code}`;
}
