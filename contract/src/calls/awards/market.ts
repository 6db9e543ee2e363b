import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { AwardeeName } from '#fields/award-fields.ts';
import { AwardRow } from '#fields/award-row.ts';
import { reply } from '#fields/fields.ts';
import { MarketFilters } from './awards.ts';

/**
 * Who buys what from whom, by awards. An award of several winners counts once in sums, and in full for each winner in the
 * winner's own row. Amounts count where they are above zero.
 */

/** So many rows each list of the market and of an awardee has. */
export const MARKET_ROWS = 10;

/** How many awards, and the sum of their amounts in dollars. */
const Sum = z.object({ awards: z.number(), amount: z.number() });

export const AwardYear = Sum.extend({ year: z.number() });
export type AwardYear = z.output<typeof AwardYear>;

export const AwardeeSum = AwardeeName.extend(Sum.shape);
export type AwardeeSum = z.output<typeof AwardeeSum>;

export const DepartmentSum = Sum.extend({
  /** As published. */
  name: z.string(),
});
export type DepartmentSum = z.output<typeof DepartmentSum>;

export const NaicsSum = Sum.extend({ code: z.string(), title: z.string().nullable() });
export type NaicsSum = z.output<typeof NaicsSum>;

/** In dollars: the lower bound of each band of amounts; the last has no upper one. */
export const AMOUNT_BANDS = [0, 25_000, 100_000, 250_000, 1_000_000, 5_000_000, 25_000_000] as const;
export const AmountBand = z.object({ from: z.number(), awards: z.number() });
export type AmountBand = z.output<typeof AmountBand>;

export const SetAsideShare = z.object({
  /** 'NONE' where none is stated. */
  code: z.string(),
  name: z.string(),
  awards: z.number(),
  /** Of all awards, from 0 to 1. */
  share: z.number(),
});
export type SetAsideShare = z.output<typeof SetAsideShare>;

export const AmountRange = z.object({
  min: z.number(),
  /** A tenth of the amounts is below. */
  low: z.number(),
  median: z.number(),
  /** A tenth of the amounts is above. */
  high: z.number(),
  max: z.number(),
});
export type AmountRange = z.output<typeof AmountRange>;

export const Market = z.object({
  /** The company's target codes, where the awards are those of them. */
  ownCodes: z.array(z.object({ code: z.string(), title: z.string().nullable() })),
  awards: z.number(),
  /** In dollars, of the awards that state one. */
  amount: z.number(),
  /** Null where no award states an amount. */
  amounts: AmountRange.nullable(),
  withoutAmount: z.number(),
  withoutAwardee: z.number(),
  withoutDate: z.number(),
  /** How many firms have won them. */
  awardees: z.number(),
  /** Every year with an award, the earliest first. */
  years: z.array(AwardYear),
  bands: z.array(AmountBand),
  /** Those with the most awards. */
  topAwardees: z.array(AwardeeSum),
  setAsides: z.array(SetAsideShare),
  departments: z.array(DepartmentSum),
});
export type Market = z.output<typeof Market>;

export const getMarket = endpoint({
  method: 'GET',
  path: '/api/market',
  beyondSpec: true,
  summary: 'Awards of a NAICS code, an agency or words: by year, amounts, awardees, set-asides',
  access: 'signed-in',
  query: MarketFilters,
  reply: reply({ market: Market }),
});

/** How like the company's profile an awardee's work is. */
export const AwardeeLikeness = z.object({
  /** Of the awards that state a NAICS code, how many are under a target code of the company. */
  withCode: z.number(),
  underTargetCodes: z.number(),
  /** The company's scores of what was awarded, where there are any. */
  scored: z.number(),
  meanScore: z.number().nullable(),
});
export type AwardeeLikeness = z.output<typeof AwardeeLikeness>;

export const Awardee = AwardeeName.extend({
  /** As award notices spell it, the most frequent first. */
  otherSpellings: z.array(z.string()),
  awards: z.number(),
  /** In dollars, of the awards that state one. */
  amount: z.number(),
  withoutAmount: z.number(),
  withoutDate: z.number(),
  /** How many of the awards other firms have won too. */
  shared: z.number(),
  years: z.array(AwardYear),
  departments: z.array(DepartmentSum),
  codes: z.array(NaicsSum),
  newest: z.array(AwardRow),
  /** Null where the company has no profile. */
  likeness: AwardeeLikeness.nullable(),
});
export type Awardee = z.output<typeof Awardee>;

export const getAwardee = endpoint({
  method: 'GET',
  path: '/api/awardees/{id}',
  beyondSpec: true,
  summary:
    'A firm that has won awards: its awards by year, agencies, NAICS codes, and how like our profile they are',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({ awardee: Awardee }),
});
