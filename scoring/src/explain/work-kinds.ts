import { contentWords } from '#terms/content-words.ts';

/**
 * What is done to a thing: who repairs boilers does not sell them, who designs does not build. A word of none of the kinds
 * is a kind of its own, by its stem.
 */
const WORDS = {
  goods: `supply supplier dealer reseller sell sale distribute distributor distribution manufacture manufacturer make maker stock produce
    fabricate fabrication purchase procure procurement buy acquire delivery deliver`,
  rental: 'rent rental lease leasing hire charter',
  repair:
    'repair maintain maintenance overhaul refurbish refurbishment restore restoration upkeep recondition preservation',
  building: `install installation build construct construction renovate renovation replace replacement upgrade erect remodel
    alteration modernize modernization improvement`,
  design: 'design architecture engineering drafting',
  test: 'test sample sampling analyze analysis calibrate calibration',
  inspection: 'inspect inspection assess assessment audit',
  survey: 'survey surveying',
  removal:
    'remove removal demolish demolition abate abatement dispose disposal haul decommission remediation remediate',
  development: 'develop development research',
  training: 'train training teach instruct instruction',
  cleaning: 'clean cleaning',
  transport: 'transport transportation shipping freight',
  treatment: 'treat treatment',
} as const;
type Kind = keyof typeof WORDS;

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(WORDS) as Kind[]).flatMap((kind) =>
    contentWords(WORDS[kind]).map(({ stem }) => [stem, kind] as const),
  ),
);

/** What the first letters of a product code say; digits are goods. */
const CODES: Readonly<Record<string, readonly Kind[]>> = {
  A: ['development'],
  C: ['design'],
  H: ['test'],
  J: ['repair'],
  K: ['building'],
  N: ['building'],
  U: ['training'],
  V: ['transport'],
  W: ['rental'],
  X: ['rental'],
  Y: ['building'],
  Z: ['building', 'repair'],
};

/** Whether it is one of the kinds, and no stem. */
export function isKind(kind: string): boolean {
  return kind in WORDS;
}

export function kindOfStem(stem: string): string | undefined {
  return KIND_OF.get(stem);
}

/** By the product code; without one, an industry that makes or sells things sells them. */
export function kindsOfCodes(pscCode: string | null, naicsCodes: readonly string[]): ReadonlySet<string> {
  if (pscCode) return new Set(/^\d/.test(pscCode) ? ['goods'] : CODES[pscCode.charAt(0).toUpperCase()]);
  return new Set(naicsCodes.some((code) => /^(?:3[123]|4[245])/.test(code)) ? ['goods'] : []);
}

/** 'Labor, supplies and delivery' are in every work, and buildings and engineers are no work. */
const NO_KINDS = /\b(?:supplies|deliver(?:y|ies)|buildings?|engineers?)\b/gi;

/** The kinds of work that a text names. */
export function kindsIn(text: string): Set<string> {
  return new Set(contentWords(text.replace(NO_KINDS, ' ')).flatMap(({ stem }) => KIND_OF.get(stem) ?? []));
}
