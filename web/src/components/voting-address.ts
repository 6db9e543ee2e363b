import { VOTING_SORT_FIELDS } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

export type VotingSort = (typeof VOTING_SORT_FIELDS)[number];

const VotingAddress = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  search: z.string().catch(''),
  sortBy: z.enum(VOTING_SORT_FIELDS).catch('total_votes_30_days'),
  sortOrder: z.enum(['asc', 'desc']).catch('desc'),
});
export type VotingAddress = z.output<typeof VotingAddress>;

export function useVotingAddress() {
  return useAddressState(VotingAddress);
}

/** The active column flips its direction; another one starts with the most votes, or with A. Both go to page 1. */
export function sortedBy(sortBy: VotingSort, current: VotingAddress): Partial<VotingAddress> {
  if (sortBy === current.sortBy) {
    return { page: 1, sortOrder: current.sortOrder === 'desc' ? 'asc' : 'desc' };
  }
  return { page: 1, sortBy, sortOrder: sortBy.startsWith('total') ? 'desc' : 'asc' };
}
