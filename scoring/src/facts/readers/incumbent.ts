import { companyIn, NAME } from '#facts/company-names.ts';
import { matchesAt } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

/** A federal contract number: office, year, kind, serial. */
const NUMBER = '[A-Z0-9]{4,6}-?\\d{2}-?[A-Z]-?[A-Z0-9]{4,8}';
/** Each pattern with the word that must be there at all. */
const NAMED: readonly (readonly [cue: string, pattern: RegExp])[] = [
  [
    'incumbent',
    new RegExp(
      `\\b[Ii]ncumbent(?: (?:[Cc]ontractor|[Vv]endor|provider|firm|company|[Cc]ontract))?(?:\\(s\\))?(?: (?:is|was|are|was awarded to)|:| -|,)? \\(?(?<name>${NAME})`,
      'g',
    ),
  ],
  ['incumbent', new RegExp(`(?<name>${NAME})(?: \\([^)]{1,20}\\))?,? is the (?:current )?incumbent\\b`, 'g')],
  [
    'current',
    new RegExp(
      `\\b(?:[Cc]urrent|[Ee]xisting|[Pp]resent) (?:[Cc]ontractor|[Vv]endor|[Ss]ervice [Pp]rovider|[Cc]ontract [Hh]older)(?: is|:| -) (?<name>${NAME})`,
      'g',
    ),
  ],
  [
    'contract',
    new RegExp(
      `\\b(?:[Ii]ncumbent|[Cc]urrent|[Ee]xisting|[Pp]redecessor)(?: [Tt]ask [Oo]rder| [Cc]ontract| [Oo]rder)(?: [Nn]umbers?| [Nn]o\\.?| ?#)?(?:\\(s\\))?(?: (?:for|of) [^.:;]{0,50}?)?(?: is| are|:|,| -)? ?\\(?(?<number>${NUMBER})\\b`,
      'g',
    ),
  ],
  [
    'currently',
    new RegExp(
      `\\b(?:are|is) (?:currently|presently) (?:being )?(?:performed|provided|fulfilled|supported|held|satisfied|met)(?: (?:by|under|through|with|on))(?: the)?(?: (?:incumbent|contract(?: number| no\\.?)?|company|task order))?:?,? (?:(?<number>${NUMBER})\\b|(?<name>${NAME}))`,
      'g',
    ),
  ],
  [
    'follow-on',
    new RegExp(
      `\\b[Ff]ollow-on(?: (?:contract|requirement|effort|procurement|award))?(?: (?:to|of|for))(?: the)?(?: (?:current|existing|previous|expiring))?(?: (?:contract|task order|order))?(?: (?:number|no\\.?))?:? (?<number>${NUMBER})\\b`,
      'g',
    ),
  ],
];
/** Any of the patterns needs one of these. */
const CUE =
  /incumbent|(?:current|existing|present|predecessor) (?:contract|vendor|service provider|task order|order)|(?:currently|presently) (?:being )?(?:performed|provided|fulfilled|supported|held|satisfied|met)|follow-on|new requirement/y;
const NONE =
  /\bthere (?:is|are) (?:currently )?no (?:known |current |existing )?incumbents?\b|\bno (?:current |existing )?incumbent(?: contract(?:or)?)?\b|\b(?:incumbent|current contractor): ?(?:none|n\/a|no incumbent|not applicable)\b|\bthis is a (?:brand[- ])?new requirement\b/g;

/** The company that has the contract now, or the number of that contract; `none` where the text says so. */
export function readIncumbent(source: SourceText): Found[] {
  const { lower, text } = source;
  const [cue] = matchesAt(
    source,
    CUE,
    'incumbent',
    'current',
    'existing',
    'present',
    'predecessor',
    'follow',
    'new',
  );
  if (!cue) return [];
  const found: Found[] = [];
  for (const [cue, pattern] of NAMED) {
    if (!lower.includes(cue)) continue;
    for (const match of text.matchAll(pattern)) {
      const { name = '', number } = match.groups ?? {};
      const value = number ?? companyIn(name);
      if (!value) continue;
      const end = match.index + match[0].lastIndexOf(value) + value.length;
      if (!isAsked(lower, match.index, end))
        found.push({ kind: 'incumbent', value, start: match.index, end });
    }
  }
  if (found.length > 0) return found;
  for (const match of lower.matchAll(NONE)) {
    const end = match.index + match[0].length;
    if (!isAsked(lower, match.index, end))
      return [{ kind: 'incumbent', value: 'none', start: match.index, end }];
  }
  return [];
}
