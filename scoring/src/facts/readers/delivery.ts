import { matchesAt } from '#facts/cues.ts';
import { daysIn } from '#facts/dates.ts';
import type { Found } from '#facts/fact.ts';
import { COUNT, countIn } from '#facts/numbers.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const AFTER_ORDER =
  '(?:aro|ado|after (?:the )?(?:receipt of |date of )?(?:the )?(?:order|award|contract award|contract|purchase order|notice to proceed)|from (?:the )?(?:date of )?(?:award|order|receipt of order|contract award)|of (?:award|receipt of order|order))';
/** Anchored at the unit: a count is looked for only before one. */
const DAYS = new RegExp(
  `\\b(?<unit>days?|weeks?|months?)[, ]{1,2}(?<after>${AFTER_ORDER})\\b(?<=(?<!\\d)(?<count>0\\d{3}|${COUNT})[- ]?(?:calendar |business |working )?\\k<unit>[, ]{1,2}\\k<after>)`,
  'y',
);
const DELIVERY_OF_DAYS = new RegExp(
  `\\b(?:required delivery|delivery(?: (?:is|time|date|schedule|period|required|requirement|lead time))?(?: is)?|lead ?time|deliver(?:ed)?|turn-?around(?: time)?(?: \\(r?tat\\))?)(?: (?:is|in|of|within|shall be|will be|no later than|required)){0,4}:? ?(?:within |in |approximately )?(?<count>${COUNT}) ?(?:calendar |business |working )?(?<unit>days|weeks|months)\\b`,
  'y',
);
const FOB =
  /\bf\.?o\.?b\b\.?(?: (?:point|will be at|is|shall be|terms?|will be|are|at))?[ :=-]{0,3}(?:\(?(?<where>destination|origin)\b(?! or origin)|dest\b)/y;
const DATED =
  /\b(?:(?:required |requested |estimated |desired |expected )?delivery (?:date|no later than|nlt|by|due)|deliver(?:y|ies|ed)? (?:are |is |must be |shall be |to be )?(?:required |completed |made |received )?(?:to |no later than |nlt |by |on or before |not later than ){1,4}(?:by )?|rdd|required delivery(?: date)?|deliver(?:y|ed)?\b[^.;?]{0,130}\bon or before|estimated performance date)[ :(-]{0,3}/y;
const REPORTS =
  /\b(?:reports?|plans?|submittals?|cdrl|deliverables?|minutes|invoices?|protest|warranty|quote|proposal|offer|draft|kick-?off|meeting|schedule of|insurance|bonds?|certificate|option)\b/;

/** Days after the order, a date, and FOB, each as its own fact. */
export function readDelivery(source: SourceText): Found[] {
  const days = daysAfterOrder(source);
  const apart = deliveryDays(source).filter(
    (one) => !days.some(({ start, end }) => one.start < end && start < one.end),
  );
  return [...days, ...apart, ...fobPoints(source), ...deliveryDates(source)];
}

function daysAfterOrder(source: SourceText): Found[] {
  const { lower } = source;
  const found: Found[] = [];
  for (const match of matchesAt(source, DAYS, 'day', 'week', 'month')) {
    const { count = '', unit = '', after = '' } = match.groups ?? {};
    const start = lower.lastIndexOf(count, match.index);
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, start - 90), start);
    const isOrder = /^a(?:ro|do)$/.test(after);
    const around = `${before} ${lower.slice(end, end + 40)}`;
    if (!isOrder && !/\b(?:deliver\w*|ship(?:ped|ping|ment)?|lead ?time)\b/.test(around)) continue;
    if (REPORTS.test(before) || isAsked(lower, start, end)) continue;
    const value = `${countIn(count)} ${plural(unit)} ${isOrder ? after.toUpperCase() : after}`;
    found.push({ kind: 'delivery', value, start, end });
  }
  return found;
}

function deliveryDays(source: SourceText): Found[] {
  const { lower } = source;
  const found: Found[] = [];
  for (const match of matchesAt(source, DELIVERY_OF_DAYS, 'required', 'deliver', 'lead', 'turn')) {
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, match.index - 40), match.index);
    if (REPORTS.test(before) || isAsked(lower, match.index, end)) continue;
    const { count = '', unit = '' } = match.groups ?? {};
    found.push({ kind: 'delivery', value: `${countIn(count)} ${plural(unit)}`, start: match.index, end });
  }
  return found;
}

function fobPoints(source: SourceText): Found[] {
  const { lower } = source;
  const found: Found[] = [];
  for (const match of matchesAt(source, FOB, 'fob', 'f.o.b')) {
    const before = lower.slice(Math.max(0, match.index - 25), match.index);
    const isTitle =
      /\b(?:52\.247-\d{2}|not|information)[^.]{0,12}$/.test(before) ||
      lower.charAt(match.index + match[0].length) === '|';
    if (isTitle) continue;
    const value = `FOB ${match.groups?.where ?? 'destination'}`;
    found.push({ kind: 'delivery', value, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function deliveryDates(source: SourceText): Found[] {
  const { lower } = source;
  const found: Found[] = [];
  for (const match of matchesAt(
    source,
    DATED,
    'required',
    'requested',
    'estimated',
    'desired',
    'expected',
    'deliver',
    'rdd',
  )) {
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
