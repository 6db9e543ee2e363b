import { type CallInput, FeedbackType, type listTopRfps, RFP_SORT_FIELDS } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

const TopAddress = z.object({
  /** What is left to decide, what is early, or what is decided. */
  view: z.enum(['to-decide', 'early', 'decided']).catch('to-decide'),
  /** Of what is decided: what the team says of it, or anything. */
  vote: z.enum(['', ...FeedbackType.options]).catch(''),
  /** By deadline, unless it says otherwise. */
  sort: z.enum([...RFP_SORT_FIELDS, 'voted']).catch('deadline'),
  /** Whether what is turned down is listed too; at first it is folded away. */
  turned_down: z.enum(['', 'shown']).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type TopAddress = z.output<typeof TopAddress>;
export type View = TopAddress['view'];

export function useTopAddress() {
  return useAddressState(TopAddress);
}

export const DECIDED_PAGE_SIZE = 25;

const ALL: readonly FeedbackType[] = ['relevant_match', 'past_history', 'not_match'];

/** What the team must say of what is listed. */
export function listedVotes({
  vote,
  turned_down,
}: Pick<TopAddress, 'vote' | 'turned_down'>): readonly FeedbackType[] {
  if (vote !== '') return [vote];
  return turned_down ? ALL : ALL.filter((type) => type !== 'not_match');
}

/** The team's decisions: a colleague's count as much as one's own. */
export function decidedQuery({
  sort,
  page,
  ...choice
}: Omit<TopAddress, 'view'>): NonNullable<CallInput<typeof listTopRfps>['query']> {
  return {
    limit: DECIDED_PAGE_SIZE,
    decided: 'yes',
    by: 'team',
    vote: String(listedVotes(choice)),
    // Without an order one's own votes come first, the newest before the others.
    ...(sort !== 'voted' && { sort }),
    page,
  };
}
