import { daysIn, yearOf } from './dates.ts';
import type { Found } from './fact.ts';
import { COUNT } from './numbers.ts';
import { sentenceEnd } from './sentences.ts';
import type { Source } from './source.ts';

const QUESTION =
  "(?:questions?|inquir(?:y|ies)|enquiries|rfi's|rfis|requests? for (?:information|clarifications?)|clarifications?|q ?& ?a(?:'?s)?)";
const DEADLINE =
  '(?:due|by|no later than|not later than|nlt|deadline|prior to|before|until|cut-?off|closes?|ends?|after|through|o/a|on or before|within|at least|received|submitted)';
/** 'Questions … are due by', then the day. What is due in between must not be the offers. */
const CUE_FIRST = new RegExp(`\\b${QUESTION}\\b(?<gap>[^.?!]{0,160}?\\b${DEADLINE}\\b)`, 'g');
/** 'The deadline for submitting questions is', then the day. */
const DEADLINE_FIRST = new RegExp(
  `\\b(?:deadline|due date|dates?|cut-?off(?: (?:date|time))?(?: and time)?|suspense|last day)(?: and time)? (?:for|to|of) (?:the )?(?:all )?(?:submit(?:ting|tal of)? |submission of |receipt of |receiv(?:e|ing) |ask )?(?:the )?(?:all |any |written |technical |vendor |bidder )?${QUESTION}\\b`,
  'g',
);
/** Between the word and the day: another thing is due, or the questions are answered or posted. */
const OTHER =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|white ?papers?|submissions?|packages?|statements?) (?:are |is |must be |shall be |will be |should be )?(?:due|received|submitted|no later|by)\b|\b(?:closing date|posted|answers? |answered|site visit|published|will be provided|responded to by|released|not be (?:accepted|answered|considered) by|telephone)\b/;
const RELATIVE = new RegExp(
  `\\b(?:no later than|not later than|nlt|at least|within|prior to|by)?:? ?(?:${COUNT} (?:\\([^)]{1,12}\\) )?(?:calendar |business |working |full )?(?:days?|hours) ?(?:prior to|before|in advance of|after|from|of) (?:the )?[^.;]{6,70})`,
);

export function readQuestionsDue({ lower }: Source): Found[] {
  if (!/question|inquir|rfis|rfi's|clarification|q ?& ?a/.test(lower)) return [];
  const year = yearOf(lower);
  const found: Found[] = [];
  for (const match of lower.matchAll(CUE_FIRST)) found.push(...dueAfter(lower, match, year));
  for (const match of lower.matchAll(DEADLINE_FIRST)) found.push(...dueAfter(lower, match, year));
  return latestOf(found);
}

function dueAfter(lower: string, match: RegExpExecArray, year: string | undefined): Found[] {
  const start = match.index;
  const cueEnd = start + match[0].length;
  const end = Math.min(sentenceEnd(lower, cueEnd, 150), cueEnd + 110);
  const [day] = daysIn(lower, start, end, year);
  if (day && day.start >= start) {
    const between = lower.slice(start, day.start);
    if (OTHER.test(between) || isAnswered(lower, day.end)) return [];
    return [{ kind: 'questionsDue', value: day.value, start, end: day.end }];
  }
  const relative = RELATIVE.exec(lower.slice(cueEnd - 20, end));
  if (!relative || OTHER.test(lower.slice(start, cueEnd - 20 + relative.index))) return [];
  const relativeEnd = cueEnd - 20 + relative.index + relative[0].length;
  return [
    {
      kind: 'questionsDue',
      value: relative[0].trim().replace(/^(?:no later than|not later than|nlt|by|:) /, ''),
      start,
      end: relativeEnd,
    },
  ];
}

function isAnswered(lower: string, end: number): boolean {
  return /^[^.]{0,20}\b(?:answers|were|was)\b/.test(lower.slice(end, end + 40));
}

/** An amendment states a new day beside the old one: the latest counts. */
function latestOf(found: readonly Found[]): Found[] {
  const dated = found.filter(({ value }) => /^\d{4}-/.test(value));
  if (dated.length === 0) return found.slice(0, 1);
  const latest = dated.reduce((a, b) => (b.value.slice(0, 10) > a.value.slice(0, 10) ? b : a));
  return [latest];
}
