import { dollarsOf } from '#facts/money.ts';
import { either, type FactReader } from '#facts/rules.ts';

const amount = (figure: string, unit: string) =>
  `(?<![a-z])\\$ ?(?<${figure}>\\d[\\d,]{0,15}(?:\\.\\d{1,4})?) ?(?<${unit}>million|mil\\b|m\\b|billion|b\\b|k\\b|thousand)?`;
/** What is worth so much. */
const CUE =
  '(?:magnitude(?: of (?:the )?(?:construction|project|work|this \\w{1,20}))?|(?:estimated|anticipated|approximate|total|overall|projected|maximum|aggregate|combined|potential|program|contract|order|construction|project|price)(?: (?:total|estimated|contract|construction|project|procurement|program|overall|combined|dollar|maximum|award|order|aggregate|ordering|potential|not-to-exceed)){0,4} (?:values?|costs?|price(?: range)?|range|amount|ceiling|capacity|budget|dollar value|limit|cost range)|(?:construction|project) budget|(?:contract|program|idiq|task order|shared|total|dollar|aggregate|cost)? ?ceiling|not[- ]to[- ]exceed|nte|value of (?:this|the) (?:contract|procurement|acquisition|project|requirement|effort|idiq|work)|cost of (?:construction|this project|the project)|is limited to|maximum)';
const RANGE = new RegExp(
  `\\b${CUE}\\b[^$.?;]{0,95}(?:\\b36\\.204[^$.?;]{0,60})?[^$.]{0,12}${amount('low', 'lowUnit')}[^$.\\d]{0,22}(?:and|to|-|through|&)[^$.\\d]{0,22}${amount('high', 'highUnit')}`,
  'g',
);
const SINGLE = new RegExp(`\\b(?<words>${CUE}\\b[^$.?;]{0,80})${amount('figure', 'unit')}`, 'g');
/** The form of the defence supply offices, which has no sign. */
const AGGREGATE =
  /\baggregate total of orders placed against the contract\/order reach (?<most>\d[\d,.]{0,15}\d)/g;
/** Money that is something else: damages, insurance, thresholds, bonds, what the previous contract cost. */
const OTHER =
  /\b(?:liquidated|insurance|threshold|previous|prior|current contract|incumbent|per (?:day|occurrence|hour|person)|bond|size standard|minimum (?:guarantee|order)|guarantee|penalt|fine|sales|revenue|receipts|past performance|similar|relevant|subcontract|salary|micro-purchase|purchase card|registration|fee|experience|projects? (?:of|with)|credit|travel|line item|per year|referenc\w*|examples?|accumulated|to date|brl)\b/;
const OTHER_BEFORE =
  /\b(?:orders?|threshold|defined as|for which|if the|when the|where the|for (?:contracts|orders|projects))\b[^.]{0,25}$/;
const OTHER_AFTER =
  /^(?: ?(?:per|each|\/|a day)|[^.]{0,20}\b(?:per (?:day|occurrence|person|hour|calendar)|threshold|liquidated|insurance|bond))/;
const AT_MOST =
  /\b(?:less than|under|below|not[- ]to[- ]exceed|nte|ceiling|maximum|up to|limited to|not exceed|capacity|no more than)\b/;
const MORE_THAN = /\b(?:more than|over|exceed(?:s|ing)?|greater than|above|excess of|at least)\b/;
/** Below this it is the price of a piece or a fee. */
const LEAST_DOLLARS = 2000;

const RULE = {
  cues: [],
  near: { sign: '$', before: 240, after: 60 },
  before: { sentence: 60 },
  after: 40,
  refused: { said: OTHER, before: either(OTHER, OTHER_BEFORE), after: OTHER_AFTER },
};

export const estimatedValue: FactReader = {
  kind: 'estimatedValue',
  rules: [
    {
      ...RULE,
      pattern: RANGE,
      value: ({ groups: { low = '', lowUnit, high = '', highUnit } }) => {
        const max = dollarsOf(high, highUnit);
        // '$5 to $10 million': the unit of the second is that of the first.
        const min = dollarsOf(low, lowUnit ?? (Number.parseFloat(low) < 1000 ? highUnit : undefined));
        return min > max || max < LEAST_DOLLARS ? undefined : `$${min}-$${max}`;
      },
    },
    {
      ...RULE,
      pattern: SINGLE,
      isApart: true,
      value: ({ groups: { words = '', figure = '', unit } }) => {
        const dollars = dollarsOf(figure, unit);
        return dollars < LEAST_DOLLARS ? undefined : boundOf(words, dollars);
      },
    },
    {
      cues: ['aggregate'],
      pattern: AGGREGATE,
      mayBeAsked: true,
      value: ({ groups: { most = '' } }) => `$${dollarsOf(most)} maximum`,
    },
  ],
};

function boundOf(words: string, dollars: number): string {
  if (AT_MOST.test(words)) return `$${dollars} maximum`;
  return MORE_THAN.test(words) ? `over $${dollars}` : `$${dollars}`;
}
