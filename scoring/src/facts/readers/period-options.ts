import { durationText, LENGTH, monthsIn } from '#facts/durations.ts';
import { COUNT, countIn } from '#facts/numbers.ts';
import type { Span } from '#facts/rules.ts';
import type { SourceText } from '#facts/source.ts';

/** 'twelve-month', 'five (5) year', 'one (1)' before the word. */
const BEFORE_BASE = new RegExp(
  `(?:(?<!\\d)(?:${LENGTH})[- ,]{0,2}(?:\\([^)]{1,12}\\) ?)?|\\bone (?:\\(1\\) )?)$`,
);
const KIND = '(?:additional |unexercised |successive |separate |possible |potential )?';
const OPTIONS = `(?:${COUNT})[- ,x]{0,3}${KIND}(?:${LENGTH}[- ,]{0,2})?${KIND}(?:option(?:al|s)?(?: ordering)?[- ]?)(?:(?:years?|periods?|terms?)(?: of performance)?)?(?:,? ?(?:of|consisting of|at|for|each)? ?(?:each )?(?:consisting of |of )?${LENGTH}(?: each)?)?`;
/** 'base year and four option years', 'base period of twelve months with four (4) one-year options', 'base plus four option year'. */
const FROM_BASE = new RegExp(
  `^base(?: ordering| performance)?(?:[- ](?:years?|periods?)(?: of performance)?)?(?<length>,? ?(?:of|is|:|with|for)? ?(?:approximately )?(?:a )?${LENGTH}(?: or [^,.]{3,16})?)?(?: \\([^)]{1,20}\\))?(?: contract)?[,;]?(?: -)? ?(?:and|plus|with|\\+|,|&|which includes|followed by|including)? ?(?:up to |not to exceed |a |an |the possibility of |includes? )?(?<options>${OPTIONS})`,
);
/** 'a five-year option': the count is the length of one option. */
const SINGLE_OPTION = new RegExp(
  `^(?:${LENGTH})[- ]option(?:al)?(?: ordering)?(?: (?:period|term))?(?!s| (?:years|periods))`,
);
const REACH = 230;
const MAX_OPTIONS = 20;

/** The base and the options of a contract: '12 months + 4 x 12 months'. */
export function* basesWithOptions({ lower, cues }: SourceText): Generator<Span> {
  if (!cues.has('option')) return;
  for (const index of cues.get('base') ?? []) {
    const match = FROM_BASE.exec(lower.slice(index, index + REACH));
    if (!match) continue;
    const before = BEFORE_BASE.exec(lower.slice(Math.max(0, index - 50), index))?.[0] ?? '';
    const { length = '', options = '' } = match.groups ?? {};
    const count = SINGLE_OPTION.test(options) ? 1 : countIn(options);
    if (!count || count > MAX_OPTIONS) continue;
    const base = monthsIn(length) ?? monthsIn(before) ?? 12;
    const value = `${durationText(base)} + ${count} x ${durationText(monthsIn(options) ?? 12)}`;
    yield { value, start: index - before.length, end: index + match[0].length };
  }
}
