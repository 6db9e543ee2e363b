import { DECISION_REASON_LABELS, type DecisionReason, type PursuitStage } from './pursuit-fields.ts';

const WORDS: Readonly<Record<PursuitStage, string>> = {
  reviewing: 'You are looking at it',
  pursuing: 'You are pursuing it',
  submitted: 'You submitted',
  won: 'You won',
  lost: 'You bid and lost',
  no_bid: 'No-bid',
};

/** What a company did about an opportunity: 'You won', 'No-bid: out of scope'. */
export function outcomeText({
  stage,
  reasons,
}: {
  stage: PursuitStage;
  reasons: readonly DecisionReason[];
}): string {
  const why = stage === 'no_bid' ? reasons.map((reason) => DECISION_REASON_LABELS[reason].toLowerCase()) : [];
  return why.length > 0 ? `${WORDS[stage]}: ${why.join(', ')}` : WORDS[stage];
}
