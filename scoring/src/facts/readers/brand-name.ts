import type { FactReader } from '#facts/rules.ts';

const OR_EQUAL =
  /brand[- ]names?(?: products?| items?)?(?: \([^)]{1,12}\))?,? ?(?:or|\/)[- ]?equal\b|brand[- ]name only\b(?<=\bnot (?:a )?brand[- ]name only)|equal\b(?<=\bor[- ]equal)(?! (?:to|than|value|representative|opportunit|quality|in|amount|or))|brand[- ]name or (?:an )?equivalent\b/y;
const ONLY =
  /brand[- ]names? (?:only|mandatory|specific|justification|required|items?|requirement|products?|restricted)\b|brand[- ]specific\b|brand\b(?<=\b(?:specific|no other) brand)|(?:oem|original equipment manufacturer)(?: \(oem\))?(?: (?:parts?|items?|equipment|products?|replacement|components?)){0,3} (?:only|required(?! to))\b|(?:oem|original equipment manufacturer)\b(?<=\b(?:only|must be|procurement of|purchase of) (?:new )?(?:oem|original equipment manufacturer))/y;
/** 'Requires four (4) brand-name tool kits'. */
const BOUGHT =
  /brand[- ]names?(?<=\b(?:requires?|following|is an?|are|as an?|for|\d\)|purchase(?: of)?|procure(?:ment of)?) brand[- ]names?)(?![- ](?:descri|or|of|and|info|recogni))\b/y;
/** 'JSI brand furniture'. */
const MAKER =
  /brand(?= [a-z])(?! (?:names?|new|equivalents?|identity|or|of|and|is|manager|awareness|ambassador|standards?|guid\w+)\b)(?<=[^.] [A-Z][\w&-]{1,20}\u00ae? brand)(?<!\b(?:The|Any|No|All|Other|Same|Each|New|Your|Own|This|Of|Our|Lt) brand)/y;
const NOT =
  /\b(?:greater than|less than|more than|equal to) (?:or )?$|\bno\b[^.]{0,20}\bor[- ]$|\b(?:including|removal of|not (?:a |be |limited to )?(?:by )?|non|no|any|other than|without|if|whether|unless|identify|when|where|use of|lieu of|with) (?:a |an |the )?$|\(including $/;

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
    { ...RULE, pattern: BOUGHT, value: 'brand name only' },
    {
      ...RULE,
      pattern: MAKER,
      before: 60,
      needed: { before: /\b(?:procur\w*|purchas\w*|buy|furnish|deliver|install) [^.;]{0,45}$/ },
      asWritten: true,
      value: 'brand name only',
    },
  ],
};
