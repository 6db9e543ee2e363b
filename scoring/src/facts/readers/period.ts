import { matchesAt } from '#facts/cues.ts';
import { daysIn } from '#facts/dates.ts';
import { LENGTH, lengthOf } from '#facts/durations.ts';
import { COUNT } from '#facts/numbers.ts';
import type { FactReader, Span } from '#facts/rules.ts';
import type { SourceText } from '#facts/source.ts';
import { basesWithOptions, lengthsWithOptions, listedOptions } from './period-options.ts';

/** What is a length of the contract; a bare length or two days follow. */
const CUE =
  /\b(?:periods? of performance(?: \(?pop\)?)?|performance (?:period|time)|pop|(?:base )?ordering period|lease term|term of (?:the |this )?(?:contract|lease|order|agreement|bpa|idiq|base)[a-z/]{0,8}|contract (?:term|period|duration|length|performance period)|(?:project|contract|construction) (?:duration|completion time)|duration of (?:the |this )?(?:project|contract|work|effort|agreement|construction)|completion (?:period|time)|time for completion|performance completion|full term|base (?:period|year))\b/y;
const LENGTH_ALONE = new RegExp(
  `(?<!\\d)(?<length>${LENGTH})(?![a-z])(?: (?:after|from|following) (?:the )?(?:receipt of |issuance of |date of )?(?:the )?(?:notice to proceed|ntp|award|contract award))?`,
);
/** What leads from the words to the length. */
const LEAD =
  /^[ :-]*(?:\([^)]{1,40}\)[ :-]*)?$|\b(?:is|be|of|for|to|shall|will|exceed|approximately|days|estimated|has|have|consists?|include)\b/;
/** 'a five-year ordering period', 'a five (5) years period of performance', 'a one-year contract', without a word of options. */
const ORDERING =
  /\b(?:(?:base|order(?:ing)?|firm|lease|contract|performance)(?: ordering)? (?:periods?|term)|period of performance|contracts?(?! (?:award|specialist|line))|idiq|bpa|blanket purchase agreement|indefinite[- ]delivery)\b/y;
const HAS_UNIT = /(?:day|week|month|year|yr)/;
const BEFORE_ORDERING = new RegExp(
  `(?<![\\d,-]|\\+ ?)(?<length>${LENGTH})(?: \\([^)]{1,12}\\))?(?:,? (?:firm[- ]fixed[- ]price|ffp|single[- ]award|multiple[- ]award|requirements)(?: \\(ffp\\))?,?)?[- ]$`,
);
/** 'shall be completed within 120 calendar days after notice to proceed'. */
const COMPLETED = new RegExp(
  `\\b(?:complet(?:ed?|ion)|perform(?:ed|ance)?)\\b[^.;]{0,60}?\\b(?<length>(?:${COUNT}) (?:consecutive |calendar |working )days)\\b(?= (?:after|from|following|of) [^.]{0,40}(?:notice to proceed|ntp|award))`,
  'y',
);
/** From one day to the other. */
const TO =
  /^ ?(?:|-|--|to|through|thru|until|and|ending|or until|till|through and including|- through|and ends?|and ending|or date of award if (?:subsequent thereto|later) through|with a completion date (?:of|not later than))(?: on)? ?$/;
const FROM_AWARD =
  /^[^.;?]{0,40}\b(?:date of (?:contract )?award|contract award|award date|award|edoa)(?: \([a-z]{2,5}\))? ?(?:-|to|through|thru|until)(?: and including)? $/;
/** '13-28 April 2026': only the second day has its month. */
const FIRST_DAY = /\b(\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|through) ?$/;
/** Other things that last so long. */
const OTHER =
  /\b(?:warranty|past|previous|prior|similar|experience|last|incumbent|task orders? may|protest|invoice|acceptance|transition|phase-?in|extension|extend|not exceed six|52\.217|payment|report)\b/;
const NOT_THIS =
  /\b(?:past|previous|prior|similar|incumbent|current(?:ly)?|extend|extension|existing|predecessor|option|relevant|task orders? (?:may|with|will)|(?<!\b(?:will|shall|to) )include|list|title)\b[^.]{0,40}$/;
const CUES =
  'period|performance|pop|base|order|lease|term|contract|project|construction|duration|complet|time|full'.split(
    '|',
  );
const ORDERING_CUES = [
  'base',
  'order',
  'firm',
  'lease',
  'period',
  'contract',
  'performance',
  'idiq',
  'bpa',
  'blanket',
  'indefinite',
];
const RULE = { before: { sentence: 90 }, refused: { before: NOT_THIS }, once: true } as const;

/** One period a notice, the most clearly stated: years of options are often dated one by one. */
export const period: FactReader = {
  kind: 'periodOfPerformance',
  isFirstEnough: true,
  rules: [
    { ...RULE, cues: ['base'], read: basesWithOptions },
    { ...RULE, cues: ['base'], read: listedOptions },
    { ...RULE, cues: ['option'], read: lengthsWithOptions },
    { ...RULE, cues: CUES, read: spansAfterCue },
    { ...RULE, cues: ORDERING_CUES, read: orderingPeriods },
    {
      ...RULE,
      cues: ['complet', 'performance'],
      pattern: COMPLETED,
      refused: { before: NOT_THIS, said: OTHER },
      value: ({ groups: { length = '' } }) => lengthOf(length),
    },
  ],
};

function* spansAfterCue(source: SourceText): Generator<Span> {
  const { lower } = source;
  for (const match of matchesAt(source, CUE, CUES)) {
    const from = match.index + match[0].length;
    const span = datesAfter(lower, from) ?? lengthAfter(lower, from);
    if (span) yield { ...span, start: match.index };
  }
}

/** 'March 6, 2026 through February 28, 2027' soon after the words. */
function datesAfter(lower: string, from: number): Omit<Span, 'start'> | undefined {
  const [first, second] = daysIn(lower, from, from + 150);
  if (!first || first.start > from + 75) return undefined;
  const untilFirst = lower.slice(from, first.start);
  const a = first.value.slice(0, 10);
  // 'Date of award through 4 July 2026'.
  if (a.length === 10 && FROM_AWARD.test(untilFirst)) return { value: `award to ${a}`, end: first.end };
  const day = FIRST_DAY.exec(untilFirst)?.[1];
  if (day && a.length === 10)
    return { value: `${a.slice(0, 8)}${day.padStart(2, '0')} to ${a}`, end: first.end };
  if (!second || !TO.test(lower.slice(first.end, second.start).replace(/[,:]/g, ''))) return undefined;
  const b = second.value.slice(0, 10);
  // '13 July through 17 July 2026': the year of the second is that of the first.
  const begin = a.length === 5 && b.length === 10 ? `${b.slice(0, 5)}${a}` : a;
  return begin.length === 10 && b > begin && !/\. /.test(untilFirst)
    ? { value: `${begin} to ${b}`, end: second.end }
    : undefined;
}

function lengthAfter(lower: string, from: number): Omit<Span, 'start'> | undefined {
  const piece = lower.slice(from, from + 110);
  // Leases are announced with bare numbers of years.
  const term = /^: ?(\d{1,2}) firm term/.exec(piece);
  if (term) return { value: `${term[1]} years`, end: from + term[0].length };
  const match = LENGTH_ALONE.exec(piece);
  const gap = piece.slice(0, match?.index);
  if (!match || /[.;?]|\b\d|\bwithin\b/.test(gap) || gap.length > 70 || OTHER.test(gap) || !LEAD.test(gap))
    return undefined;
  return { value: lengthOf(match.groups?.length ?? ''), end: from + match.index + match[0].length };
}

function* orderingPeriods(source: SourceText): Generator<Span> {
  const { lower } = source;
  for (const match of matchesAt(source, ORDERING, ORDERING_CUES)) {
    const lead = lower.slice(Math.max(0, match.index - 45), match.index);
    // 'Contract' is frequent, a length before it is not.
    const before = HAS_UNIT.test(lead) ? BEFORE_ORDERING.exec(lead) : null;
    if (!before) continue;
    const end = match.index + match[0].length;
    yield { value: lengthOf(before.groups?.length ?? ''), start: match.index - before[0].length, end };
  }
}
