import type { Buyer, Office } from '#modules/collecting/sources/sample/buyers/buyer.ts';
import { dayOfFiscalYear, fiscalYearOf } from './calendar.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** No day begins more opportunities than this; so the count within a fiscal year is unique and grows with it. */
const MOST_PER_DAY = 64;

/**
 * A number in the office's own style, unique for the opportunity. Some notices that stand alone have none or
 * only a placeholder, as in life.
 */
export function solicitationNumber(plan: Plan, buyer: Buyer, office: Office, random: Random): string | null {
  const year = String(fiscalYearOf(plan.bornOn) % 100).padStart(2, '0');
  const count = dayOfFiscalYear(plan.bornOn) * MOST_PER_DAY + plan.index;
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
  return `${office.code}${year}${instrument(plan, random)}${buyer.numbering === 'letter' ? letterAndDigits(count) : digits(count)}`;
}

/** Q asks for quotes, R for proposals, T is an automated parts quote. */
function instrument(plan: Plan, random: Random): string {
  if (plan.kind.habit === 'part') return 'T';
  return plan.kind.habit === 'goods' ? 'Q' : random.pick(['Q', 'R', 'R']);
}

function digits(count: number): string {
  return String(count).padStart(5, '0');
}

function letterAndDigits(count: number): string {
  return `${LETTERS.charAt(Math.floor(count / 1000))}${String(count % 1000).padStart(3, '0')}`;
}
