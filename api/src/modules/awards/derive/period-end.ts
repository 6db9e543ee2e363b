import { CalendarDate } from '@bidlight/contract';
import { addDays } from '#platform/time/calendar.ts';

/** The last days of a contract, without and with its options; null where they cannot be told. */
interface PeriodEnd {
  endsOn: string | null;
  optionsEndOn: string | null;
}

const NOTHING: PeriodEnd = { endsOn: null, optionsEndOn: null };
const MAX_YEARS = 25;
const LENGTH = /^(\d{1,4}) (?:(calendar|business|working) )?(day|week|month|year)s?$/;
const DATED = /^(award|\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/;
const OPTIONS = /^(\d{1,2}) x (.+)$/;

/**
 * Reads the fact `periodOfPerformance`: '12 months + 4 x 12 months', '198 calendar days', '2026-06-01 to 2027-05-31', 'award to
 * 2027-05-31'. A length counts from the award; without its date nothing is told. Options without a length end on no day that is known.
 */
export function periodEnd(value: string | null, awardOn: string | null): PeriodEnd {
  const [base = '', options] = (value ?? '').split(' + ');
  const earliest = awardOn ?? DATED.exec(base)?.[1] ?? '';
  const latest = isDay(earliest) ? addMonths(earliest, 12 * MAX_YEARS) : undefined;
  const endsOn = endOfBase(base, awardOn);
  if (!endsOn || !latest || endsOn < earliest || endsOn > latest) return NOTHING;
  const optionsEndOn = endOfOptions(options, endsOn);
  return { endsOn, optionsEndOn: optionsEndOn && optionsEndOn <= latest ? optionsEndOn : null };
}

function endOfBase(base: string, awardOn: string | null): string | undefined {
  const [, from = '', to = ''] = DATED.exec(base) ?? [];
  if (!to) return awardOn === null ? undefined : endAfter(awardOn, base, 1);
  const isRange = isDay(to) && (from === 'award' ? awardOn !== null : isDay(from) && from <= to);
  return isRange ? to : undefined;
}

function endOfOptions(options: string | undefined, baseEndsOn: string): string | null {
  const [, count = '', length = ''] = OPTIONS.exec(options ?? '') ?? [];
  return (count && endAfter(addDays(baseEndsOn, 1), length, Number(count))) || null;
}

/** The last day of so many times a length that begins on a day. */
function endAfter(from: string, length: string, times: number): string | undefined {
  const [, number = '', kind, unit] = LENGTH.exec(length) ?? [];
  const count = Number(number) * times;
  // How many holidays lie between working days is not known.
  if (!isDay(from) || count === 0 || kind === 'business' || kind === 'working') return undefined;
  if (unit === 'month' || unit === 'year') {
    const months = unit === 'year' ? 12 * count : count;
    if (months > 12 * (MAX_YEARS + 1)) return undefined;
    return lastDayOf(from, months);
  }
  const days = unit === 'week' ? 7 * count : count;
  return days > 366 * (MAX_YEARS + 1) ? undefined : addDays(from, days - 1);
}

/** A month that begins on January 31 ends on February 28; one that begins on January 15 on February 14. */
function lastDayOf(from: string, months: number): string {
  const next = addMonths(from, months);
  return next.slice(8) < from.slice(8) ? next : addDays(next, -1);
}

/** The same day so many months later, or the last day of that month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return CalendarDate.safeParse(text).success;
}
