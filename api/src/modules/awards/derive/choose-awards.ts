import { type AwardNotice, type DerivedAward, toAward } from './to-award.ts';

/** An award with its notice, and those that this one corrects or repeats. */
export interface ChosenAward extends DerivedAward {
  notice: AwardNotice;
  replaced: AwardNotice[];
}

/**
 * The awards of opportunities, whose notices come newest first. Notices of one opportunity with the same number and firms are
 * corrections or reposts of one award, of which the newest counts, also where it says that the award is cancelled.
 */
export function chooseAwards(newestFirst: readonly AwardNotice[]): ChosenAward[] {
  const chosen = new Map<string, ChosenAward | null>();
  for (const notice of newestFirst) {
    if (!notice.isAward) continue;
    const award = toAward(notice);
    const identity = identityOf(notice, award);
    const newer = chosen.get(identity);
    if (newer) newer.replaced.push(notice);
    else if (newer === undefined) {
      const isAward = !notice.isCancelled && isNamed(award);
      chosen.set(identity, isAward ? { ...award, notice, replaced: [] } : null);
    }
  }
  return [...chosen.values()].filter((award) => award !== null);
}

function isNamed({ row, winners }: DerivedAward): boolean {
  return row.numberKey !== null || row.amount !== null || winners.length > 0;
}

/** The ninth character of a federal award number says what it is: an agreement, a vehicle for orders, a call. */
const VEHICLE = /^[A-Z0-9]{6}\d{2}[ADG][A-Z0-9]{4}$/;

/** Orders under a vehicle are often published with its number: another amount then is another order. */
function identityOf({ opportunityId }: AwardNotice, { row, winners }: DerivedAward): string {
  const { numberKey, amount, awardOn } = row;
  const firms = winners.map(({ keys }) => keys.at(-1)).sort();
  const what =
    numberKey === null ? [awardOn, amount] : VEHICLE.test(numberKey) ? [numberKey, amount] : [numberKey];
  return JSON.stringify([opportunityId, ...what, ...firms]);
}
