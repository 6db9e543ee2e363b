import { dollarsOf, numberOfFigure } from '#facts/money.ts';
import type { FactReader, RuleMatch } from '#facts/rules.ts';

const UNIT = '(?:million|mil\\b|m\\b|billion)';
/** From the words to the number; the code may lie between, but no other figure. */
const STANDARD = new RegExp(
  `\\b(?:size standards?|business standard)\\b(?<gap>[^$\\d?]{0,110}(?:\\b\\d{6}\\b[^$\\d?]{0,90})?)(?:\\$ ?(?<dollars>\\d[\\d,]{0,15}(?:\\.\\d{1,4})?) ?(?<unit>${UNIT})?(?: dollars)?|(?<people>\\d[\\d,]{1,6}) ?\\(?(?:# of )?(?:employees?|persons|people|emp\\b)|(?<bare>\\d[\\d,]{0,15}(?:\\.\\d{1,4})?)(?![\\d-])(?: ?(?<bareUnit>${UNIT}))?)`,
  'y',
);
/** '$40M size standard', '$45 million is the small business size standard'. */
const NUMBER_FIRST = new RegExp(
  `\\$(?<dollars>\\d[\\d,]{0,15}(?:\\.\\d{1,4})?) ?(?<unit>${UNIT})? (?:is the )?(?:small business )?size standard`,
  'g',
);

export const sizeStandard: FactReader = {
  kind: 'sizeStandard',
  rules: [
    { cues: ['size', 'business'], pattern: STANDARD, mayBeAsked: true, value: standardOf },
    { cues: ['size'], pattern: NUMBER_FIRST, mayBeAsked: true, value: standardOf },
  ],
};

function standardOf({ groups }: RuleMatch): string | undefined {
  const { gap = '', dollars, unit, people, bare, bareUnit } = groups;
  if (dollars) return `$${dollarsOf(dollars, unit)}`;
  if (people) return `${numberOfFigure(people)} employees`;
  if (bare && (bareUnit || /millions? of dollars/.test(gap)))
    return `$${dollarsOf(bare, bareUnit ?? 'million')}`;
  // Without a unit only what stands beside the words is their number; six figures are rather a code.
  if (
    !bare ||
    !/^(?: \([^)]{1,12}\))?(?: is| of| apply|:| =| -)?:? $/.test(gap) ||
    /^(?:\d{6}|20\d\d|\d)$/.test(bare)
  )
    return undefined;
  return String(Number(bare.replaceAll(',', '')));
}
