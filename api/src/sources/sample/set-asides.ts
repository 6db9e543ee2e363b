import { type SetAsideCode, SET_ASIDES as TABLE } from '@bidlight/contract';

export type { SetAsideCode };

/** The names as the federal source writes them. */
export const SET_ASIDES = Object.fromEntries(
  Object.entries(TABLE).map(([code, { name }]) => [code, name]),
) as Record<SetAsideCode, string>;

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
