import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export interface Chip {
  value: string;
  label: ReactNode;
  /** The accessible name of the chip; the value if it is absent. */
  name?: string;
}

interface ChipListProps {
  /** The accessible name of the list. */
  label: string;
  chips: readonly Chip[];
  onRemove(value: string): void;
  /** Gets the focus when the last chip is gone. */
  input: RefObject<HTMLElement | null>;
}

/** The chosen values, each with a button that removes it; the focus moves to the next one. */
export function ChipList({ label, chips, onRemove, input }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** What was removed and is still shown, with its place: fast hands remove another one before the first is gone. */
  const going = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    for (const [value, index] of going.current) {
      if (chips.some((chip) => chip.value === value)) continue;
      going.current.delete(value);
      if (document.activeElement !== document.body) continue;
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
      (buttons[index] ?? buttons.at(-1) ?? input.current)?.focus();
    }
  });
  if (chips.length === 0) return null;
  const remove = (chip: Chip, index: number) => {
    going.current.set(chip.value, index);
    onRemove(chip.value);
  };
  return (
    <ul ref={list} aria-label={label} className="mt-2.5 flex flex-wrap gap-2">
      {chips.map((chip, index) => (
        <li
          key={chip.value}
          className="flex min-h-8 min-w-0 items-center rounded-sm border border-line bg-sunken pl-2.5 pointer-coarse:min-h-11"
        >
          <span className="min-w-0 py-1 text-sm [overflow-wrap:anywhere]">{chip.label}</span>
          <button
            type="button"
            aria-label={`Remove ${chip.name ?? chip.value}`}
            onClick={() => remove(chip, index)}
            className="ml-1 flex size-8 shrink-0 items-center justify-center self-stretch rounded-sm text-muted hover:text-text pointer-coarse:size-11"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
