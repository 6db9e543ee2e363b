import { VOTING_SORT_FIELDS } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

export type VotingSort = (typeof VOTING_SORT_FIELDS)[number];

/** The headings of the columns that the users may be sorted by. */
export const SORT_NAMES: Readonly<Record<VotingSort, string>> = {
  name: 'Name',
  email: 'Email',
  total_votes_7_days: 'Total (7 days)',
  total_votes_30_days: 'Total (30 days)',
};

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
export function votingSortedBy(sortBy: VotingSort, current: VotingAddress): Partial<VotingAddress> {
  if (sortBy === current.sortBy) {
    return { page: 1, sortOrder: current.sortOrder === 'desc' ? 'asc' : 'desc' };
  }
  return { page: 1, sortBy, sortOrder: sortBy.startsWith('total') ? 'desc' : 'asc' };
}

/** 'Total (30 days), most first' */
export function describeOrder({ sortBy, sortOrder }: VotingAddress): string {
  const isByVotes = sortBy.startsWith('total');
  const words = isByVotes ? { asc: 'fewest first', desc: 'most first' } : { asc: 'A to Z', desc: 'Z to A' };
  return `${SORT_NAMES[sortBy]}, ${words[sortOrder]}`;
}
