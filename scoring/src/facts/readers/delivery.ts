import { daysIn } from '#facts/dates.ts';
import { COUNT, countIn } from '#facts/numbers.ts';
import type { FactReader, RuleMatch, Stated } from '#facts/rules.ts';
import { isAsked } from '#facts/sentence-bounds.ts';

const AFTER_ORDER =
  '(?:aro|ado|after (?:the )?(?:receipt of |date of )?(?:the )?(?:order|award|contract award|contract|purchase order|notice to proceed)|from (?:the )?(?:date of )?(?:award|order|receipt of order|contract award)|of (?:award|receipt of order|order))';
/** Anchored at the unit: a count is looked for only before one. */
const DAYS = new RegExp(
  `\\b(?<unit>days?|weeks?|months?)[, ]{1,2}(?<after>${AFTER_ORDER})\\b(?<=(?<!\\d)(?<count>0\\d{3}|${COUNT})[- ]?(?:calendar |business |working )?\\k<unit>[, ]{1,2}\\k<after>)`,
  'y',
);
const DELIVERY_OF_DAYS = new RegExp(
  `\\b(?:required delivery|delivery(?: (?:is|time|date|schedule|period|required|requirement|lead time|of material))?(?: is)?|lead ?time|deliver(?:ed)?|turn-?around(?: time)?(?: \\(r?tat\\))?)(?: (?:is|in|of|within|shall be|will be|no later than|required)){0,4}:? ?\\(?(?:within |in |approximately )?(?<count>${COUNT}) ?(?:calendar |business |working )?(?<unit>days|weeks|months)\\b`,
  'y',
);
const FOB =
  /\bf\.?o\.?b\b\.?(?: (?:point|will be at|is|shall be|terms?|will be|are|at))?[ :=-]{0,3}(?:\(?(?<where>destination|origin)\b(?! or origin)|dest\b)/y;
const DATED =
  /\b(?:(?:required |requested |estimated |desired |expected |anticipated )?delivery (?:date|no later than|nlt|by|due|on)|delivery(?=: ?\d|: [a-z]{3,9}\.? \d)|deliveries (?:are )?(?:on|due)|deliver(?:y|ies|ed)? (?:are |is |must be |shall be |to be )?(?:required |completed |made |received )?(?:to |no later than |nlt |by |on or before |not later than ){1,4}(?:by )?|rdd|required delivery(?: date)?|deliver(?:y|ed)?\b[^.;?]{0,130}\bon or before|estimated performance date)[ :(-]{0,3}/y;
const REPORTS =
  /\b(?:reports?|plans?|submittals?|cdrl|deliverables?|minutes|invoices?|protest|warranty|quote|proposal|offer|draft|kick-?off|meeting|schedule of|insurance|bonds?|certificate|option)\b/;

/** Days after the order, a date, and FOB, each as its own fact. */
export const delivery: FactReader = {
  kind: 'delivery',
  rules: [
    { cues: ['day', 'week', 'month'], pattern: DAYS, mayBeAsked: true, value: daysAfterOrder },
    {
      cues: ['required', 'deliver', 'lead', 'turn'],
      pattern: DELIVERY_OF_DAYS,
      before: 40,
      refused: { before: REPORTS },
      isApart: true,
      value: ({ groups: { count = '', unit = '' } }) => `${countIn(count)} ${unit.replace(/s?$/, 's')}`,
    },
    {
      cues: ['fob', 'f.o.b'],
      pattern: FOB,
      before: 25,
      after: 1,
      // The title of a clause.
      refused: { before: /\b(?:52\.247-\d{2}|not|information)[^.]{0,12}$/, after: /^\|/ },
      mayBeAsked: true,
      value: ({ groups }) => `FOB ${groups.where ?? 'destination'}`,
    },
    {
      cues: ['required', 'requested', 'estimated', 'desired', 'expected', 'anticipated', 'deliver', 'rdd'],
      pattern: DATED,
      before: 60,
      refused: { before: REPORTS },
      mayBeAsked: true,
      value: ({ source, end }) => {
        const [day] = daysIn(source.lower, end, end + 45);
        return day && day.start <= end + 20 ? { value: day.value.slice(0, 10), end: day.end } : undefined;
      },
    },
  ],
};

/** The pattern begins at the unit, the fact at the count before it. */
function daysAfterOrder({ source: { lower }, groups, start: at, end }: RuleMatch): Stated {
  const { count = '', unit = '', after = '' } = groups;
  const start = lower.lastIndexOf(count, at);
  const before = lower.slice(Math.max(0, start - 90), start);
  const isOrder = /^a(?:ro|do)$/.test(after);
  const around = `${before} ${lower.slice(end, end + 40)}`;
  if (!isOrder && !/\b(?:deliver\w*|ship(?:ped|ping|ment)?|lead ?time)\b/.test(around)) return undefined;
  if (REPORTS.test(before) || isAsked(lower, start, end)) return undefined;
  return {
    value: `${countIn(count)} ${unit.replace(/s?$/, 's')} ${isOrder ? after.toUpperCase() : after}`,
    start,
  };
}
