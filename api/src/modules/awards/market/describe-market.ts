import {
  AMOUNT_BANDS,
  type AmountRange,
  type Market,
  type MarketFilters,
  NO_SET_ASIDE,
  SET_ASIDES,
  type SetAsideCode,
  type User,
} from '@bidlight/contract';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { findConditions, targetCodesOf, toCondition } from './find-conditions.ts';
import {
  type AwardFigures,
  countAwardFigures,
  countWinnerFigures,
  type WinnerFigures,
} from './market.queries.ts';

/** Who buys what from whom. What is counted is public and the same for all companies; only which codes are the own is not. */
export async function describeMarket(
  deps: Pick<Deps, 'db'>,
  user: User,
  filters: MarketFilters,
  cache: CompanyCache,
): Promise<Market> {
  const conditions = await findConditions(deps, user, filters, cache);
  const figures = await cache.forAll(`market ${JSON.stringify(conditions)}`, async () => {
    const where = await toCondition(deps, conditions, cache);
    const [ofAwards, ofWinners] = await Promise.all([
      countAwardFigures(deps.db, where),
      countWinnerFigures(deps.db, where),
    ]);
    return { ...ofAwards, ...ofWinners };
  });
  const ownCodes = filters.own_codes ? ((await targetCodesOf(deps, user, cache)) ?? []) : [];
  return {
    ownCodes: ownCodes.map((code) => ({ code, title: titleOfNaics(code) ?? null })),
    ...toMarket(figures),
  };
}

function toMarket(figures: AwardFigures & WinnerFigures): Omit<Market, 'ownCodes'> {
  const { totals, years, bands, setAsides, departments, marks, withoutAwardee, awardees, topAwardees } =
    figures;
  const { awards, amount, withAmount, withDate } = totals;
  const inBand = new Map(bands.map(({ band, awards: counted }) => [band, counted]));
  return {
    awards,
    amount,
    amounts: marks && toRange(marks),
    withoutAmount: awards - withAmount,
    withoutAwardee,
    withoutDate: awards - withDate,
    awardees,
    years,
    bands: AMOUNT_BANDS.map((from, index) => ({ from, awards: inBand.get(index + 1) ?? 0 })),
    topAwardees,
    setAsides: setAsides.map(({ code, awards: counted }) => ({
      code,
      name: nameOf(code),
      awards: counted,
      share: counted / awards,
    })),
    departments,
  };
}

function toRange([min, low, median, high, max]: NonNullable<AwardFigures['marks']>): AmountRange {
  return { min, low: inCents(low), median: inCents(median), high: inCents(high), max };
}

/** What lies between two amounts has more digits than money. */
function inCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** As the federal source writes it; a code that nobody knows stands for itself. */
function nameOf(code: string): string {
  if (code === NO_SET_ASIDE) return 'None stated';
  return Object.hasOwn(SET_ASIDES, code) ? SET_ASIDES[code as SetAsideCode].name : code;
}
