/** The codes that sample notices use, with the names that the federal source gives them. */
export const SET_ASIDE_NAMES = {
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
export type SetAsideCode = keyof typeof SET_ASIDE_NAMES;
