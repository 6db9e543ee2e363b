import { daysIn } from './dates.ts';
import type { Found } from './fact.ts';
import { COUNT, countOf } from './numbers.ts';
import { isAsked, sentenceStart } from './sentences.ts';
import type { Source } from './source.ts';

const UNIT = '(?:months?|years?|yrs?|days?|weeks?)';
const LENGTH = `(?:${COUNT})[- ]{0,2}(?:(?:consecutive|calendar|business|working|full|additional)[- ])?${UNIT}`;
/** 'one base year and four option years', 'twelve-month base period with four (4) one-year options', 'base plus four option year'. */
const BASE_AND_OPTIONS = new RegExp(
  `\\b(?<base>(?:${LENGTH}[- ,]{0,2}(?:each )?)?(?:(?:${COUNT}) )?(?:${LENGTH}[- ]?)?(?:\\([^)]{1,12}\\) ?)?base(?: ordering| performance)?(?:[- ](?:years?|period)(?: of performance)?)?(?:,? ?(?:of|is|:|with|for)? ?(?:approximately )?(?:a )?${LENGTH})?(?: \\([^)]{1,20}\\))?)(?:,| -|;)? ?(?:and|plus|with|\\+|,|&|which includes|followed by|including)? ?(?:up to |a |an |the possibility of |includes? )?(?<options>(?:${COUNT})[- ,x]{0,3}(?:${LENGTH}[- ,]{0,2})?(?:additional |unexercised |successive |separate |possible |potential |optional? ?)?(?:option(?:al|s)?(?: ordering)?[- ]?)(?:(?:years?|periods?|terms?)(?: of performance)?)?(?:,? ?(?:of|consisting of|at|for|each)? ?(?:each )?(?:consisting of |of )?${LENGTH}(?: each)?)?)`,
  'g',
);
/** What is a length of the contract; a bare length or two days follow. */
const CUE =
  /\b(?:periods? of performance(?: \(?pop\)?)?|performance (?:period|time)|pop|(?:base )?ordering period|lease term|term of (?:the |this )?(?:contract|lease|order|agreement|bpa|idiq|base)[a-z/]{0,8}|contract (?:term|period|duration|length|performance period)|(?:project|contract|construction) (?:duration|completion time)|duration of (?:the |this )?(?:project|contract|work|effort|agreement|construction)|completion (?:period|time)|time for completion|performance completion|full term|base (?:period|year))\b/g;
const LENGTH_ALONE = new RegExp(
  `(?<!\\d)(?<length>${LENGTH})(?![a-z])(?<rest> (?:after|from|following) (?:the )?(?:receipt of |issuance of |date of )?(?:the )?(?:notice to proceed|ntp|award|contract award))?`,
);
const COMPLETED = new RegExp(
  `\\b(?:complet(?:ed?|ion)|perform(?:ed|ance)?)\\b[^.;]{0,60}?\\b(?<length>(?:${COUNT}) (?:consecutive |calendar |working )days)\\b(?= (?:after|from|following|of) [^.]{0,40}(?:notice to proceed|ntp|award))`,
  'g',
);
const OTHER =
  /\b(?:warranty|past|previous|prior|similar|experience|last|incumbent|task orders? may|protest|invoice|acceptance|transition|phase-?in|extension|extend|not exceed six|52\.217|payment|report|within)\b/;

export function readPeriod({ lower, text }: Source): Found[] {
  const found: Found[] = [];
  const push = (value: string, start: number, end: number) => {
    if (!found.some((one) => start < one.end + 120 && one.start < end + 120))
      found.push({ kind: 'periodOfPerformance', value, start, end });
  };
  if (lower.includes('option')) {
    for (const match of lower.matchAll(BASE_AND_OPTIONS)) {
      const end = match.index + match[0].length;
      const value = baseAndOptions(match.groups?.base ?? '', match.groups?.options ?? '');
      if (value && !isAsked(lower, match.index, end)) push(value, match.index, end);
    }
  }
  for (const match of lower.matchAll(CUE)) {
    const from = match.index + match[0].length;
    if (isNotThis(lower, match.index)) continue;
    const value = spanAfter(lower, from) ?? lengthAfter(lower, from);
    if (value && !isAsked(lower, match.index, value.end)) push(value.value, match.index, value.end);
  }
  if (lower.includes('days')) {
    for (const match of lower.matchAll(COMPLETED)) {
      const end = match.index + match[0].length;
      if (!OTHER.test(match[0]) && !isAsked(lower, match.index, end))
        push(lengthOf(match.groups?.length ?? ''), match.index, end);
    }
  }
  return found.filter(({ start, end }) => text.slice(start, end).length >= 3);
}

function isNotThis(lower: string, at: number): boolean {
  const before = lower.slice(sentenceStart(lower, at, 90), at);
  return /\b(?:past|previous|prior|similar|incumbent|current(?:ly)?|extend|extension|existing|predecessor|option|relevant|task orders? (?:may|with|will)|include (?:the )?|list|title)\b[^.]{0,40}$/.test(
    before,
  );
}

/** 'March 6, 2026 through February 28, 2027' soon after the words. */
function spanAfter(lower: string, from: number): { value: string; end: number } | undefined {
  const [first, second] = daysIn(lower, from, from + 150);
  if (!first || !second || first.start > from + 75) return undefined;
  const between = lower.slice(first.end, second.start);
  if (
    !/^ ?(?:-|--|to|through|thru|until|and|ending|or until|till|through and including|- through)(?: on)? ?$/.test(
      between.replace(/[,:]/g, ''),
    )
  )
    return undefined;
  const [a, b] = [first.value.slice(0, 10), second.value.slice(0, 10)];
  return a.length === 10 && b > a ? { value: `${a} to ${b}`, end: second.end } : undefined;
}

function lengthAfter(lower: string, from: number): { value: string; end: number } | undefined {
  const piece = lower.slice(from, from + 110);
  const match = LENGTH_ALONE.exec(piece);
  if (!match) return undefined;
  const gap = piece.slice(0, match.index);
  if (/[.;?]|\b\d/.test(gap) || gap.length > 70 || OTHER.test(gap)) return undefined;
  if (
    !/^[ :-]*(?:\([^)]{1,40}\)[ :-]*)?$|\b(?:is|be|of|for|to|shall|will|exceed|approximately|days|estimated|has|have|consists?|include)\b/.test(
      gap,
    )
  )
    return undefined;
  return {
    value: lengthOf(match.groups?.length ?? '') + (match.groups?.rest ?? ''),
    end: from + match.index + match[0].length,
  };
}

function baseAndOptions(base: string, options: string): string | undefined {
  const lengths = [...options.matchAll(new RegExp(LENGTH, 'g'))].map(([piece]) => piece);
  const optionCount = countOf(options);
  if (!optionCount || optionCount > 20) return undefined;
  const each = lengths.map(monthsOf).find((months) => months !== undefined && lengths.length > 0) ?? 12;
  const baseMonths =
    [...base.matchAll(new RegExp(LENGTH, 'g'))].map(([piece]) => monthsOf(piece)).find(Boolean) ?? 12;
  return `${termOf(baseMonths)} + ${optionCount} x ${termOf(each)}`;
}

function termOf(months: number): string {
  return months > 12 && months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}

function monthsOf(length: string): number | undefined {
  const count = countOf(length);
  if (!count) return undefined;
  if (length.includes('month')) return count;
  return /years?|yrs?/.test(length) ? count * 12 : undefined;
}

function lengthOf(length: string): string {
  const count = countOf(length) ?? 0;
  const unit =
    /(?:calendar |business |working )?(?:month|year|yr|day|week)/.exec(length.replace(/-/g, ' '))?.[0] ?? '';
  return `${count} ${unit.replace('yr', 'year')}${count === 1 ? '' : 's'}`;
}
