import { type FeedbackType, REASON_LABELS, VoteReason } from '@bidlight/contract';
import { Check, Plus } from 'lucide-react';

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
          <button
            key={reason}
            type="button"
            aria-pressed={chosen.includes(reason)}
            aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
            onClick={() => onToggle(reason)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-action disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11"
          >
            <Mark isChosen={chosen.includes(reason)} digit={hasKeys ? index + 1 : undefined} />
            {REASON_LABELS[reason]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** It keeps its width, so that the chips do not move when one is chosen. Digits are for keyboards. */
function Mark({ isChosen, digit }: { isChosen: boolean; digit: number | undefined }) {
  return (
    <span aria-hidden="true" className="grid w-3.5 place-items-center text-xs tabular-nums">
      {isChosen && <Check className="size-3.5" />}
      {!isChosen && digit && <span className="text-muted pointer-coarse:hidden">{digit}</span>}
      {!isChosen && <Plus className={`size-3.5 text-muted ${digit ? 'hidden pointer-coarse:block' : ''}`} />}
    </span>
  );
}
