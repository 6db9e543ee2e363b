import type { FactReader } from '#facts/rules.ts';

const OR_EQUAL =
  /brand[- ]names?(?: products?| items?)?(?: \([^)]{1,12}\))?,? ?(?:or|\/)[- ]?equal\b|brand[- ]name only\b(?<=\bnot (?:a )?brand[- ]name only)|equal (?:products?|items?)\b(?<=\bor[- ]equal [a-z]{4,8})|brand[- ]name or (?:an )?equivalent\b/y;
const ONLY =
  /brand[- ]names? (?:only|mandatory|specific|justification|required|items?|requirement|products?|restricted)\b|brand[- ]specific\b|brand\b(?<=\bspecific brand)|(?:oem|original equipment manufacturer)(?: \(oem\))?(?: (?:parts?|items?|equipment|products?|replacement|components?)){0,3} (?:only|required(?! to))\b|(?:oem|original equipment manufacturer)\b(?<=\b(?:only|must be|procurement of|purchase of) (?:new )?(?:oem|original equipment manufacturer))/y;
const NOT =
  /\b(?:including|removal of|not (?:a |be |limited to )?(?:by )?|non|no|any|other than|without|if|whether|unless|identify|when|where|use of|lieu of|with) (?:a |an |the )?$|\(including $/;

const RULE = {
  cues: ['brand', 'equal', 'oem', 'original'],
  before: 30,
  refused: { before: NOT },
  once: true,
} as const;

export const brandName: FactReader = {
  kind: 'brandName',
  isFirstEnough: true,
  rules: [
    { ...RULE, pattern: OR_EQUAL, value: 'brand name or equal' },
    { ...RULE, pattern: ONLY, value: 'brand name only' },
  ],
};
