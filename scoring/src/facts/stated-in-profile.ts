import { type Capacity, CLEARANCES } from '#terms/notice.ts';
import { dollarsOf } from './money.ts';
import { clearanceLevel, cmmcLevel } from './read-values.ts';
import { LEVEL } from './readers/clearance.ts';
import { sentenceStart } from './sentence-bounds.ts';
import { readSource } from './source.ts';

/** A company's capacity with its capability statement, which may state what the fields leave out. */
export type ComparedProfile = Capacity & { capabilityText?: string };

interface StatedCapacity extends Pick<Capacity, 'clearance' | 'cmmcLevel' | 'bondingLimit'> {
  /** Whether it speaks of one, with or without a level: then nobody may say that it states none. */
  mentions: (what: keyof typeof MENTIONED) => boolean;
}

const MENTIONED = {
  clearance:
    /\b(?:(?:facility|security|personnel) clearances?|cleared (?:facilit|personnel|staff|people|employees)|fcl)/g,
  cmmc: /\bcmmc\b/g,
  bonds:
    /\b(?:bonding|bondable|(?:surety|bid|payment|performance) bonds?|(?:fully|licensed,?|and|&|insured) bonded|bonded (?:up )?to)\b/g,
};

const CLEARED = new RegExp(
  `\\b(?:${LEVEL})(?: \\([^)]{1,14}\\))?(?:[ -]{1,3}(?:level|facility|security|personnel|site|government|active)){0,3}[ -]{1,3}(?:clear(?:ance|ances|ed)|fcl|eligib\\w+)|\\b(?:clearances?|cleared|fcl)\\b[^.;?]{0,40}?\\b(?:${LEVEL})\\b|\\bts ?/ ?sci\\b`,
  'g',
);
const CMMC = /\bcmmc(?: 2\.0)?\b[^.;?]{0,30}?\b(?:level|l) ?-?[123]\b|\blevel [123] cmmc\b/g;
const BONDED =
  /\bbond(?:s|ed|ing|able)?\b[^.;$]{0,60}\$ ?(?<after>\d[\d,]{0,15}(?:\.\d{1,4})?) ?(?<afterUnit>million|m\b|k\b|billion|b\b)?|\$ ?(?<before>\d[\d,]{0,15}(?:\.\d{1,4})?) ?(?<beforeUnit>million|m\b|k\b|billion|b\b)?[^.;$]{0,25}\bbond(?:s|ing)?\b/g;
/** What is not held, or not yet. */
const NOT_HELD =
  /\b(?:no|not|non|without|never|lacks?|cannot|eligible|pursu\w+|process of|obtain\w*|appl(?:y|ying|ied)|seek\w*|working (?:toward|on|to)|able to get|preparing|plan\w*|partners?|subcontractors?|teammates?)\b|n't\b/;

/** What a capability statement says of clearances, CMMC and bonds. */
export function statedInProfile({ capabilityText = '' }: ComparedProfile): StatedCapacity {
  const { lower } = readSource(capabilityText);
  const levels = heldIn(lower, CLEARED).map(([said]) => clearanceLevel(said));
  const cmmcLevels = heldIn(lower, CMMC).map(([said]) =>
    cmmcLevel(`cmmc level ${/[123]/.exec(said.replace('cmmc 2.0', ''))?.[0]}`),
  );
  const bonds = heldIn(lower, BONDED).map(({ groups = {} }) =>
    dollarsOf(groups.after ?? groups.before ?? '', groups.afterUnit ?? groups.beforeUnit),
  );
  return {
    clearance: CLEARANCES.findLast((level) => levels.includes(level)) ?? null,
    cmmcLevel: ([3, 2, 1] as const).find((level) => cmmcLevels.includes(level)) ?? null,
    bondingLimit: bonds.length > 0 ? Math.max(...bonds) : null,
    mentions: (what) => heldIn(lower, MENTIONED[what]).length > 0,
  };
}

function heldIn(lower: string, pattern: RegExp): RegExpExecArray[] {
  return [...lower.matchAll(pattern)].filter(
    ({ 0: said, index }) =>
      !NOT_HELD.test(lower.slice(sentenceStart(lower, index), index)) && !NOT_HELD.test(said),
  );
}
