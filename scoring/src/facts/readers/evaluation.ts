import type { FactReader } from '#facts/rules.ts';

const LPTA =
  /\blpta\b|\blow(?:est)?[- ]{1,2}(?:evaluated )?price[ds]?(?:[-, ]{1,3}(?:and )?|(?: \w{1,20}){0,3},? (?:that|who|which|whose)(?: \w{1,20}){0,5} )(?:technical(?:ly)?[- ]acceptable|responsive,? (?:and )?technically)/y;
const TRADE_OFF =
  /\bcombination of price[^.;]{0,60}\b(?:past performance|delivery|factors)\b|\bbest[- ]value[- /,]{1,3}(?:\(?source selection\)? |continuum |approach |using )?(?:a )?trade-? ?offs?\b|\bnon-price (?:evaluation )?factors\b(?<=\bprice and non-price (?:evaluation )?factors)|\btrade-? ?off (?:process|procedures?|approach|analysis|method|source selection|evaluation)\b/y;
const BEST_VALUE =
  /\bbest[- ]value\b|\bbest overall value\b|\badvantageous (?:to the (?:government|u\.?s)|offer|quote|quotation|proposal)(?<=\bmost advantageous .{4,20})|\bgreatest (?:overall )?value to the government\b/y;
const LOWEST =
  /\blowest[- ](?:(?:total|overall|evaluated|aggregate|reasonable|responsive|responsible)[ ,]{1,2}){0,3}(?:priced?|bid(?:der)?|cost|quote|offer(?:or)?)\b(?! to the government including)|\blow (?:bid(?:der)?|price)\b/y;
const CHOSEN =
  /\b(?:award(?:ed|s)?|evaluat\w*|select(?:ed|ion)?|basis|determin\w*|procedures?|process|made to|considered|method|criteria|offeror|source selection)\b|^ (?:procurement|acquisition)\b/;
/** Where price stands beside other things, a best value is a trade-off. */
const WITH_FACTORS =
  /\btrade-? ?off|\b(?:price|cost) and (?:non-?price|non-?cost|technical|past performance)|factors other than (?:price|cost)|combination of|\bin addition to price|\b(?:price|cost),? (?:and )?(?:delivery|technical|past performance|quality)\b|\b(?:technical|past performance)[^.;]{0,40} and (?:price|cost)\b/;

const NOT =
  /\b(?:not (?:be )?(?:necessarily )?(?:to )?(?:the )?|other than (?:the )?|rather than |no |52\.215-1\w* ?|part 15\.1\w*|may not )$/;
const RULE = {
  before: 130,
  after: { sentence: 130 },
  needed: { before: CHOSEN, after: CHOSEN },
  refused: { before: NOT },
  once: true,
} as const;

/** A lowest price with a technical test wins over what the clause says of best value. */
export const evaluation: FactReader = {
  kind: 'evaluation',
  isFirstEnough: true,
  rules: [
    { ...RULE, cues: ['lpta', 'low'], pattern: LPTA, value: 'LPTA' },
    {
      ...RULE,
      cues: ['trade', 'combination', 'best', 'non-price'],
      pattern: TRADE_OFF,
      value: 'best value/trade-off',
    },
    {
      ...RULE,
      cues: ['best', 'advantageous', 'greatest'],
      pattern: BEST_VALUE,
      value: ({ before, after }) =>
        WITH_FACTORS.test(`${before.slice(-60)} ${after}`) ? 'best value/trade-off' : 'best value',
    },
    { ...RULE, cues: ['low'], pattern: LOWEST, value: 'lowest price' },
  ],
};
