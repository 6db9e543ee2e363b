import type { Random } from '#platform/random.ts';
import { dayOfFiscalYear, fiscalYearOf } from './calendar.ts';
import type { Plan } from './plan-day.ts';
import type { Buyer, Office } from './sample-schema.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** No day begins more opportunities than this, so the count within a fiscal year is unique and grows with it. */
const MAX_PER_DAY = 64;

/**
 * A number in the office's own style, unique for the opportunity. Some notices that stand alone have none or only a
 * filler, as real ones do.
 */
export function pickSolicitationNumber(
  plan: Plan,
  buyer: Buyer,
  office: Office,
  random: Random,
): string | null {
  const year = String(fiscalYearOf(plan.firstDay) % 100).padStart(2, '0');
  const count = dayOfFiscalYear(plan.firstDay) * MAX_PER_DAY + plan.index;
  const first = plan.stages[0]?.type;
  if (plan.stages.length === 1 && !plan.isForDemo) {
    const style = random.weighted([
      ['number', 94],
      [null, 4],
      ['N/A', 1],
      ['TBD', 1],
    ] as const);
    if (style !== 'number') return style;
    if ((first === 'r' || first === 's') && random.chance(0.25)) return `RFI-${year}-${digits(count)}`;
  }
  const serial = buyer.numbering === 'letter' ? letterAndDigits : digits;
  return `${office.code}${year}${pickInstrument(plan, random)}${serial(count)}`;
}

/** Q asks for quotes, R for proposals, T is an automated quote for parts. */
function pickInstrument(plan: Plan, random: Random): string {
  if (plan.kind.style === 'part') return 'T';
  return plan.kind.style === 'goods' ? 'Q' : random.pick(['Q', 'R', 'R']);
}

function digits(count: number): string {
  return String(count).padStart(5, '0');
}

function letterAndDigits(count: number): string {
  return `${LETTERS.charAt(Math.floor(count / 1000))}${String(count % 1000).padStart(3, '0')}`;
}
