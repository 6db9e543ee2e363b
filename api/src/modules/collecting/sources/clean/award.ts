import type { Award } from '#modules/collecting/sources/notice.ts';
import { readDay } from './dates.ts';
import { cleanName } from './text.ts';

/** The award as the source publishes it. */
export interface RawAward {
  awardee: string | undefined;
  amount: string | undefined;
  date: string | undefined;
}

/** No contract comes near this, and the column holds no more. */
const MAX_AMOUNT = 1e12;

/** An amount of 0 is how offices leave it open. */
function readAmount(text: string | undefined): number | null {
  const amount = Math.round(Number((text ?? '').replaceAll(/[$,\s]/g, '')) * 100) / 100;
  return amount > 0 && amount < MAX_AMOUNT ? amount : null;
}

export function cleanAward({ awardee, amount, date }: RawAward): Award {
  return {
    awardee: cleanName(awardee, 300),
    awardAmount: readAmount(amount),
    awardOn: readDay(date) ?? null,
  };
}
