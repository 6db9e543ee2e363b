import { daysIn } from './dates.ts';
import type { Found } from './fact.ts';
import { COUNT, countOf } from './numbers.ts';
import { isAsked } from './sentences.ts';
import type { Source } from './source.ts';

const AFTER_ORDER =
  '(?:aro|ado|adc|after (?:the )?(?:receipt of |date of )?(?:the )?(?:order|award|contract award|contract|purchase order|notice to proceed)|from (?:the )?(?:date of )?(?:award|order|receipt of order|contract award)|of (?:award|receipt of order|order))';
const DAYS = new RegExp(
  `(?<!\\d)(?<count>0\\d{3}|${COUNT})[- ]?(?:calendar |business |working )?(?<unit>days?|weeks?|months?)[, ]{1,2}(?<after>${AFTER_ORDER})\\b`,
  'g',
);
const DELIVERY_OF_DAYS = new RegExp(
  `\\b(?:required delivery|delivery(?: (?:is|time|date|schedule|period|required|requirement|lead time))?(?: is)?|lead ?time|deliver(?:ed)?|turn-?around(?: time)?)(?: (?:is|in|of|within|shall be|will be|no later than|required))*:? ?(?:within |in |approximately )?(?<count>${COUNT}) ?(?:calendar |business |working )?(?<unit>days|weeks|months)\\b`,
  'g',
);
const FOB =
  /\bf\.?o\.?b\.?\b(?: (?:point|will be at|is|shall be|terms?|will be|are|at))?[ :=-]{0,3}(?:\(?(?<where>destination|origin)|dest\b)|\bfob ?= ?(?<short>destination|origin)/g;
const DATED =
  /\b(?:(?:required |requested |estimated |desired |expected )?delivery (?:date|no later than|nlt|by|due)|deliver(?:y|ies|ed)? (?:are |is |must be |shall be |to be )?(?:required |completed |made |received )?(?:to |no later than |nlt |by |on or before |not later than )+(?:by )?|rdd|required delivery(?: date)?|estimated performance date)[ :(-]{0,3}/g;
const REPORTS =
  /\b(?:reports?|plans?|submittals?|cdrl|deliverables?|minutes|invoices?|protest|warranty|quote|proposal|offer|draft|kick-?off|meeting|schedule of|insurance|bonds?|certificate|option)\b/;

export function readDelivery({ lower }: Source): Found[] {
  if (!/deliver|days|fob|f\.o\.b|lead ?time|turn-?around|rdd/.test(lower)) return [];
  const found: Found[] = [];
  const push = (value: string, start: number, end: number) =>
    found.push({ kind: 'delivery', value, start, end });
  for (const match of lower.matchAll(DAYS)) {
    const before = lower.slice(Math.max(0, match.index - 90), match.index);
    const { count = '', unit = '', after = '' } = match.groups ?? {};
    const isOrder = /^a/.test(after) && /ado|aro|adc/.test(after);
    if (!isOrder && !/\b(?:deliver\w*|ship\w*|lead ?time)\b/.test(before)) continue;
    if (REPORTS.test(before) || isAsked(lower, match.index, match.index + match[0].length)) continue;
    push(
      `${countOf(count)} ${plural(unit)} ${isOrder ? after.toUpperCase() : after}`,
      match.index,
      match.index + match[0].length,
    );
  }
  for (const match of lower.matchAll(DELIVERY_OF_DAYS)) {
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, match.index - 40), match.index);
    if (
      REPORTS.test(before) ||
      found.some((one) => match.index < one.end && one.start < end) ||
      isAsked(lower, match.index, end)
    )
      continue;
    const { count = '', unit = '' } = match.groups ?? {};
    push(`${countOf(count)} ${plural(unit)}`, match.index, end);
  }
  for (const match of lower.matchAll(FOB)) {
    const end = match.index + match[0].length;
    const where = match.groups?.where ?? match.groups?.short ?? 'destination';
    if (/\b(?:52\.247-\d{2}|not)[^.]{0,12}$/.test(lower.slice(Math.max(0, match.index - 25), match.index)))
      continue;
    push(`FOB ${where}`, match.index, end);
  }
  for (const match of lower.matchAll(DATED)) {
    const from = match.index + match[0].length;
    const [day] = daysIn(lower, from, from + 45);
    if (
      !day ||
      day.start > from + 20 ||
      REPORTS.test(lower.slice(Math.max(0, match.index - 60), match.index))
    )
      continue;
    push(day.value.slice(0, 10), match.index, day.end);
  }
  return found;
}

function plural(unit: string): string {
  return unit.endsWith('s') ? unit : `${unit}s`;
}
