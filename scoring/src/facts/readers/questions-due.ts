import { matchesAt } from '#facts/cues.ts';
import { daysIn, yearOf } from '#facts/dates.ts';
import type { Found } from '#facts/fact.ts';
import { COUNT } from '#facts/numbers.ts';
import { sentenceEnd } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const QUESTION =
  /\b(?:questions?(?:\/(?:inquiries|rfis))?|inquir(?:y|ies)|enquiries|rfi's|rfis|request\(?s\)? for (?:information|clarifications?)(?= \(rfis?\))?|requests for (?:information|clarifications?)|clarifications?|q ?& ?a period)\b/y;
/** Between the word and the day: it is the last one. */
const DEADLINE =
  /\b(?:due|by|no later than|not later than|nlt|no later|deadline|prior to|before|until|cut-?off|closes?|ends?|after|through|o\/a)\b|(?::|\bis|\bon|\bof)(?: (?:mon|tues|wednes|thurs|fri)day,?)? ?$/;
/** 'The deadline for submitting questions is' states so before the word. */
const DEADLINE_BEFORE =
  /\b(?:deadline|due date|dates?|cut-?off(?: (?:date|time))?|suspense|last day|due)(?: and time)?(?: (?:for|to|of|is|on))(?: (?:the|all|any|written|technical|vendor|bidder|submit|submitting|submittal of|submission of|receipt of|receiving|receive|ask|asking|contractor|offeror|industry))* $/;
/** Another thing is due, or the questions are answered. */
const OTHER =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|white ?papers?|submissions?|submittals?|packages?|statements?) (?:\w+ )?(?:are |is |must be |shall be |will be |should be )?(?:due|received|submitted|no later|by)\b|\b(?:clos(?:es|ing)(?: date)?|posted|answers?|answered|site visit|published|provided|released?|registration|register|session|webinar|conference|telephone|bid opening|respon[ds]e?d? to (?:by|on)|response date|extended the|issued|dated|received on|provided on)\b/;
const ANSWERED_BEFORE =
  /\b(?:answers?|responses?|respond|repl(?:y|ies)|respond) (?:to|for) (?:\w+ ){0,3}$|\bno (?:further |additional |more )?$/;
const RELATIVE = new RegExp(
  `(?<!\\d)(?<rule>${COUNT} (?:\\([^)]{1,12}\\) )?(?:calendar |business |working |full )?(?:days?|hours) ?(?:prior to|before|in advance of|after|from|of) (?:the )?[^.;,]{6,60})`,
);
const REACH = 260;

export function readQuestionsDue(source: SourceText): Found[] {
  const { lower } = source;
  const year = yearOf(lower);
  const found: Found[] = [];
  for (const match of matchesAt(
    source,
    QUESTION,
    'question',
    'inquir',
    'enquir',
    'rfi',
    'request',
    'clarification',
    'q',
  )) {
    const one = dueAfter(lower, match.index, match.index + match[0].length, year);
    if (one) found.push(one);
  }
  return latestOf(found);
}

function dueAfter(lower: string, start: number, end: number, year: string | undefined): Found | undefined {
  const before = lower.slice(Math.max(0, start - 70), start);
  if (ANSWERED_BEFORE.test(before)) return undefined;
  const stop = sentenceEnd(lower, end, REACH);
  const [day] = daysIn(lower, end, stop, year);
  if (!day) return relativeAfter(lower, start, end, stop);
  const between = lower.slice(end, day.start);
  // What follows an address belongs to the address, unless it is a deadline itself.
  const lead = between.slice(between.lastIndexOf('@') + 1);
  if (OTHER.test(between) || /^[^.]{0,20}\b(?:answers|were|was)\b/.test(lower.slice(day.end, day.end + 40)))
    return undefined;
  if (!DEADLINE.test(lead) && !(DEADLINE_BEFORE.test(before) && between.length < 40)) return undefined;
  return { kind: 'questionsDue', value: day.value, start: Math.max(start, day.end - 190), end: day.end };
}

function relativeAfter(lower: string, start: number, end: number, stop: number): Found | undefined {
  const relative = RELATIVE.exec(lower.slice(end, stop));
  if (!relative || !DEADLINE_WORD.test(lower.slice(end, end + relative.index))) return undefined;
  if (OTHER.test(lower.slice(end, end + relative.index))) return undefined;
  const to = end + relative.index + relative[0].length;
  return {
    kind: 'questionsDue',
    value: (relative.groups?.rule ?? '')
      .replace(/^[a-z-]+ \((\d+)\)/, '$1')
      .replace(/ and .*$|\)$/, '')
      .trim(),
    start: Math.max(start, to - 190),
    end: to,
  };
}

const DEADLINE_WORD =
  /\b(?:due|by|no later than|not later than|nlt|at least|within|prior|received|submitted|minimum of)\b/;

/** An amendment states a new day beside the old one: the latest counts. */
function latestOf(found: readonly Found[]): Found[] {
  const dated = found.filter(({ value }) => /^\d{4}-/.test(value));
  if (dated.length === 0) return found.slice(0, 1);
  return [dated.reduce((a, b) => (b.value.slice(0, 10) > a.value.slice(0, 10) ? b : a))];
}
