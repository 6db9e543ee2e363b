import { matchesAt } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const OR_EQUAL =
  /brand[- ]names?(?: products?| items?)?(?: \([^)]{1,12}\))?,? ?(?:or|\/)[- ]?equal\b|brand[- ]name only\b(?<=\bnot (?:a )?brand[- ]name only)|equal (?:products?|items?)\b(?<=\bor[- ]equal [a-z]{4,8})|brand[- ]name or (?:an )?equivalent\b/y;
const ONLY =
  /brand[- ]names? (?:only|mandatory|specific|justification|required|items?|requirement|products?|restricted)\b|brand[- ]specific\b|brand\b(?<=\bspecific brand)|(?:oem|original equipment manufacturer)(?: \(oem\))?(?: (?:parts?|items?|equipment|products?|replacement|components?)){0,3} (?:only|required(?! to))\b|(?:oem|original equipment manufacturer)\b(?<=\b(?:only|must be|procurement of|purchase of) (?:new )?(?:oem|original equipment manufacturer))/y;
const NOT =
  /\b(?:including|removal of|not (?:a |be |limited to )?(?:by )?|non|no|any|other than|without|if|whether|unless|identify|when|where|use of|lieu of|with) (?:a |an |the )?$|\(including $/;

export function readBrandName(source: SourceText): Found[] {
  const orEqual = first(source, OR_EQUAL, 'brand name or equal');
  if (orEqual) return [orEqual];
  const only = first(source, ONLY, 'brand name only');
  return only ? [only] : [];
}

function first(source: SourceText, pattern: RegExp, value: string): Found | undefined {
  const { lower } = source;
  for (const match of matchesAt(source, pattern, 'brand', 'equal', 'oem', 'original')) {
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, match.index - 30), match.index);
    if (NOT.test(before) || isAsked(lower, match.index, end)) continue;
    return { kind: 'brandName', value, start: match.index, end };
  }
  return undefined;
}
