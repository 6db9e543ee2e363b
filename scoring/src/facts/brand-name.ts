import type { Found } from './fact.ts';
import { isAsked } from './sentences.ts';
import type { Source } from './source.ts';

const OR_EQUAL =
  /\bbrand[- ]names?(?: products?| items?)?(?: \([^)]{1,12}\))?,? ?(?:or|\/)[- ]?equal\b|\bnot (?:a )?brand[- ]name only\b|\bor[- ]equal (?:products?|items?)\b|\bbrand[- ]name or (?:an )?equivalent\b/g;
const ONLY =
  /\bbrand[- ]names? (?:only|mandatory|specific|justification|required|items?|requirement|products?|restricted)\b|\bbrand[- ]specific\b|\b(?:oem|original equipment manufacturer)(?: \(oem\))?(?: (?:parts?|items?|equipment|products?|replacement|components?))* (?:only|required)\b|\b(?:only|genuine|must be|procurement of|purchase of) (?:new )?(?:oem|original equipment manufacturer)\b|\bspecific brand\b/g;
const NOT =
  /\b(?:including|removal of|not (?:a |be |limited to )?(?:by )?|non|no|any|other than|without|if|whether|unless|identify|when|where|use of|lieu of|with) (?:a |an |the )?$|\(including $/;

export function readBrandName({ lower }: Source): Found[] {
  if (!/brand|equal|oem|original equipment/.test(lower)) return [];
  const orEqual = first(lower, OR_EQUAL, 'brand name or equal');
  if (orEqual) return [orEqual];
  const only = first(lower, ONLY, 'brand name only');
  return only ? [only] : [];
}

function first(lower: string, pattern: RegExp, value: string): Found | undefined {
  for (const match of lower.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, match.index - 30), match.index);
    if (NOT.test(before) || isAsked(lower, match.index, end)) continue;
    return { kind: 'brandName', value, start: match.index, end };
  }
  return undefined;
}
