import { daysIn } from '#facts/dates.ts';
import { durationText, LENGTH, monthsIn } from '#facts/durations.ts';
import { COUNT, countIn } from '#facts/numbers.ts';
import type { Span } from '#facts/rules.ts';
import type { SourceText } from '#facts/source.ts';

/** 'twelve-month', 'five (5) year', 'one (1)' before the word. */
const BEFORE_BASE = new RegExp(
  `(?:(?<!\\d)(?:${LENGTH})[- ,]{0,2}(?:\\([^)]{1,12}\\) ?)?|\\bone (?:\\(1\\) )?)$`,
);
const KIND = '(?:additional |consecutive |unexercised |successive |separate |possible |potential )?';
const OPTIONS = `(?:\\(\\d{1,2}\\) )?(?:${COUNT})[- ,x]{0,3}${KIND}(?:${LENGTH}[- ,]{0,2})?${KIND}(?:option(?:al|s)?(?: ordering)?[- ]?)(?:(?:years?|periods?|terms?)(?: of performance)?)?(?:,? ?(?:of|consisting of|at|for|each)? ?(?:each )?(?:consisting of |of )?${LENGTH}(?: each)?)?`;
/** 'base year and four option years', 'base period of twelve months with four (4) one-year options', 'base period beginning 1 April 2026 and four option years'. */
const FROM_BASE = new RegExp(
  `^base(?: ordering| performance)?[- ]?(?:(?:years?|periods?)[- ]?){0,2}(?:of performance)?(?<gap>(?:(?!option|base|phase)[^.;?]){0,90}?(?<![^ ,(+&-]))(?<options>${OPTIONS})(?![- ]?clin)`,
);
/** The same without the word: 'a one-year contract with four one-year options'. */
const FROM_LENGTH = new RegExp(
  `(?<![\\d-])(?<base>${LENGTH})(?:(?!option|month|year)[^.;?\\d]){0,45}?[ ,](?:and|plus|with|\\+|&)(?: up to| an?)? (?<options>${OPTIONS})`,
);
const LIST_HEAD = /^base(?:[- ](?:year|period)(?: of performance)?(?: \(|:| -| \d| ?[|,;/])| ?:)/;
/** 'Option Year 4', 'option period two', '3rd option year' of a list that begins with the base. */
const NUMBERED =
  /\boption(?:al)?[ -](?:years?|periods?)[ -]{0,2}(?<range>(?:1|one) (?:through|thru|to|-) )?(?:\(?(?<figure>\d)\b|(?<word>one|two|three|four|five|six|iii|ii|iv|i|v)\b)|\b(?:(?<nth>\d)(?:st|nd|rd|th)|(?<ordinal>first|second|third|fourth|fifth)) option(?:al)? (?:year|period)/g;
const NUMBERS = [
  ['one', 'i', 'first'],
  ['two', 'ii', 'second'],
  ['three', 'iii', 'third'],
  ['four', 'iv', 'fourth'],
  ['five', 'v', 'fifth'],
  ['six'],
];
/** 'a five-year option': the count is the length of one option. */
const SINGLE_OPTION = new RegExp(
  `^(?:${LENGTH})[- ]option(?:al)?(?: ordering)?(?: (?:period|term))?(?!s| (?:years|periods))`,
);
const COUNT_FIRST = new RegExp(`^${COUNT}`);
const COUNT_LAST = new RegExp(`(?:^|[ (])(?:${COUNT}),? ?$`);
const REACH = 270;
/** The years of a list are dated one by one, each with its line. */
const LIST_REACH = 900;
const MAX_OPTIONS = 10;

/** The base and the options of a contract: '12 months + 4 x 12 months'. */
export function* basesWithOptions({ lower, cues }: SourceText): Generator<Span> {
  if (!cues.has('option')) return;
  for (const index of cues.get('base') ?? []) {
    const match = FROM_BASE.exec(lower.slice(index, index + REACH));
    if (!match) continue;
    const before = BEFORE_BASE.exec(lower.slice(Math.max(0, index - 50), index))?.[0] ?? '';
    const { gap = '', options = '' } = match.groups ?? {};
    // Of 'two (2) one (1) option years' neither number is sure.
    const value = COUNT_LAST.test(gap) ? undefined : periodOf(monthsIn(gap) ?? monthsIn(before), options);
    if (value) yield { value, start: index - before.length, end: index + match[0].length };
  }
}

/** 'Base Year: … Option Year 1: … Option Year 2: …', by the number of the last one. */
export function* listedOptions({ lower, cues }: SourceText): Generator<Span> {
  if (!cues.has('option')) return;
  for (const index of cues.get('base') ?? []) {
    if (!LIST_HEAD.test(lower.slice(index, index + 45))) continue;
    const piece = lower.slice(index, index + LIST_REACH);
    let count = 0;
    let end = 0;
    for (const match of piece.matchAll(NUMBERED)) {
      const number = numberOf(match.groups ?? {});
      if (number !== count + 1 && !match.groups?.range) continue;
      count = number;
      end = match.index + match[0].length;
    }
    if (count > 0) yield { value: listedPeriod(piece, count), start: index, end: index + Math.min(end, 190) };
  }
}

/** Days where the base has them: it may begin late or be a part of a year. */
function listedPeriod(piece: string, count: number): string {
  const option = piece.indexOf('option');
  const days = daysIn(piece, 0, option).map(({ value }) => value.slice(0, 10));
  const [from, to] = days.filter((day) => day.length === 10);
  const years = /^option(?:al)?[- ]year/.test(piece.slice(option)) ? `${count} x 12 months` : undefined;
  const options = years ?? `${count} option${count === 1 ? '' : 's'}`;
  if (from && to && from < to) return `${from} to ${to} + ${options}`;
  const months = monthsIn(piece.slice(0, option)) ?? 12;
  return `${durationText(months)} + ${options}`;
}

/** Options after a length that is not called the base. */
export function* lengthsWithOptions({ lower, cues }: SourceText): Generator<Span> {
  for (const index of cues.get('option') ?? []) {
    const from = Math.max(0, index - 110);
    const match = FROM_LENGTH.exec(lower.slice(from, index + 60));
    if (!match) continue;
    const { base = '', options = '' } = match.groups ?? {};
    const value = periodOf(monthsIn(base), options);
    if (monthsIn(base) && value)
      yield { value, start: from + match.index, end: from + match.index + match[0].length };
  }
}

function periodOf(base: number | undefined, options: string): string | undefined {
  const count = SINGLE_OPTION.test(options) ? 1 : countIn(COUNT_FIRST.exec(options)?.[0] ?? '');
  if (!count || count > MAX_OPTIONS) return undefined;
  return `${durationText(base ?? 12)} + ${count} x ${durationText(monthsIn(options) ?? 12)}`;
}

function numberOf({ figure, nth, word, ordinal }: Record<string, string | undefined>): number {
  const written = word ?? ordinal;
  return written ? NUMBERS.findIndex((names) => names.includes(written)) + 1 : Number(figure ?? nth);
}
