import { daysIn } from './dates.ts';
import type { Found } from './fact.ts';
import { COUNT, countOf } from './numbers.ts';
import { isAsked } from './sentences.ts';
import type { Source } from './source.ts';

const AFTER_ORDER =
  '(?:aro|ado|after (?:the )?(?:receipt of |date of )?(?:the )?(?:order|award|contract award|contract|purchase order|notice to proceed)|from (?:the )?(?:date of )?(?:award|order|receipt of order|contract award)|of (?:award|receipt of order|order))';
/** Anchored at the unit: a count is looked for only before one. */
const DAYS = new RegExp(
  `\\b(?<unit>days?|weeks?|months?)[, ]{1,2}(?<after>${AFTER_ORDER})\\b(?<=(?<!\\d)(?<count>0\\d{3}|${COUNT})[- ]?(?:calendar |business |working )?\\k<unit>[, ]{1,2}\\k<after>)`,
  'g',
);
const DELIVERY_OF_DAYS = new RegExp(
  `\\b(?:required delivery|delivery(?: (?:is|time|date|schedule|period|required|requirement|lead time))?(?: is)?|lead ?time|deliver(?:ed)?|turn-?around(?: time)?)(?: (?:is|in|of|within|shall be|will be|no later than|required))*:? ?(?:within |in |approximately )?(?<count>${COUNT}) ?(?:calendar |business |working )?(?<unit>days|weeks|months)\\b`,
  'g',
);
const FOB =
  /\bf\.?o\.?b\.?\b(?: (?:point|will be at|is|shall be|terms?|will be|are|at))?[ :=-]{0,3}(?:\(?(?<where>destination|origin)|dest\b)/g;
const DATED =
  /\b(?:(?:required |requested |estimated |desired |expected )?delivery (?:date|no later than|nlt|by|due)|deliver(?:y|ies|ed)? (?:are |is |must be |shall be |to be )?(?:required |completed |made |received )?(?:to |no later than |nlt |by |on or before |not later than )+(?:by )?|rdd|required delivery(?: date)?|estimated performance date)[ :(-]{0,3}/g;
const REPORTS =
  /\b(?:reports?|plans?|submittals?|cdrl|deliverables?|minutes|invoices?|protest|warranty|quote|proposal|offer|draft|kick-?off|meeting|schedule of|insurance|bonds?|certificate|option)\b/;

/** Days after the order, a date, and FOB, each as its own fact. */
export function readDelivery({ lower }: Source): Found[] {
  const days = lower.includes('days') || lower.includes('week') || lower.includes('month') ? daysAfterOrder(lower) : [];
  const isDelivery = /deliver|lead ?time|turn-?around|rdd|performance date/.test(lower);
  const within = isDelivery ? deliveryDays(lower) : [];
  const apart = within.filter((one) => !days.some(({ start, end }) => one.start < end && start < one.end));
  return [...days, ...apart, ...fobPoints(lower), ...(isDelivery ? deliveryDates(lower) : [])];
}

function daysAfterOrder(lower: string): Found[] {
  const found: Found[] = [];
  for (const match of lower.matchAll(DAYS)) {
    const { count = '', unit = '', after = '' } = match.groups ?? {};
    const start = lower.lastIndexOf(count, match.index);
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, start - 90), start);
    const isOrder = /^a(?:ro|do)$/.test(after);
    if (!isOrder && !/\b(?:deliver\w*|ship\w*|lead ?time)\b/.test(before)) continue;
    if (REPORTS.test(before) || isAsked(lower, start, end)) continue;
    const value = `${countOf(count)} ${plural(unit)} ${isOrder ? after.toUpperCase() : after}`;
    found.push({ kind: 'delivery', value, start, end });
  }
  return found;
}

function deliveryDays(lower: string): Found[] {
  const found: Found[] = [];
  for (const match of lower.matchAll(DELIVERY_OF_DAYS)) {
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, match.index - 40), match.index);
    if (REPORTS.test(before) || isAsked(lower, match.index, end)) continue;
    const { count = '', unit = '' } = match.groups ?? {};
    found.push({ kind: 'delivery', value: `${countOf(count)} ${plural(unit)}`, start: match.index, end });
  }
  return found;
}

function fobPoints(lower: string): Found[] {
  const found: Found[] = [];
  for (const match of lower.matchAll(FOB)) {
    const before = lower.slice(Math.max(0, match.index - 25), match.index);
    const isTitle = /\b(?:52\.247-\d{2}|not|information)[^.]{0,12}$/.test(before) || lower.charAt(match.index + match[0].length) === '|';
    if (isTitle) continue;
    const value = `FOB ${match.groups?.where ?? 'destination'}`;
    found.push({ kind: 'delivery', value, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function deliveryDates(lower: string): Found[] {
  const found: Found[] = [];
  for (const match of lower.matchAll(DATED)) {
    const from = match.index + match[0].length;
    const [day] = daysIn(lower, from, from + 45);
    const before = lower.slice(Math.max(0, match.index - 60), match.index);
    if (!day || day.start > from + 20 || REPORTS.test(before)) continue;
    found.push({ kind: 'delivery', value: day.value.slice(0, 10), start: match.index, end: day.end });
  }
  return found;
}

function plural(unit: string): string {
  return unit.endsWith('s') ? unit : `${unit}s`;
}
