import type { Found } from './fact.ts';
import { isAsked, sentenceEnd } from './sentences.ts';
import type { Source } from './source.ts';

const LPTA =
  /\blpta\b|\blow(?:est)?[- ]{1,2}(?:evaluated )?priced?(?:[-, ]{1,3}(?:and )?|(?: \w+){0,3} (?:that|who|which|whose)(?: \w+){0,5} )(?:technically[- ]acceptable|responsive,? (?:and )?technically)/g;
const TRADE_OFF =
  /\bbest[- ]value[- /,]{1,3}(?:\(?source selection\)? |continuum |approach |using )?(?:a )?trade-? ?offs?\b|\btrade-? ?off (?:process|procedures?|approach|analysis|method|source selection|evaluation)\b/g;
const BEST_VALUE =
  /\bbest[- ]value\b|\bbest overall value\b|\bmost advantageous to the (?:government|u\.?s)|\bgreatest (?:overall )?value to the government\b/g;
const LOWEST = /\blowest[- ](?:total |overall |evaluated )?(?:priced?|bid(?:der)?|cost|quote)\b(?! to the government including)|\blow (?:bid(?:der)?|price)\b/g;
const CHOSEN =
  /\b(?:award(?:ed|s)?|evaluat\w*|select(?:ed|ion)?|basis|determin\w*|procedures?|process|made to|considered|method|criteria|offeror|source selection)\b/;
/** Where price stands beside other things, a best value is a trade-off. */
const WITH_FACTORS =
  /\btrade-? ?off|\b(?:price|cost) and (?:non-?price|non-?cost|technical|past performance)|factors other than (?:price|cost)|combination of|\bin addition to price/;

export function readEvaluation({ lower }: Source): Found[] {
  const lpta = firstChosen(lower, LPTA, 'LPTA');
  if (lpta) return [lpta];
  const tradeOff = firstChosen(lower, TRADE_OFF, 'best value/trade-off');
  if (tradeOff) return [tradeOff];
  const best = firstChosen(lower, BEST_VALUE, 'best value');
  if (best) return [best];
  const lowest = firstChosen(lower, LOWEST, 'lowest price');
  return lowest ? [lowest] : [];
}

function firstChosen(lower: string, pattern: RegExp, value: string): Found | undefined {
  for (const match of lower.matchAll(pattern)) {
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
