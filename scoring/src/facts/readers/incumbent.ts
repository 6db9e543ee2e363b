import { companyIn, NAME } from '#facts/company-names.ts';
import type { FactReader, RuleMatch, Stated } from '#facts/rules.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

/** A federal contract number: office, year, kind, serial. The kinds of solicitations are left out. */
const NUMBER = '[A-Z0-9]{4,6}-?\\d{2}-?[AC-HJ-PV-Z]-?[A-Z0-9]{4,8}';
/** Each pattern with its cues, a word that must be there at all, and how it is tried. */
const NAMED: readonly (readonly [cues: string[], word: string, flags: string, pattern: string])[] = [
  [
    ['incumbent'],
    '',
    'y',
    `\\b[Ii]ncumbent(?: (?:[Cc]ontractor|[Vv]endor|provider|firm|company|[Cc]ontract))?(?:\\(s\\))?(?: (?:is|was|are|was awarded to)|:| -|,)? \\(?(?<name>${NAME})`,
  ],
  [
    ['incumbent'],
    '',
    'g',
    `(?<last>${NAME})(?: \\([^)]{1,20}\\))?,? is (?:currently |presently )?the (?:current )?incumbent\\b`,
  ],
  [
    ['current', 'existing', 'present'],
    'current',
    'y',
    `\\b(?:[Cc]urrent|[Ee]xisting|[Pp]resent) (?:[Cc]ontractor|[Vv]endor|[Ss]ervice [Pp]rovider|[Cc]ontract [Hh]older)(?: is|:| -) (?<name>${NAME})`,
  ],
  [
    ['incumbent', 'current', 'existing', 'predecessor', 'previous', 'prior'],
    'contract',
    'y',
    `\\b(?:[Ii]ncumbent|[Cc]urrent|[Ee]xisting|[Pp]redecessor|[Pp]revious|[Pp]rior)(?: [Tt]ask [Oo]rder| [Cc]ontract| [Oo]rder)(?: [Nn]umbers?| [Nn]o\\.?| ?#)?(?:\\(s\\))?(?: (?:for|of) [^.:;]{0,50}?)?(?: is| are| was)?(?::|,| -)? ?\\(?(?<number>${NUMBER})\\b`,
  ],
  [
    ['current', 'present'],
    'currently',
    'g',
    `\\b(?:are|is) (?:currently|presently) (?:being )?(?:performed|provided|fulfilled|supported|held|satisfied|met)(?: (?:by|under|through|with|on))(?: the)?(?: (?:incumbent|(?:current |existing )?contract(?: number| no\\.?)?|company|task order))?:?,? (?:(?<number>${NUMBER})\\b|(?<name>${NAME}))`,
  ],
  [
    ['follow'],
    '',
    'y',
    `\\b[Ff]ollow[- ]on(?: (?:contract|requirement|effort|procurement|award|acquisition))?(?: (?:to|of|for))(?:(?! (?:under|solicitation|RFP|RFQ|notice)\\b)[^.;:?]){0,60}?:? (?<number>${NUMBER})\\b`,
  ],
];
const NONE =
  /\bthere (?:is|are) (?:currently )?no (?:known |current |existing )?incumbents?\b|\bno (?:current |existing )?incumbent(?: contract(?:or)?)?\b|\b(?:incumbent|current contractor): ?(?:none|n\/a|no incumbent|not applicable)\b|\bthis is a (?:brand[- ])?new requirement\b/g;
/** Most texts need not be searched for all of it. */
const hasNone = ({ lower }: SourceText) => /incumbent|current contractor|new requirement/.test(lower);

/** The company that has the contract now, or the number of that contract; `none` where the text says so. */
export const incumbent: FactReader = {
  kind: 'incumbent',
  rules: [
    ...NAMED.map(([cues, word, flags, pattern]) => ({
      cues,
      if: ({ lower }: SourceText) => lower.includes(word),
      pattern: new RegExp(pattern, flags),
      asWritten: true as const,
      mayBeAsked: true as const,
      value: namedIn,
    })),
    { cues: ['incumbent', 'current', 'new'], if: hasNone, pattern: NONE, once: true, value: 'none' },
  ],
  choose: (found) => (found.length > 1 ? found.filter(({ value }) => value !== 'none') : found),
};

function namedIn({ source, groups, start, end: last }: RuleMatch): Stated {
  // A name before the word may begin in an earlier sentence.
  const name = groups.name ?? groups.last?.split(/(?<!\b(?:Inc|Corp|Co|Ltd))\. /).at(-1) ?? '';
  const value = groups.number ?? companyIn(name);
  if (!value) return undefined;
  const end = source.text.lastIndexOf(value, last - value.length) + value.length;
  return isAsked(source.lower, start, end) ? undefined : { value, end };
}
