/** The facts of a notice beside its description; null where the source states nothing. */
export interface NoticeFacts {
  id: string;
  title: string | null;
  solicitationNumber: string | null;
  department: string | null;
  office: string | null;
  /** The federal source's letter: o, k, p, r, s, g, a, u, i. */
  noticeType: string | null;
  setAsideCode: string | null;
  naicsCodes: readonly string[];
  pscCode: string | null;
  placeCity: string | null;
  /** Two letters; abroad the source's code of the region. */
  placeState: string | null;
  /** Three letters. */
  placeCountry: string | null;
}

/** Title and description are plain text: mark-up would be read as words. */
export interface Notice extends NoticeFacts {
  description: string | null;
}

/** Readable names of the source's codes, from the caller: this package knows the codes' rules, not their names. */
export interface CodeNames {
  setAside: (code: string) => string;
  /** Null for a code without a title. */
  naics: (code: string) => string | null;
  noticeType: (letter: string | null) => string;
  place: (facts: Pick<NoticeFacts, 'placeCity' | 'placeState' | 'placeCountry'>) => string;
}

/** A company's past contract. Only the text is required; the facts are known when it was a notice. */
export interface PastPerformance extends Partial<Omit<NoticeFacts, 'id' | 'title'>> {
  text: string;
  /** What it is called; the text where nothing else is known. */
  name?: string;
  year?: number;
}

/** Levels of a facility clearance, lowest first; each includes those before it. */
export const CLEARANCES = ['confidential', 'secret', 'top secret', 'ts/sci'] as const;

/**
 * What a company can take on, to be compared with what a notice states. No score is made of it. Missing and null both mean
 * that the company does not say.
 */
export interface Capacity {
  /** The highest facility clearance it holds. */
  clearance?: (typeof CLEARANCES)[number] | null;
  cmmcLevel?: 1 | 2 | 3 | null;
  /** The largest single bond it can get, in dollars. */
  bondingLimit?: number | null;
  /** The largest contract it has performed, in dollars. */
  largestContract?: number | null;
  employees?: number | null;
  /** Average annual receipts, in dollars. */
  revenue?: number | null;
}

/** A company's description of itself. */
export interface Profile extends Capacity {
  capabilityText: string;
  /** Codes of two to six digits; a shorter code stands for all codes that begin with it. */
  targetNaics: readonly string[];
  /** The official descriptions of the target codes. */
  naicsDescriptions: readonly string[];
  /** Codes whose descriptions mean nearly the same as a target's. */
  relatedNaics: readonly { code: string; target: string }[];
  /** Codes of set-asides that the company may prime, as the source writes them (SBA, 8A, HZC…); null: not stated. */
  setAsides: readonly string[] | null;
  /** Two letters each; an empty list means all of the United States. */
  states: readonly string[];
  /** Whether the place does not matter, work in these states is preferred, or no other work is done. */
  placePolicy: 'anywhere' | 'prefer' | 'only';
  pastPerformance: readonly PastPerformance[];
  includeWords: readonly string[];
  excludeWords: readonly string[];
  /** Work that it says it does not do. */
  ruledOut: readonly string[];
  /** Whether its text is too short to tell kinds of work apart. */
  isThin: boolean;
  /** What it has answered where it was asked; null: nothing. */
  sells: 'goods' | 'services' | 'both' | null;
}

/** The parts of a profile that are read as texts. */
export type ProfileTexts = Pick<
  Profile,
  'capabilityText' | 'targetNaics' | 'naicsDescriptions' | 'pastPerformance' | 'includeWords'
>;

export const EMPTY_PROFILE: Profile = {
  capabilityText: '',
  targetNaics: [],
  naicsDescriptions: [],
  relatedNaics: [],
  setAsides: null,
  states: [],
  placePolicy: 'prefer',
  pastPerformance: [],
  includeWords: [],
  excludeWords: [],
  ruledOut: [],
  isThin: false,
  sells: null,
};
