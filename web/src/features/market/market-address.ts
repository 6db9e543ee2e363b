import { type AwardFilters, AwardSort, NaicsCode, type UnstatedInAward } from '@bidlight/contract';
import { z } from 'zod';
import { awardsPath, type MarketAddressFilters, marketPath } from '#components/awards/market-path.ts';
import { useAddressState } from '#lib/address-state.ts';

const text = z.string().trim().max(200).catch('');
const count = z.coerce.number().int().min(0).max(999_999_999).catch(0);
const dollars = z.union([z.literal(''), z.string().regex(/^\d{1,12}$/)]).catch('');
const UNSTATED = ['amount', 'awardee', 'date'] as const satisfies readonly UnstatedInAward[];

const MarketAddress = z.object({
  /** With commas between them. */
  naics: z.string().refine(areCodes).catch(''),
  agency: text,
  q: text,
  codes: z.enum(['', 'all']).catch(''),
  department: text,
  awardee: count,
  year: z.coerce.number().int().min(1900).max(2100).or(z.literal(0)).catch(0),
  set_aside: text,
  without: z.enum(['', ...UNSTATED]).catch(''),
  amount_min: dollars,
  amount_max: dollars,
  sort: AwardSort.catch('date'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type MarketAddress = z.output<typeof MarketAddress>;

/** What only the list of awards is narrowed by, and not the figures. */
export const NO_LIST_FILTERS = {
  ...{ department: '', awardee: 0, year: 0, set_aside: '', without: '', amount_min: '', amount_max: '' },
} as const satisfies Partial<MarketAddress>;
export type ListFilters = Pick<MarketAddress, keyof typeof NO_LIST_FILTERS>;

export function useMarketAddress() {
  return useAddressState(MarketAddress);
}

/** '541512, 5415 ' as the address has it: '541512,5415'. */
export function codesOf(typed: string): string {
  return typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(',');
}

/** Whether these are NAICS codes with commas between them, or nothing. */
export function areCodes(codes: string): boolean {
  return codes === '' || codes.split(',').every((code) => NaicsCode.safeParse(code).success);
}

/** Without a filter the market is that of the company's target codes. */
export function isOfOwnCodes({ naics, agency, q, codes }: MarketAddress): boolean {
  return [naics, agency, q, codes].every((value) => value === '');
}

/** As the server reads them; what is empty is not sent. */
export function marketQuery(address: MarketAddress) {
  const { naics, agency, q } = address;
  if (isOfOwnCodes(address)) return { own_codes: true };
  return { ...(naics && { naics }), ...(agency && { agency }), ...(q && { q }) };
}

export function awardsQuery(address: MarketAddress) {
  const { department, awardee, year, set_aside, without, amount_min, amount_max, sort } = address;
  return {
    ...marketQuery(address),
    ...(department && { department }),
    ...(awardee > 0 && { awardee }),
    ...(year > 0 && { year }),
    ...(set_aside && { set_aside }),
    ...(without && { without }),
    ...(amount_min && { amount_min: Number(amount_min) }),
    ...(amount_max && { amount_max: Number(amount_max) }),
    sort,
  } satisfies Partial<Record<keyof AwardFilters, unknown>>;
}

/** The address of the list of those awards that a figure counts. */
export function awardsLink(address: MarketAddress, about: MarketAddressFilters): string {
  return awardsPath({ ...marketOf(address), ...about });
}

/** The market without one of its filters, or with another in its place. */
export function widerLink(address: MarketAddress, instead: MarketAddressFilters): string {
  const { codes: _, ...wider } = { ...marketOf(address), ...instead };
  return marketPath(wider.naics || wider.agency || wider.q ? wider : { codes: 'all' });
}

function marketOf({ naics, agency, q, codes }: MarketAddress): MarketAddressFilters {
  return { naics, agency, q, codes };
}
