import { piecesAround } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { dollarsOf } from '#facts/money.ts';
import { isAsked, sentenceStart } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const AMOUNT =
  '(?<![a-z])\\$ ?(\\d[\\d,]{0,15}(?:\\.\\d{1,4})?) ?(million|mil\\b|m\\b|billion|b\\b|k\\b|thousand)?';
/** What is worth so much. */
const CUE =
  '(?:magnitude(?: of (?:the )?(?:construction|project|work|this \\w{1,20}))?|(?:estimated|anticipated|approximate|total|overall|projected|maximum|aggregate|combined|potential|program|contract|order|construction|project|price)(?: (?:total|estimated|contract|construction|project|procurement|program|overall|combined|dollar|maximum|award|order|aggregate|ordering|potential|not-to-exceed)){0,4} (?:values?|costs?|price(?: range)?|range|amount|ceiling|capacity|budget|dollar value|limit|cost range)|(?:construction|project) budget|(?:contract|program|idiq|task order|shared|total|dollar|aggregate|cost)? ?ceiling|not[- ]to[- ]exceed|nte|value of (?:this|the) (?:contract|procurement|acquisition|project|requirement|effort|idiq|work)|cost of (?:construction|this project|the project)|is limited to|maximum)';
const RANGE = new RegExp(
  `\\b${CUE}\\b[^$.?;]{0,95}(?:\\b36\\.204[^$.?;]{0,60})?[^$.]{0,12}${AMOUNT}[^$.\\d]{0,22}(?:and|to|-|through|&)[^$.\\d]{0,22}${AMOUNT}`,
  'g',
);
const SINGLE = new RegExp(`\\b(?<words>${CUE}\\b[^$.?;]{0,80})${AMOUNT}`, 'g');
/** The form of the defence supply offices, which has no sign. */
const AGGREGATE = /\baggregate total of orders placed against the contract\/order reach (\d[\d,.]{0,15}\d)/g;
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

export function readEstimatedValue({ lower }: SourceText): Found[] {
  const found: Found[] = [];
  for (const { from, piece } of piecesAround(lower, '$', 240, 60)) {
    const ranges = rangesIn(lower, piece, from);
    found.push(...ranges, ...amountsIn(lower, piece, from).filter((one) => !overlapsAny(one, ranges)));
  }
  if (!lower.includes('aggregate total')) return found;
  for (const match of lower.matchAll(AGGREGATE)) {
    const value = `$${dollarsOf(match[1] ?? '')} maximum`;
    found.push({ kind: 'estimatedValue', value, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function rangesIn(lower: string, piece: string, from: number): Found[] {
  const found: Found[] = [];
  for (const match of piece.matchAll(RANGE)) {
    const [start, end] = [from + match.index, from + match.index + match[0].length];
    const [low = '', lowUnit, high = '', highUnit] = match.slice(-4) as (string | undefined)[];
    const max = dollarsOf(high, highUnit);
    // '$5 to $10 million': the unit of the second is that of the first.
    const min = dollarsOf(low, lowUnit ?? (Number.parseFloat(low) < 1000 ? highUnit : undefined));
    if (min > max || max < LEAST_DOLLARS || isOther(lower, start, end)) continue;
    found.push({ kind: 'estimatedValue', value: `$${min}-$${max}`, start, end });
  }
  return found;
}

function amountsIn(lower: string, piece: string, from: number): Found[] {
  const found: Found[] = [];
  for (const match of piece.matchAll(SINGLE)) {
    const [start, end] = [from + match.index, from + match.index + match[0].length];
    const [figure = '', unit] = match.slice(-2) as (string | undefined)[];
    const dollars = dollarsOf(figure, unit);
    if (dollars < LEAST_DOLLARS || isOther(lower, start, end)) continue;
    found.push({ kind: 'estimatedValue', value: boundOf(match.groups?.words ?? '', dollars), start, end });
  }
  return found;
}

function boundOf(words: string, dollars: number): string {
  if (AT_MOST.test(words)) return `$${dollars} maximum`;
  return MORE_THAN.test(words) ? `over $${dollars}` : `$${dollars}`;
}

function overlapsAny(one: Found, others: readonly Found[]): boolean {
  return others.some(({ start, end }) => one.start < end && start < one.end);
}

function isOther(lower: string, start: number, end: number): boolean {
  const before = lower.slice(sentenceStart(lower, start, 60), start);
  if (OTHER.test(lower.slice(start, end)) || OTHER.test(before) || OTHER_BEFORE.test(before)) return true;
  return OTHER_AFTER.test(lower.slice(end, end + 40)) || isAsked(lower, start, end);
}
