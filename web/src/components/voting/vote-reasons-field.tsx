import { type FeedbackType, REASON_LABELS, VoteReason } from '@bidlight/contract';
import { ToggleChip } from '#components/shared/toggle-chip.tsx';

/**
 * What each vote may be explained with. A match is never out of scope; what speaks against it is first of all the
 * missing past performance.
 */
const OFFERED: Readonly<Record<FeedbackType, readonly VoteReason[]>> = {
  relevant_match: [],
  not_match: VoteReason.options,
  past_history: ['no_past_performance', 'incumbent', 'size', 'not_eligible', 'place', 'too_late'],
};

/** Choosing a chosen one takes it back. */
export function toggled(chosen: readonly VoteReason[], reason: VoteReason): readonly VoteReason[] {
  return chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason];
}

export function reasonsFor(type: FeedbackType): readonly VoteReason[] {
  return OFFERED[type];
}

interface VoteReasonsFieldProps {
  type: FeedbackType;
  chosen: readonly VoteReason[];
  disabled?: boolean;
  /** Whether the dialog listens to the digits. */
  hasKeys?: boolean;
  onToggle(reason: VoteReason): void;
}

/** One tap says why; nothing has to be said. Nothing is shown for a vote that needs no explanation. */
export function VoteReasonsField({ type, chosen, disabled, hasKeys, onToggle }: VoteReasonsFieldProps) {
  const offered = reasonsFor(type);
  if (offered.length === 0) return null;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 font-medium text-sm">Why? (optional)</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((reason, index) => (
          <ToggleChip
            key={reason}
            label={REASON_LABELS[reason]}
            isPressed={chosen.includes(reason)}
            digit={hasKeys ? index + 1 : undefined}
            onToggle={() => onToggle(reason)}
          />
        ))}
      </div>
    </fieldset>
  );
}
