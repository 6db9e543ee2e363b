import { Check, Plus } from 'lucide-react';

interface ToggleChipProps {
  label: string;
  isPressed: boolean;
  /** The key that presses it. */
  digit?: number | undefined;
  onToggle(): void;
}

/** One of several that can be chosen at once; pressing a chosen one takes it back. */
export function ToggleChip({ label, isPressed, digit, onToggle }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-keyshortcuts={digit?.toString()}
      onClick={onToggle}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-action disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11"
    >
      <Mark isPressed={isPressed} digit={digit} />
      {label}
    </button>
  );
}

/** It keeps its width, so that the chips do not move when one is chosen. Digits are for keyboards. */
function Mark({ isPressed, digit }: Pick<ToggleChipProps, 'isPressed' | 'digit'>) {
  return (
    <span aria-hidden="true" className="grid w-3.5 place-items-center text-xs tabular-nums">
      {isPressed && <Check className="size-3.5" />}
      {!isPressed && digit && <span className="text-muted pointer-coarse:hidden">{digit}</span>}
      {!isPressed && <Plus className={`size-3.5 text-muted ${digit ? 'hidden pointer-coarse:block' : ''}`} />}
    </span>
  );
}
