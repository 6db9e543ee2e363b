/** The placeholders that all notices of an opportunity share; a kind of work adds its own to them. */
export const OPPORTUNITY_PLACEHOLDERS = ['site', 'city', 'place', 'agency', 'Agency', 'psc'] as const;

/** The further placeholders of the texts of one notice. */
export const NOTICE_PLACEHOLDERS = [
  'term',
  'start',
  'issue',
  'due',
  'visit',
  'questions',
  'contact',
  'number',
  'naics',
  'setAside',
  'sizeStandard',
  'winner',
  'amount',
  'award',
] as const;

/** The placeholders of the sentence that says what an amendment changes. */
export const AMENDMENT_PLACEHOLDERS = ['due', 'setAside', 'clarification'] as const;

/** The placeholders of the sentence about the contract that did the work so far. */
export const CONTRACT_PLACEHOLDERS = ['contract', 'winner'] as const;

/** The placeholders of the sentence about an award's period. */
export const PERIOD_PLACEHOLDERS = ['from', 'to'] as const;

export type ValuesOf<Names extends readonly string[]> = Record<Names[number], string>;
