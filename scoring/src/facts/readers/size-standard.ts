import { matchesAt, mentions } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { dollarsOf, numberOfFigure } from '#facts/money.ts';
import type { SourceText } from '#facts/source.ts';

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

export function readSizeStandard(source: SourceText): Found[] {
  const found: Found[] = [];
  const matches = [...matchesAt(source, STANDARD, 'size', 'business')];
  if (matches.length > 0 || mentions(source, 'size')) matches.push(...source.lower.matchAll(NUMBER_FIRST));
  for (const match of matches) {
    const value = standardOf(match.groups ?? {});
    if (value)
      found.push({ kind: 'sizeStandard', value, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function standardOf(groups: Record<string, string | undefined>): string | undefined {
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
