import { TODAY_KINDS, TODAY_SORT_FIELDS } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

export type TodaySort = (typeof TODAY_SORT_FIELDS)[number];

const TodayAddress = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  sortBy: z.enum(TODAY_SORT_FIELDS).catch('compatibilityScore'),
  sortOrder: z.enum(['asc', 'desc']).catch('desc'),
  kinds: z.enum(TODAY_KINDS).catch('answerable'),
});
export type TodayAddress = z.output<typeof TodayAddress>;

export function useTodayAddress() {
  return useAddressState(TodayAddress);
}

/** What the list is asked for, on whichever page. */
export function todayOrder({ sortBy, sortOrder, kinds }: TodayAddress) {
  return { sortBy, sortOrder, ...(kinds === 'other' && { kinds }) };
}

/** The active column flips its direction, another one starts descending; both begin at page 1. */
export function todaySortedBy(sortBy: TodaySort, current: TodayAddress): Partial<TodayAddress> {
  const isFlip = sortBy === current.sortBy && current.sortOrder === 'desc';
  return { page: 1, sortBy, sortOrder: isFlip ? 'asc' : 'desc' };
}
