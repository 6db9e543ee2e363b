import { z } from 'zod';
import { formatCount } from '#wording/counts.ts';
import { formatDollars } from '#wording/money.ts';
import { type Clock, formatDate } from '#wording/times.ts';
import { CLEARANCES } from './capacity.ts';
import { CalendarDate } from './filter-fields.ts';

/** What the text of a notice may state, in the order of the screens, with the names that people read. */
export const FACT_NAMES = {
  questionsDue: 'Questions due',
  siteVisit: 'Site visit',
  periodOfPerformance: 'Period of performance',
  contractType: 'Contract type',
  estimatedValue: 'Estimated value',
  sizeStandard: 'Size standard',
  clearance: 'Clearance',
  cmmc: 'Cybersecurity',
  bonds: 'Bonds',
  wageDetermination: 'Wage determination',
  evaluation: 'Evaluation',
  brandName: 'Brand name',
  soleSource: 'Sole source',
  exportControl: 'Export control',
  delivery: 'Delivery',
  quantity: 'Quantity',
  placeOfPerformance: 'Place of performance',
  submission: 'Submission',
  incumbent: 'Incumbent',
} as const;
export type FactKind = keyof typeof FACT_NAMES;
export const FactKind = z.enum(Object.keys(FACT_NAMES) as [FactKind]);

/** A quote is the piece of the description that begins at `start`. */
const Quoted = { quote: z.string(), start: z.number() };

export const StatedFact = z.object({
  kind: FactKind,
  value: z.string(),
  ...Quoted,
  /** The text states another value of this kind, where only one can be true. */
  isStatedDifferently: z.boolean(),
  /** What it means for the caller's company, by its profile. */
  comparison: z.object({ text: z.string(), against: z.boolean() }).nullable(),
});
export type StatedFact = z.output<typeof StatedFact>;

/** The day on which offers are due by the text, where the notice's field has another. */
export const TextDeadline = z.object({ day: CalendarDate, ...Quoted });
export type TextDeadline = z.output<typeof TextDeadline>;

/** 'Two deadlines: the text says Dec 3, 2026, the notice’s field Dec 5, 2026.' */
export function twoDeadlinesText({ day }: TextDeadline, responseAt: Date | string, clock: Clock): string {
  return `Two deadlines: the text says ${formatDate(day, 'UTC')}, the notice’s field ${formatDate(responseAt, clock)}.`;
}

/** What a clearance may be, from the least to the most; each includes those before it. */
export const CLEARANCE_LEVELS = ['none', 'background check', 'public trust', ...CLEARANCES] as const;
export type ClearanceLevel = (typeof CLEARANCE_LEVELS)[number];

const DATED: ReadonlySet<FactKind> = new Set([
  'questionsDue',
  'siteVisit',
  'periodOfPerformance',
  'delivery',
]);

/** Values that are a code of the readers rather than words. */
const WORDS: Partial<Record<FactKind, Readonly<Record<string, string>>>> = {
  siteVisit: { yes: 'Offered, without a date', none: 'None is held' },
  clearance: { none: 'None needed' },
  soleSource: { yes: 'Intended, without a name' },
  incumbent: { none: 'None' },
  evaluation: { LPTA: 'Lowest price, technically acceptable (LPTA)' },
};

/** '2026-03-18T14:00 MDT' → 'Mar 18, 2026, 2:00 PM MDT'; '$350000 maximum' → 'At most $350,000'. */
export function readableFact(kind: FactKind, value: string): string {
  const words = WORDS[kind]?.[value];
  if (words) return words;
  const text = (DATED.has(kind) ? readableDays(value) : value)
    .replace(/^(\$\d+) maximum$/, 'at most $1')
    .replace(/^(\$\d+)-\1$/, '$1')
    .replace(/^(\$\d+)-(\$\d+)$/, '$1 to $2')
    .replaceAll(/\$(\d+)/g, (_, amount: string) => formatDollars(Number(amount)))
    .replaceAll(/(\d) x (\d)/g, '$1 × $2')
    .replace(/\bADO$/, 'after the date of the order')
    .replace(/\bARO$/, 'after receipt of the order')
    .replace(/^(\d{4,}) employees$/, (_, count: string) => `${formatCount(Number(count))} employees`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A day may lack its year, and a time its zone. */
const DAY = /\b(?:(\d{4})-)?(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?(?: (COB)\b)?/g;
/** A leap year, so that every day exists in it. */
const ANY_YEAR = '2024';

function readableDays(value: string): string {
  return value.replace(DAY, (written, year: string | undefined, month, day, hours, minutes, cob) => {
    const at = new Date(`${year ?? ANY_YEAR}-${month}-${day}T00:00:00Z`);
    // 'Feb 31' is a mistake of the text, and is shown as it was read.
    if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) return written;
    const date = formatDate(at, 'UTC');
    const time = cob ? ', close of business' : hours ? `, ${clockTime(Number(hours), minutes)}` : '';
    return `${year ? date : date.replace(`, ${ANY_YEAR}`, '')}${time}`;
  });
}

function clockTime(hours: number, minutes: string): string {
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
