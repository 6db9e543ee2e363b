export type VoteValue = 'relevant_match' | 'past_history' | 'not_match';

/** The last three are given for outcomes only. */
export type VoteReason =
  | 'out_of_scope'
  | 'not_eligible'
  | 'size'
  | 'place'
  | 'incumbent'
  | 'too_late'
  | 'no_past_performance'
  | 'capacity'
  | 'price'
  | 'teaming';
