import { isRealDay } from '#text/real-day.ts';
import { type DayFound, daysIn } from './dates.ts';
import { readSource } from './source.ts';

/** As for the facts: what follows are clauses in full. */
const MAX_CHARACTERS = 50_000;
/** From the words to the day. */
const REACH = 70;

const OFFER = '(?:offers?|quotes?|quotations?|proposals?|bids?|responses?|capability statements?)';
const VERB = '(?:is|are|will be|shall be|must be|should be)';
/** 'Offers are due by', 'quotes shall be submitted no later than', 'proposal due date:'. */
const CUE = new RegExp(
  [
    `\\b${OFFER} ${VERB} (?:\\w+ ){0,3}?(?:due|(?:received|submitted|e-?mailed|sent|returned)[^.;?]{0,60}? (?:by|before|no later than|not later than|nlt))\\b`,
    `\\b${OFFER}(?: submission)? (?:due|closing)(?: date)?(?: and time| ?/ ?time)?(?: is)?\\b`,
    `\\b${OFFER} (?:no later than|not later than|nlt)\\b`,
  ].join('|'),
  'g',
);
/** Something else is due on that day, or the day is not the last one. */
const OTHER =
  /\b(?:questions?|inquir\w+|clarifications?|visits?|walk|rsvp|regist\w+|amend\w+|posted|issued|valid|answers?|about|approximately|after|days?|prior|opened|award|volumes?|phase|samples?|white ?papers?)\b|[?;]|\. [a-z]/;
/** 'Responses to questions are due' is about the office's own answers. */
const NOT_OFFERS = /\b(?:questions?|inquir\w+|government|agency|previous|past|phase [1-9i]+) (?:\w+ ){0,2}$/;

interface StatedDeadline {
  /** ISO date. */
  day: string;
  quote: string;
  start: number;
}

/**
 * The day on which offers are due by the text, where that is another one than the field's. A wrong alarm costs more than a
 * missed one: only full dates behind clear words count, only if the text states one such day, and not if any date of the
 * text is the field's. `fieldDays` are the days that the field may be written as; `notBefore` is the day of posting.
 */
export function findOtherDeadline(
  text: string,
  fieldDays: readonly string[],
  notBefore: string | null,
): StatedDeadline | null {
  const raw = text.slice(0, MAX_CHARACTERS);
  const { lower, rawOf } = readSource(raw);
  const found = [...lower.matchAll(CUE)].flatMap((match) => {
    const day = dayAfter(lower, match.index, match.index + match[0].length);
    return day ? [{ cue: match.index, ...day }] : [];
  });
  const [first] = found;
  if (!first || new Set(found.map(({ value }) => dateOf(value))).size > 1) return null;
  const day = dateOf(first.value);
  if (notBefore !== null && day < notBefore) return null;
  if (daysIn(lower, 0, lower.length).some(({ value }) => isOneOf(fieldDays, value))) return null;
  const start = rawOf(first.cue);
  return { day, quote: raw.slice(start, rawOf(first.end - 1) + 1), start };
}

function dayAfter(lower: string, start: number, end: number): DayFound | undefined {
  if (NOT_OFFERS.test(lower.slice(Math.max(0, start - 40), start))) return undefined;
  const [day] = daysIn(lower, end, end + REACH + 40);
  if (!day || !isRealDay(dateOf(day.value)) || day.start - end > REACH) return undefined;
  return OTHER.test(lower.slice(end, day.start)) ? undefined : day;
}

function dateOf(value: string): string {
  return value.slice(0, 10);
}

/** A day without its year may be any year's. */
function isOneOf(days: readonly string[], value: string): boolean {
  return days.some((day) => day === dateOf(value) || day.slice(5) === value.slice(0, 5));
}
