import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChipInput } from './chip-field.tsx';
import { inputClass } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  /** Beside the label, less loud. */
  detail?: string;
}

interface ComboboxProps {
  input: ChipInput;
  /** What the list of options is called. */
  listName: string;
  placeholder: string;
  text: string;
  onText(text: string): void;
  /** Those that fit the text, best first; undefined while they are looked for. */
  options: readonly Option[] | undefined;
  emptyText: string;
  onPick(option: Option): void;
  /** Enter without a marked option, and leaving the input with something in it. */
  onTyped(): void;
}

/**
 * An input with a list of suggestions, by the ARIA pattern for comboboxes: the focus stays in the input, the arrows
 * mark an option, Enter takes it, Escape closes the list and then clears the text.
 */
export function Combobox(props: ComboboxProps) {
  const { input, options, text, onText, onPick, onTyped, emptyText } = props;
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const markedIndex = options?.findIndex(({ value }) => value === marked) ?? -1;
  const isListed = isOpen && Boolean(options?.length);
  const optionId = (index: number) => `${listId}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked option has changed its place.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [markedIndex]);

  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const count = options?.length ?? 0;
    const from = markedIndex < 0 && step < 0 ? count : markedIndex;
    setMarked(options?.[(from + step + count) % count]?.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = isOpen ? options?.[markedIndex] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape') onText('');
    else if (event.key !== 'Enter') return;
    else if (option) pick(option);
    else {
      close();
      onTyped();
    }
    // Enter would send the form.
    event.preventDefault();
  };

  return (
    <div className="relative">
      <input
        {...input}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && markedIndex >= 0 ? optionId(markedIndex) : undefined}
        autoComplete="off"
        className={inputClass}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setMarked(undefined);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          if (text.trim()) onTyped();
        }}
      />
      {isOpen && (
        <div className="on-surface absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-card">
          {isListed && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={props.listName}
              className="max-h-72 overflow-y-auto"
            >
              {options?.map((option, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
                <div
                  key={option.value}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === markedIndex}
                  // Else the input would lose the focus before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                  className="flex min-h-9 cursor-pointer items-baseline justify-between gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-action-soft pointer-coarse:min-h-11"
                >
                  <span className="[overflow-wrap:anywhere]">{option.label}</span>
                  {option.detail && <span className="shrink-0 text-muted text-sm">{option.detail}</span>}
                </div>
              ))}
            </div>
          )}
          {options?.length === 0 && <p className="px-3 py-2.5 text-muted">{emptyText}</p>}
          {!options && <p className="px-3 py-2.5 text-muted">Searching...</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && options ? resultText(options.length, emptyText) : ''}
      </p>
    </div>
  );
}

function resultText(count: number, emptyText: string): string {
  if (count === 0) return emptyText;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
