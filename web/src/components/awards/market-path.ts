import { SCREENS } from '@bidlight/contract';

/** Filters as they stand in the address of the market. */
export interface MarketAddressFilters {
  naics?: string;
  agency?: string;
  q?: string;
  /** Without other filters the market begins with the company's target codes; this is everything. */
  codes?: 'all' | '';
  department?: string;
  awardee?: number;
  year?: number;
  set_aside?: string;
  without?: string;
  amount_min?: string;
  amount_max?: string;
  sort?: string;
}

/** The id of the list on the market page. */
export const AWARDS_LIST = 'awards';

/** The address of the market with these filters. */
export function marketPath(filters: MarketAddressFilters): string {
  const written = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && value !== 0,
  );
  const query = new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
  return written.length > 0 ? `${SCREENS.market}?${query}` : SCREENS.market;
}

/** The same with the list of awards in view. */
export function awardsPath(filters: MarketAddressFilters): string {
  return `${marketPath(filters)}#${AWARDS_LIST}`;
}

/** What a link from a count to its awards is called: '12 awards: 2025'. */
export function awardsName(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'award' : 'awards'}: ${what}`;
}
