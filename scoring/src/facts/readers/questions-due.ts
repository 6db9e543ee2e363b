import { daysIn } from '#facts/dates.ts';
import { COUNT } from '#facts/numbers.ts';
import type { FactReader, RuleMatch, Span, Stated } from '#facts/rules.ts';

const QUESTION =
  /\b(?:questions? (?:and|&) answers(?= (?:are )?due)|questions? (?:submissions?|submittals?)|questions?(?:\/(?:inquiries|rfis))?|inquir(?:y|ies)|enquiries|rfi's|rfis|request\(?s\)? for (?:information|clarifications?)(?= \(rfis?\))?|requests for (?:information|clarifications?)|request for information(?<=\ball request for information)|clarifications?|q ?& ?a(?= (?:period|due|deadline|cut-?off|submissions?)))\b/y;
/** Of a solicitation an RFI is a question. */
const RFI = /\brfi(?= (?:due|deadline|cut-?off|submission|submittal|period|closing|forms?\b))/y;
/** Between the word and the day: it is the last one. */
const DEADLINE =
  /\b(?:due|by|no later than|not later than|nlt|no later|deadline|prior to|before|until|cut-?off|closes?|ends?|after|through|o\/a|period (?:is )?(?:extended )?to)\b|(?::|\bis|\bon|\bof)(?: (?:mon|tues|wednes|thurs|fri)day,?)? ?$/;
/** 'The deadline for submitting questions is' states so before the word. */
const DEADLINE_BEFORE =
  /\b(?:deadline|due date|dates?|cut-?off(?: (?:date|time))?|suspense|last day|due)(?: and time)?(?: (?:for|to|of|is|on))(?: (?:the|all|any|written|technical|vendor|bidder|submit|submitting|submittal of|submission of|receipt of|receiving|receive|ask|asking|contractor|offeror|industry))* $/;
/** Another thing is due, or the questions are answered. */
const OTHER =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|white ?papers?|submissions?|submittals?|packages?|statements?) (?:\w+ )?(?:are |is |must be |shall be |will be |should be )?(?:due|received|submitted|no later|by)\b|\b(?:clos(?:es|ing)(?: date)?|posted|answers?|answered|site visit|published|provided|released?|registration|register|session|webinar|conference|telephone|bid opening|respon[ds]e?d? to (?:by|on)|response date|extended the|issued|dated|received on|provided on)\b/;
const ANSWERED_BEFORE =
  /\b(?:answers?|responses?|respond|repl(?:y|ies)|respond) (?:to|for) (?:\w+ ){0,3}$|\bno (?:further |additional |more )?$/;
const DEADLINE_WORD =
  /\b(?:due|by|no later than|not later than|nlt|at least|within|prior|received|submitted|minimum of)\b/;
const RELATIVE = new RegExp(
  `(?<!\\d)(?<rule>${COUNT} (?:\\([^)]{1,12}\\) )?(?:calendar |business |working |full )?(?:days?|hours) ?(?:prior to|before|in advance of|after|from|of) (?:the )?[^.;,]{6,60})`,
);
/** Of a notice that is a request for information itself, the RFI is due from all who answer it. */
const IS_RFI =
  /\b(?:this (?:rfi|request for information|sources sought)|(?:response|responses|respond|responding) to (?:the|this) (?:rfi|request for information|sources sought)|rfi responses?|sources sought|request for information only)\b/;
const REACH = 260;

const RULE = {
  before: 70,
  after: { sentence: REACH },
  refused: { before: ANSWERED_BEFORE },
  mayBeAsked: true,
  value: dueAfter,
} as const;

export const questionsDue: FactReader = {
  kind: 'questionsDue',
  rules: [
    {
      ...RULE,
      cues: ['question', 'inquir', 'enquir', 'rfi', 'request', 'clarification', 'q'],
      pattern: QUESTION,
    },
    { ...RULE, cues: ['rfi'], if: ({ lower }) => !IS_RFI.test(lower), pattern: RFI },
  ],
  choose: latestOf,
};

function dueAfter(mention: RuleMatch): Stated {
  const { source, before, after, start, end } = mention;
  const { lower, year } = source;
  const [first, second] = daysIn(lower, end, end + after.length, year);
  if (!first) return relativeAfter(mention);
  const between = lower.slice(end, first.start);
  // 'Changed from 5 March to 13 March'.
  const isMoved =
    /\bfrom (?:[a-z]+day,? )?$/.test(between) &&
    second &&
    /^[^.]{0,12}\bto\b/.test(lower.slice(first.end, second.start));
  const day = isMoved ? second : first;
  // What follows an address belongs to the address, unless it is a deadline itself.
  const lead = between.slice(between.lastIndexOf('@') + 1);
  if (OTHER.test(between) || /^[^.-]{0,20}\b(?:answers|were|was)\b/.test(lower.slice(day.end, day.end + 40)))
    return undefined;
  if (!DEADLINE.test(lead) && !(DEADLINE_BEFORE.test(before) && between.length < 40)) return undefined;
  return { value: day.value, start: Math.max(start, day.end - 190), end: day.end };
}

function relativeAfter({ before, after, start, end }: RuleMatch): Stated {
  const relative = RELATIVE.exec(after);
  const lead = after.slice(0, relative?.index);
  const isDue = DEADLINE_WORD.test(lead) || (DEADLINE_BEFORE.test(before) && lead.length < 12);
  if (!relative || !isDue || OTHER.test(lead)) return undefined;
  const to = end + relative.index + relative[0].length;
  const rule = (relative.groups?.rule ?? '').replace(/^[a-z-]+ \((\d+)\)/, '$1').replace(/ and .*$|\)$/, '');
  return { value: rule.trim(), start: Math.max(start, to - 190), end: to };
}

/** An amendment states a new day beside the old one: the latest counts. */
function latestOf(found: readonly Span[]): Span[] {
  const dated = found.filter(({ value }) => /^\d{4}-/.test(value));
  if (dated.length === 0) return found.slice(0, 1);
  return [dated.reduce((a, b) => (b.value.slice(0, 10) > a.value.slice(0, 10) ? b : a))];
}
