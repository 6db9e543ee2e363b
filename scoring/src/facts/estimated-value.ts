import type { Found } from './fact.ts';
import { dollarsOf } from './money.ts';
import { isAsked, sentenceStart } from './sentences.ts';
import type { Source } from './source.ts';

const AMOUNT = '(?<![a-z])\\$ ?(\\d[\\d,]*(?:\\.\\d+)?) ?(million|mil\\b|m\\b|billion|b\\b|k\\b|thousand)?';
/** What is worth so much. */
const CUE =
  '(?:magnitude(?: of (?:the )?(?:construction|project|work|this \\w+))?|(?:estimated|anticipated|approximate|total|overall|projected|maximum|aggregate|combined|potential|program|contract|order|construction|project|price)(?: (?:total|estimated|contract|construction|project|procurement|program|overall|combined|dollar|maximum|award|order|aggregate|ordering|potential|not-to-exceed))* (?:values?|costs?|price(?: range)?|range|amount|ceiling|capacity|budget|dollar value|limit|cost range)|(?:construction|project) budget|(?:contract|program|idiq|task order|shared|total|dollar|aggregate|cost)? ?ceiling|not[- ]to[- ]exceed|nte|value of (?:this|the) (?:contract|procurement|acquisition|project|requirement|effort|idiq|work)|cost of (?:construction|this project|the project)|is limited to|maximum)';
const RANGE = new RegExp(
  `\\b${CUE}\\b(?<gap>[^$.?;]{0,95}(?:\\b36\\.204[^$.?;]{0,60})?)(?<bound>between|from|range(?: of)?|:|is|of|-)?[^$.]{0,12}${AMOUNT}[^$.\\d]{0,22}(?:and|to|-|through|&)[^$.\\d]{0,22}${AMOUNT}`,
  'g',
);
const SINGLE = new RegExp(`\\b(?<cue>${CUE})\\b(?<gap>[^$.?;]{0,80})${AMOUNT}`, 'g');
const AGGREGATE = /\baggregate total of orders placed against the contract\/order reach (\d[\d,.]*\d)/g;
/** Money that is something else: damages, insurance, thresholds, bonds, shares of a lot, what the previous contract cost. */
const OTHER =
  /\b(?:liquidated|insurance|threshold|previous|prior|current contract|incumbent|per (?:day|occurrence|hour|person)|bond|size standard|minimum (?:guarantee|order)|guarantee|penalt|fine|sales|revenue|receipts|past performance|similar|relevant|subcontract|salary|micro-purchase|purchase card|registration|fee|experience|projects? (?:of|with)|credit|travel|line item|per year|referenc\w*|examples?|accumulated|to date|brl)\b/;

export function readEstimatedValue({ lower }: Source): Found[] {
  if (!lower.includes('$') && !lower.includes('aggregate total')) return [];
  const found: Found[] = [];
  const push = (value: string, start: number, end: number) =>
    found.push({ kind: 'estimatedValue', value, start, end });
  for (const match of lower.matchAll(RANGE)) {
    const end = match.index + match[0].length;
    const [low, lowUnit, high, highUnit] = match.slice(-4) as (string | undefined)[];
    if (isOther(lower, match.index, end, match[0])) continue;
    const max = dollarsOf(high ?? '', highUnit);
    const min = dollarsOf(low ?? '', lowUnit ?? (Number.parseFloat(low ?? '') < 1000 ? highUnit : undefined));
    if (min > max || max < 2000) continue;
    push(`$${min}-$${max}`, match.index, end);
  }
  for (const match of lower.matchAll(SINGLE)) {
    const end = match.index + match[0].length;
    if (found.some((one) => match.index < one.end && one.start < end)) continue;
    if (isOther(lower, match.index, end, match[0])) continue;
    const [figure, unit] = match.slice(-2) as (string | undefined)[];
    const dollars = dollarsOf(figure ?? '', unit);
    if (dollars < 2000) continue;
    const tail = lower.slice(end, end + 14);
    const { cue = '', gap = '' } = match.groups ?? {};
    if (/^ ?(?:per|each|\/|a day)/.test(tail)) continue;
    const words = `${cue}${gap}`;
    const value =
      /\b(?:less than|under|below|not[- ]to[- ]exceed|nte|ceiling|maximum|up to|limited to|not exceed|capacity|no more than)\b/.test(
        words,
      )
        ? `$${dollars} maximum`
        : /\b(?:more than|over|exceed(?:s|ing)?|greater than|above|excess of|at least)\b/.test(words)
          ? `over $${dollars}`
          : `$${dollars}`;
    push(value, match.index, end);
  }
  for (const match of lower.matchAll(AGGREGATE)) {
    push(`$${dollarsOf(match[1] ?? '')} maximum`, match.index, match.index + match[0].length);
  }
  return found;
}

function isOther(lower: string, start: number, end: number, phrase: string): boolean {
  if (OTHER.test(phrase)) return true;
  const before = lower.slice(sentenceStart(lower, start, 60), start);
  if (
    OTHER.test(before) ||
    /\b(?:orders?|threshold|if the|when the|where the|for (?:contracts|orders|projects))\b[^.]{0,25}$/.test(
      before,
    )
  )
    return true;
  const after = lower.slice(end, end + 40);
  if (
    /^[^.]{0,20}\b(?:per (?:day|occurrence|person|hour|calendar)|threshold|liquidated|insurance|bond)/.test(
      after,
    )
  )
    return true;
  return isAsked(lower, start, end);
}
