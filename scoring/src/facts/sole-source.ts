import type { Found } from './fact.ts';
import { isAsked, sentenceEnd } from './sentences.ts';
import type { Source } from './source.ts';

const CUE =
  /\b(?:sole[- ]sourced?|single[- ]sourced?|only one (?:responsible )?source|one source|non-?competitive(?:ly)?|only (?:known |approved |responsible |available |qualified )?source|without (?:providing for )?full and open competition|other than full and open competition|(?:is|are) the only (?:known |responsible |authorized )?(?:vendor|source|manufacturer|company|provider|distributor|supplier|firm|contractor))\b/g;
const INTENT =
  /\b(?:intends?|intent(?:ion)?|propos(?:es|ed|ing)|negotiat(?:e|ed|ing|ion)|award(?:ed|ing)?|solicit(?:ed|ing)?|basis|plans?|anticipat\w*|contract(?:ed)?|procure|issue|purchase|will be|is being|requirement|notice)\b/;
/** The name after 'to' or 'with': words that begin with a capital, up to a comma, a bracket or a small word. */
const AWARDEE =
  /\b(?:[Tt]o|TO|[Ww]ith|WITH|source,|source:|vendor,|from|FROM)(?: only one source,| one source,)?:? (?:- )?(?:the (?:company|vendor|manufacturer),? )?(?<name>[A-Z][\w.&'/-]*(?:,? (?:[A-Z&][\w.&'/-]*|of|the|and|de|at|for|d\.?b\.?a\.?|dba))*)/g;
const NO_NAME =
  /^(?:FAR|The|This|A|An|All|Title|Part|Subpart|Section|Government|Contract|NAICS|SAM|DFARS|U\.?S\.?C?|United States|USC|Federal|Only|One|Provide|Award|Navy|Army|Department|DLA|VA|January|February|March|April|May|June|July|August|September|October|November|December|Firm|Requirements|Fleet|Simplified|OEM|Sole|Single|Purchase|Support|Interested|Justification|Other|CFR|RFO|Public|IAW|Naval|Air|Option|Commercial|Base|Authority|Limited|Unlimited|Request|Contracting|Original|No|Be|Procure|Any|Small|For|Brand)\b/;
const NOT =
  /\b(?:no|not|nor|if|may be|should|could|considered|challenge|8\(a\)|whether|possible|potential|than|instead of|or|justification for|previously) (?:an? |the |on a |be |8\(a\) )?$|\b(?:determination|decision)(?: of| to| by)?[^.]{0,40}$/;

export function readSoleSource({ lower, text }: Source): Found[] {
  if (!/sole|one source|single|competiti|only/.test(lower)) return [];
  const found: Found[] = [];
  for (const match of lower.matchAll(CUE)) {
    const start = match.index;
    const end = start + match[0].length;
    const stop = sentenceEnd(lower, end, 200);
    const before = lower.slice(Math.max(0, start - 120), start);
    const after = lower.slice(end, stop);
    if (NOT.test(before) || isAsked(lower, start, end)) continue;
    if (!INTENT.test(before) && !INTENT.test(after)) continue;
    const name = awardeeIn(text, end, stop);
    if (name) found.push({ kind: 'soleSource', value: name.value, start, end: name.end });
    else found.push({ kind: 'soleSource', value: 'yes', start, end });
  }
  const named = found.find(({ value }) => value !== 'yes') ?? found[0];
  return named ? [named] : [];
}

function awardeeIn(text: string, from: number, to: number): { value: string; end: number } | undefined {
  const piece = text.slice(from, to);
  for (const match of piece.matchAll(AWARDEE)) {
    const name = (match.groups?.name ?? '')
      .replace(/(?:,? (?:of|the|and|at|for|de))+$/, '')
      .replace(/\.$/, '');
    if (name.length < 3 || NO_NAME.test(name)) continue;
    const end = from + match.index + match[0].indexOf(name) + name.length;
    return { value: name, end };
  }
  return undefined;
}
