import { FEATURES, type Feature } from './features.ts';
import type { Margin } from './margin.ts';

export type FactorKey =
  | 'start'
  | 'profile'
  | 'pastPerformance'
  | 'naics'
  | 'setAside'
  | 'agency'
  | 'noticeType'
  | 'place'
  | 'includeWords'
  | 'excludeWords'
  | 'research'
  | 'ruledOut'
  | 'oneSource'
  | 'kindOfWork'
  | 'votedFor'
  | 'votedAgainst'
  | 'other'
  | 'cap'
  | 'languageModel';

/** One factor's share of a margin. */
export interface Cause {
  key: FactorKey;
  amount: number;
}

const FACTOR_OF_FEATURE: Readonly<Record<Feature, FactorKey>> = {
  naicsExact: 'naics',
  naicsRelated: 'naics',
  naicsOther: 'naics',
  setAsideHeld: 'setAside',
  setAsideNotHeld: 'setAside',
  pastPerformance: 'pastPerformance',
  agencyKnown: 'agency',
  typeBiddable: 'noticeType',
  typeOther: 'noticeType',
  placeInside: 'place',
  placeOutside: 'place',
  includeWords: 'includeWords',
  excludeWords: 'excludeWords',
  researchElsewhere: 'research',
  ruledOut: 'ruledOut',
  oneSource: 'oneSource',
  otherKind: 'kindOfWork',
};

export const FACTOR_LABELS: Readonly<Record<FactorKey, string>> = {
  start: 'Starting point',
  profile: 'What you do',
  pastPerformance: 'Your past contracts',
  naics: 'NAICS code',
  setAside: 'Set-aside',
  agency: 'Agency you have worked for',
  noticeType: 'Kind of notice',
  place: 'Place of performance',
  includeWords: 'Words to look for',
  excludeWords: 'Words to avoid',
  research: 'Research',
  ruledOut: 'What you do not do',
  oneSource: 'Meant for one source',
  kindOfWork: 'Kind of work',
  votedFor: 'Like what your team marked relevant',
  votedAgainst: 'Like what your team turned down',
  other: 'Other',
  cap: 'Limit by the number of votes',
  languageModel: 'Language model',
};

/** The factors of a margin, the largest first. */
export function causesOf(margin: Margin): Cause[] {
  const amounts = new Map<FactorKey, number>([['profile', margin.similarity]]);
  amounts.set('naics', margin.ofCode);
  FEATURES.forEach((name, at) => {
    const key = FACTOR_OF_FEATURE[name];
    amounts.set(key, (amounts.get(key) ?? 0) + (margin.features[at] ?? 0));
  });
  amounts.set('votedFor', margin.votedFor);
  amounts.set('votedAgainst', margin.votedAgainst);
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .map(([key, amount]) => ({ key, amount }));
}
