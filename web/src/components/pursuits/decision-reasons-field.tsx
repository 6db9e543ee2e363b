import { DECISION_REASON_LABELS, DecisionReason } from '@bidlight/contract';
import { ToggleChip } from '#components/shared/toggle-chip.tsx';

interface DecisionReasonsFieldProps {
  chosen: readonly DecisionReason[];
  onChange(reasons: readonly DecisionReason[]): void;
}

/** Why a company decides as it does; nothing has to be said. */
export function DecisionReasonsField({ chosen, onChange }: DecisionReasonsFieldProps) {
  const toggle = (reason: DecisionReason) =>
    onChange(chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Why? (optional)</legend>
      <div className="flex flex-wrap gap-2">
        {DecisionReason.options.map((reason) => (
          <ToggleChip
            key={reason}
            label={DECISION_REASON_LABELS[reason]}
            isPressed={chosen.includes(reason)}
            onToggle={() => toggle(reason)}
          />
        ))}
      </div>
    </fieldset>
  );
}
