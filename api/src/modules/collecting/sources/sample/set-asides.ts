/** Codes and names as the federal source writes them. */
export const SET_ASIDES = {
  SBA: 'Total Small Business Set-Aside (FAR 19.5)',
  SBP: 'Partial Small Business Set-Aside (FAR 19.5)',
  '8A': '8(a) Set-Aside (FAR 19.8)',
  '8AN': '8(a) Sole Source (FAR 19.8)',
  HZC: 'Historically Underutilized Business (HUBZone) Set-Aside (FAR 19.13)',
  HZS: 'Historically Underutilized Business (HUBZone) Sole Source (FAR 19.13)',
  SDVOSBC: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Set-Aside (FAR 19.14)',
  SDVOSBS: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Sole Source (FAR 19.14)',
  WOSB: 'Women-Owned Small Business (WOSB) Program Set-Aside (FAR 19.15)',
  EDWOSB: 'Economically Disadvantaged WOSB (EDWOSB) Program Set-Aside (FAR 19.15)',
  LAS: 'Local Area Set-Aside (FAR 26.2)',
  IEE: 'Indian Economic Enterprise (IEE) Set-Aside (specific to Department of Interior)',
  ISBEE: 'Indian Small Business Economic Enterprise (ISBEE) Set-Aside (specific to Department of Interior)',
  BICiv: 'Buy Indian Set-Aside (specific to Department of Health and Human Services, Indian Health Services)',
  VSA: 'Veteran-Owned Small Business Set-Aside (specific to Department of Veterans Affairs)',
  VSS: 'Veteran-Owned Small Business Sole source (specific to Department of Veterans Affairs)',
} as const;
export type SetAsideCode = keyof typeof SET_ASIDES;

type Mix = readonly (readonly [SetAsideCode | null, number])[];

/** What an ordinary buyer states; most often nothing. */
const ANYONE: Mix = [
  [null, 46],
  ['SBA', 31],
  ['SDVOSBC', 5],
  ['WOSB', 4],
  ['8A', 4],
  ['HZC', 4],
  ['SBP', 2],
  ['8AN', 2],
  ['EDWOSB', 1],
  ['LAS', 1],
];

const BY_SUB_TIER: Readonly<Record<string, Mix>> = {
  'VETERANS AFFAIRS, DEPARTMENT OF': [
    [null, 34],
    ['SDVOSBC', 42],
    ['SBA', 12],
    ['VSA', 6],
    ['SDVOSBS', 2],
    ['VSS', 1],
    ['WOSB', 1],
  ],
  'INDIAN HEALTH SERVICE': [
    [null, 40],
    ['BICiv', 35],
    ['SBA', 25],
  ],
  'BUREAU OF INDIAN AFFAIRS': [
    [null, 20],
    ['ISBEE', 45],
    ['IEE', 20],
    ['SBA', 15],
  ],
};

/** What keeps every day's demo opportunities open to the two demo companies. */
const HELD_BY_DEMO: Readonly<Record<'facilities' | 'it', Mix>> = {
  facilities: [
    [null, 42],
    ['SBA', 42],
    ['HZC', 14],
    ['HZS', 2],
  ],
  it: [
    [null, 40],
    ['SBA', 32],
    ['SDVOSBC', 25],
    ['SDVOSBS', 3],
  ],
};

export function setAsideMix(subTier: string, demoField: 'facilities' | 'it' | null): Mix {
  if (demoField) return HELD_BY_DEMO[demoField];
  return BY_SUB_TIER[subTier] ?? ANYONE;
}
