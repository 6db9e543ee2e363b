import { companyIn, NAME } from '#facts/company-names.ts';
import { matchesAt } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked, sentenceEnd, sentenceStart } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const CUE =
  /\b(?:sole[- ]sourced?|single[- ]sourced?|(?:only )?one (?:responsible )?source|non-?competitive(?:ly)?|only (?:known |approved |responsible |available |qualified )?source|without (?:providing for )?full and open competition|other than full and open competition)\b/y;
/** The office says that it will do so. */
const INTENT =
  /\b(?:intends?|intention|propos(?:es|ed|ing)|negotiat(?:e|ed|ing)|award(?:ed|ing)?|plans? to|anticipat\w*|contract(?:ed)? (?:with|to)|will be|is being|may solicit|(?:on|as) an?)\b/;
/** The name after 'to' or 'with': words that begin with a capital. */
const AWARDEE = new RegExp(
  `\\b(?:[Tt]o|TO|[Ww]ith|WITH|[Ss]ource,|[Ss]ource:|[Ff]rom|FROM)(?: only one source,| one source,)?:? (?:- )?(?:the (?:company|vendor|manufacturer|incumbent|contractor),? )?(?<name>${NAME})`,
  'g',
);
const ONLY_SOURCE = new RegExp(
  `(?<name>${NAME})(?: \\([^)]{1,30}\\))?,? is (?:the|considered the|currently the) (?:only|sole)(?: known| responsible| authorized| approved)? (?:source|vendor|manufacturer|provider|distributor|supplier|company|firm|contractor)\\b`,
);
const NOT =
  /\b(?:no|not|nor|if|may be|should|could|considered|challenge|8\(a\)|whether|possible|potential|than|instead of|or|justification for|previously|procured on|by statute,) (?:an? |the |on a |be |8\(a\) )?$|\b(?:determination|decision|justif\w+|procedures?)(?: of| to| by| for)?[^.]{0,30}$/;

export function readSoleSource(source: SourceText): Found[] {
  const { lower, text } = source;
  let plain: Found | undefined;
  for (const match of matchesAt(source, CUE, 'sole', 'single', 'one', 'only', 'non', 'without', 'other')) {
    const start = match.index;
    const end = start + match[0].length;
    const from = sentenceStart(lower, start, 200);
    const before = lower.slice(from, start);
    const after = lower.slice(end, sentenceEnd(lower, end, 260));
    if (
      NOT.test(before) ||
      /^s?\b[^.]{0,12}\?|^ (?:of (?:entry|information|truth)|awards? under|justification|authority|8\(a\))/.test(
        after,
      )
    )
      continue;
    if (isAsked(lower, start, end)) continue;
    const isMeant = INTENT.test(before) || INTENT.test(after);
    const name = isMeant
      ? (awardeeIn(text, end, end + after.length) ?? awardeeIn(text, from, start))
      : undefined;
    const found = name ?? onlySourceIn(text, from, end + after.length);
    if (found) {
      const first = Math.min(start, found.start);
      const last = Math.max(end, found.end);
      const isFar = last - first > 190;
      return [
        {
          kind: 'soleSource',
          value: found.value,
          start: isFar ? found.start : first,
          end: isFar ? found.end : last,
        },
      ];
    }
    if (isMeant && !match[0].includes('full and open'))
      plain ??= { kind: 'soleSource', value: 'yes', start, end };
  }
  return plain ? [plain] : [];
}

interface Name {
  value: string;
  start: number;
  end: number;
}

function awardeeIn(text: string, from: number, to: number): Name | undefined {
  for (const match of text.slice(from, to).matchAll(AWARDEE)) {
    const name = nameIn(match, from);
    if (name) return name;
  }
  return undefined;
}

function onlySourceIn(text: string, from: number, to: number): Name | undefined {
  const match = ONLY_SOURCE.exec(text.slice(from, to));
  return match ? nameIn(match, from) : undefined;
}

function nameIn(match: RegExpExecArray, from: number): Name | undefined {
  const name = companyIn(match.groups?.name ?? '');
  if (!name) return undefined;
  const start = from + match.index + match[0].indexOf(name);
  return { value: name, start, end: start + name.length };
}
