import { companyIn, NAME } from '#facts/company-names.ts';
import type { FactReader, RuleMatch, Span, Stated } from '#facts/rules.ts';

const CUE =
  /\b(?:sole[- ]sourced?|single[- ]sourced?|(?:only )?one (?:responsible )?source|non-?competitive(?:ly)?|only (?:known |approved |responsible |available |qualified )?source|without (?:providing for )?full and open competition|other than full and open competition)\b/y;
/** The office says that it will do so. */
const INTENT =
  /\b(?:intends?|intent(?:ion)?|propos(?:es|ed|ing)|negotiat(?:e|ed|ing)|award(?:ed|ing)?|plans? to|anticipat\w*|contract(?:ed)? (?:with|to)|will be|is being|may solicit|(?:on|as) an?)\b|\b(?:this|requirement|solicitation|procurement|acquisition|action|effort) (?:is|will be|shall be) an? (?:[\w-]+,? ){0,2}$/;
/** The name after 'to' or 'with': words that begin with a capital. */
const AWARDEE = new RegExp(
  `\\b(?:[Tt]o|TO|[Ww]ith|WITH|[Ss]ource,|[Ss]ource:|[Ff]rom|FROM|(?:[Ii]ntended|[Pp]roposed|[Ss]ole) (?:[Ss]ource|[Cc]ontractor|[Vv]endor|[Aa]wardee) is)(?: only one source,| one source,)?:? (?:- )?(?:the )?(?:(?:company|vendor|manufacturer|incumbent|contractor|sole source),? )?(?<name>${NAME})`,
  'g',
);
const ONLY_SOURCE = new RegExp(
  `(?<name>${NAME})(?: \\([^)]{1,30}\\))?,? is (?:the|considered the|currently the) (?:only|sole)(?: known| responsible| authorized| approved)? (?:source|vendor|manufacturer|provider|distributor|supplier|company|firm|contractor)\\b`,
);
const NOT =
  /\b(?:no|not|nor|if|may be|should|could|considered|challenge|8\(a\)|whether|possible|potential|than|instead of|or|justification for|previously|procured on|by statute,) (?:an? |the |on a |be |8\(a\) )?$|\b(?:determination|decision|justif\w+|procedures?)(?: of| to| by| for)?[^.]{0,30}$/;

const NOT_AFTER =
  /^s?\b[^.]{0,12}\?|^ (?:of (?:entry|information|truth)|awards? under|justification|authority|8\(a\))/;

export const soleSource: FactReader = {
  kind: 'soleSource',
  rules: [
    {
      cues: ['sole', 'single', 'one', 'only', 'non', 'without', 'other'],
      pattern: CUE,
      before: { sentence: 200 },
      after: { sentence: 260 },
      refused: { before: NOT, after: NOT_AFTER },
      value: sourceOf,
    },
  ],
  // A name says more than 'yes'.
  choose: (found) => {
    const one = found.find(({ value }) => value !== 'yes') ?? found[0];
    return one ? [one] : [];
  },
};

function sourceOf({ source: { text }, said, before, after, start, end }: RuleMatch): Stated {
  const from = start - before.length;
  const to = end + after.length;
  const isMeant = INTENT.test(before) || INTENT.test(after);
  const name = isMeant
    ? (awardeeIn(text, start, to) ?? awardeeIn(text, from, start) ?? nextAwardee(text, to))
    : undefined;
  const found = name ?? onlySourceIn(text, from, to);
  if (!found) return isMeant && !said.includes('full and open') ? 'yes' : undefined;
  const first = Math.min(start, found.start);
  const last = Math.max(end, found.end);
  return last - first > 190 ? found : { value: found.value, start: first, end: last };
}

function awardeeIn(text: string, from: number, to: number): Span | undefined {
  for (const match of text.slice(from, to).matchAll(AWARDEE)) {
    const name = nameIn(match, from);
    if (name) return name;
  }
  return undefined;
}

/** 'Notice of intent to sole source. The office intends to award a contract to …' */
function nextAwardee(text: string, from: number): Span | undefined {
  const next = /^ ?[^.]{0,120}\bintends? to [^.]{0,60}/i.exec(text.slice(from, from + 200))?.[0];
  return next ? awardeeIn(text, from + next.search(/intends?/i), from + 260) : undefined;
}

function onlySourceIn(text: string, from: number, to: number): Span | undefined {
  const match = ONLY_SOURCE.exec(text.slice(from, to));
  return match ? nameIn(match, from) : undefined;
}

function nameIn(match: RegExpExecArray, from: number): Span | undefined {
  const name = companyIn(match.groups?.name ?? '');
  if (!name) return undefined;
  const start = from + match.index + match[0].indexOf(name);
  return { value: name, start, end: start + name.length };
}
