import { matchesAt } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked, sentenceEnd } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const LPTA =
  /\blpta\b|\blow(?:est)?[- ]{1,2}(?:evaluated )?price[ds]?(?:[-, ]{1,3}(?:and )?|(?: \w{1,20}){0,3} (?:that|who|which|whose)(?: \w{1,20}){0,5} )(?:technically[- ]acceptable|responsive,? (?:and )?technically)/y;
const TRADE_OFF =
  /\bcombination of price[^.;]{0,60}\b(?:past performance|delivery|factors)\b|\bbest[- ]value[- /,]{1,3}(?:\(?source selection\)? |continuum |approach |using )?(?:a )?trade-? ?offs?\b|\btrade-? ?off (?:process|procedures?|approach|analysis|method|source selection|evaluation)\b/y;
const BEST_VALUE =
  /\bbest[- ]value\b|\bbest overall value\b|\badvantageous to the (?:government|u\.?s)(?<=\bmost advantageous to the .{2,10})|\bgreatest (?:overall )?value to the government\b/y;
const LOWEST =
  /\blowest[- ](?:total |overall |evaluated )?(?:priced?|bid(?:der)?|cost|quote)\b(?! to the government including)|\blow (?:bid(?:der)?|price)\b/y;
const CHOSEN =
  /\b(?:award(?:ed|s)?|evaluat\w*|select(?:ed|ion)?|basis|determin\w*|procedures?|process|made to|considered|method|criteria|offeror|source selection)\b/;
/** Where price stands beside other things, a best value is a trade-off. */
const WITH_FACTORS =
  /\btrade-? ?off|\b(?:price|cost) and (?:non-?price|non-?cost|technical|past performance)|factors other than (?:price|cost)|combination of|\bin addition to price/;

/** From the surest to the loosest; a lowest price with a technical test wins over what the clause says of best value. */
const METHODS = [
  { value: 'LPTA', cues: ['lpta', 'low'], pattern: LPTA },
  { value: 'best value/trade-off', cues: ['trade', 'combination', 'best'], pattern: TRADE_OFF },
  { value: 'best value', cues: ['best', 'advantageous', 'greatest'], pattern: BEST_VALUE },
  { value: 'lowest price', cues: ['low'], pattern: LOWEST },
] as const;

export function readEvaluation(source: SourceText): Found[] {
  for (const { value, cues, pattern } of METHODS) {
    const found = firstChosen(source, value, matchesAt(source, pattern, ...cues));
    if (found) return [found];
  }
  return [];
}

function firstChosen(
  { lower }: SourceText,
  value: string,
  matches: Iterable<RegExpExecArray>,
): Found | undefined {
  for (const match of matches) {
    const start = match.index;
    const end = start + match[0].length;
    const before = lower.slice(Math.max(0, start - 130), start);
    const after = lower.slice(end, sentenceEnd(lower, end, 130));
    if (!CHOSEN.test(before) && !CHOSEN.test(after)) continue;
    if (NOT.test(before) || isAsked(lower, start, end)) continue;
    const isMixed = value === 'best value' && WITH_FACTORS.test(`${before.slice(-60)} ${after}`);
    return { kind: 'evaluation', value: isMixed ? 'best value/trade-off' : value, start, end };
  }
  return undefined;
}

const NOT =
  /\b(?:not (?:be )?(?:necessarily )?(?:to )?(?:the )?|other than (?:the )?|rather than |no |52\.215-1\w* ?|part 15\.1\w*|may not )$/;
