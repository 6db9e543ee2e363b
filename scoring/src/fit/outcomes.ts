import type { VoteReason, VoteValue } from './vote-words.ts';

/** How far a company came with an opportunity. */
export type OutcomeStage = 'reviewing' | 'pursuing' | 'submitted' | 'won' | 'lost' | 'no_bid';

/**
 * What an outcome counts for, where a vote counts for one. Whoever lost wanted the work as much as whoever waits for the
 * answer. Never more than two votes, so that it turns around neither its own notice nor what several people have said of it.
 */
export const OUTCOME_WEIGHTS: Readonly<Record<OutcomeStage, number>> = {
  reviewing: 0,
  pursuing: 1.25,
  submitted: 1.5,
  lost: 1.5,
  won: 2,
  no_bid: 1.5,
};

/** What an outcome says of its notice, in the words of a vote. */
export function outcomeValue(stage: OutcomeStage): VoteValue {
  return stage === 'no_bid' ? 'not_match' : 'relevant_match';
}

/**
 * Whether an outcome says something of the subject. Looking at something does not, and not bidding only does for that reason:
 * a firm without past performance, capacity, partners or a price that wins may have wanted just this work.
 */
export function outcomeTeaches(stage: OutcomeStage, reasons: readonly VoteReason[]): boolean {
  if (stage === 'no_bid') return reasons.includes('out_of_scope');
  return stage !== 'reviewing';
}
