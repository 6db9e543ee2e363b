import { REASON_LABELS, type VoteReason } from '@bidlight/contract';

/** 'Place, Too late': the reasons of a vote that was cast. */
export function VoteReasons({ reasons }: { reasons: readonly VoteReason[] }) {
  return reasons.map((reason) => REASON_LABELS[reason]).join(', ');
}
