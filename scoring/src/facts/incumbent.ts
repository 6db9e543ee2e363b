import type { Found } from './fact.ts';
import { isAsked } from './sentences.ts';
import type { Source } from './source.ts';

const NAME = "[A-Z][\\w.&'/-]*(?:,? (?:[A-Z&][\\w.&'/-]*|of|and|the|dba|DBA)){0,8}";
const NUMBER = '[A-Z0-9]{4,6}-?\\d{2}-?[A-Z]-?[A-Z0-9]{4,8}';
const NAMED = [
  new RegExp(
    `\\b[Ii]ncumbent(?: (?:[Cc]ontractor|[Vv]endor|provider|firm|company))?(?:\\(s\\))?(?: (?:for|on|under|of) [^.:;]{0,60}?)?(?: is|:| was| are| -|,)? \\(?(?<name>${NAME})`,
    'g',
  ),
  new RegExp(
    `\\b(?:[Tt]he )?(?:[Cc]urrent|[Ee]xisting|[Pp]resent) (?:[Cc]ontractor|[Vv]endor|[Ss]ervice [Pp]rovider|[Cc]ontract [Hh]older)(?: (?:for|on) [^.:;]{0,50}?)?(?: is|:| -) (?<name>${NAME})`,
    'g',
  ),
  new RegExp(
    `\\b(?:[Ii]ncumbent|[Cc]urrent|[Ee]xisting|[Pp]redecessor|[Pp]revious)(?: [Tt]ask [Oo]rder| [Cc]ontract| [Oo]rder)(?: [Nn]umbers?| [Nn]o\\.?| ?#)?(?:\\(s\\))?(?: (?:for|of) [^.:;]{0,50}?)?(?: is| are|:|,| -)? ?\\(?(?<name>${NUMBER})`,
    'g',
  ),
  new RegExp(
    `\\b(?:are|is) (?:currently|presently) (?:being )?(?:performed|provided|fulfilled|supported|held|satisfied|met|procured)(?: (?:by|under|through|with|on))(?: the)?(?: (?:incumbent|contract(?: number| no\\.?)?|company|task order))?:?,? (?<name>${NUMBER}|${NAME})`,
    'g',
  ),
  new RegExp(
    `\\b(?:follow-on|recompete|re-compete|successor)(?: (?:contract|requirement|effort|procurement|award))?(?: and combination)? (?:to|of|for)(?: the)?(?: (?:current|existing|previous|expiring))?(?: (?:contract|task order|order))?(?: (?:number|no\\.?))?:? (?<name>${NUMBER})`,
    'g',
  ),
];
const NONE =
  /\bthere (?:is|are) (?:currently )?no (?:known |current |existing )?incumbents?\b|\bno (?:current |existing )?incumbent(?: contract(?:or)?)?\b|\b(?:incumbent|current contractor): ?(?:none|n\/a|no incumbent|not applicable)\b|\b(?:this is|is) a (?:brand )?new requirement\b/g;
const NO_NAME =
  /^(?:The|This|A|An|Is|Are|If|No|None|N\/A|Contract(?:or|s)?\b(?!.*\d)|Government|In|For|It|What|Who|Please|Will|TBD|Yes|Incumbent|Number|Question|Answer|Response|And|Not|Name|Award|Statement|Information|Offerors?|See|Unknown|There)\b/;

export function readIncumbent({ lower, text }: Source): Found[] {
  if (
    !/incumbent|current(?:ly)? |existing |follow-on|recompete|new requirement|predecessor|previous /.test(
      lower,
    )
  )
    return [];
  const found: Found[] = [];
  for (const pattern of NAMED) {
    for (const match of text.matchAll(pattern)) {
      const name = (match.groups?.name ?? '').replace(/(?:,? (?:of|the|and))+$/, '').replace(/[.,]$/, '');
      const end = match.index + match[0].lastIndexOf(name) + name.length;
      if (name.length < 3 || NO_NAME.test(name) || isAsked(lower, match.index, end)) continue;
      found.push({ kind: 'incumbent', value: name, start: match.index, end });
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
