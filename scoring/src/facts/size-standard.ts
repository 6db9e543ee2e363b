import type { Found } from './fact.ts';
import { dollarsOf, wholeNumber } from './money.ts';
import type { Source } from './source.ts';

/** From the words to the number; a sentence may lie between, but no other figure. */
const STANDARD =
  /\b(?:size standards?|(?:small )?business standard)\b(?<gap>[^$\d]{0,60}(?:\b(?:naics|code)\b[^$\d]{0,12}\d{6}\b[^$\d]{0,90})?)(?:\$ ?(?<dollars>\d[\d,]*(?:\.\d+)?) ?(?<unit>million|mil\b|m\b|billion)?(?: dollars)?|(?<people>\d[\d,]{1,6}) ?(?:\(?\d* ?employees|employees|persons|people|emp\b)|(?<bare>\d[\d,.]*) ?(?<bareUnit>million|mil\b|m\b)?)/g;

export function readSizeStandard({ lower }: Source): Found[] {
  if (!lower.includes('standard')) return [];
  const found: Found[] = [];
  for (const match of lower.matchAll(STANDARD)) {
    const value = standardOf(match.groups ?? {});
    if (value)
      found.push({ kind: 'sizeStandard', value, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function standardOf(groups: Record<string, string | undefined>): string | undefined {
  const { dollars, unit, people, bare, bareUnit } = groups;
  if (dollars) return `$${dollarsOf(dollars, unit)}`;
  if (people) return `${wholeNumber(people)} employees`;
  if (!bare || !bareUnit) return undefined;
  return `$${dollarsOf(bare, bareUnit)}`;
}
