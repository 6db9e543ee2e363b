import { type KeyboardEvent, useId, useState } from 'react';
import type { ChipInput } from './chip-field.tsx';
import { inputClass } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  /** Secondary text beside the label. */
  detail?: string;
}

interface ComboboxProps {
  input: ChipInput;
  /** The accessible name of the list of options. */
  listName: string;
  placeholder: string;
  text: string;
  onText(text: string): void;
  /** The options that match the text, best first; undefined while they are being fetched. */
  options: readonly Option[] | undefined;
  emptyText: string;
  onPick(option: Option): void;
  /** Called on Enter without a marked option, and when the input is left with text in it. */
  onTyped(): void;
}

/**
 * An input with a list of suggestions, by the ARIA pattern for comboboxes: the focus stays in the input, the arrows
 * mark an option, Enter picks it, Escape closes the list and then clears the text.
 */
export function Combobox(props: ComboboxProps) {
  const { input, options, text, onText, onPick, onTyped, emptyText } = props;
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const listId = useId();
  const markedIndex = options?.findIndex(({ value }) => value === marked) ?? -1;
  const isListed = isOpen && Boolean(options?.length);

  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const addTyped = () => {
    close();
    if (text.trim()) onTyped();
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const count = options?.length ?? 0;
    const from = markedIndex < 0 && step < 0 ? count : markedIndex;
    setMarked(options?.[(from + step + count) % count]?.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = isOpen ? options?.[markedIndex] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') isOpen ? close() : onText('');
    else if (event.key === 'Enter') option ? pick(option) : addTyped();
    else return;
    // Enter would submit the form.
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
        aria-activedescendant={isListed && markedIndex >= 0 ? `${listId}-${markedIndex}` : undefined}
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
        onBlur={addTyped}
      />
      {isOpen && (
        <div className="on-surface absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-card">
          {options && options.length > 0 && (
            <OptionList
              id={listId}
              name={props.listName}
              options={options}
              marked={markedIndex}
              onPick={pick}
            />
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

interface OptionListProps {
  id: string;
  name: string;
  options: readonly Option[];
  marked: number;
  onPick(option: Option): void;
}

/** The options are out of the tab order: the focus stays in the input, which names the marked one. */
function OptionList({ id, name, options, marked, onPick }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={name} className="max-h-72 overflow-y-auto">
      {options.map((option, index) => (
        <button
          key={option.value}
          id={`${id}-${index}`}
          ref={index === marked ? scrollIntoView : undefined}
          type="button"
          role="option"
          aria-selected={index === marked}
          tabIndex={-1}
          // Otherwise the input would lose the focus before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          className="flex min-h-9 w-full items-baseline justify-between gap-3 px-3 py-2 text-left hover:bg-sunken aria-selected:bg-action-soft pointer-coarse:min-h-11"
        >
          <span className="[overflow-wrap:anywhere]">{option.label}</span>
          {option.detail && <span className="shrink-0 text-muted text-sm">{option.detail}</span>}
        </button>
      ))}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

function resultText(count: number, emptyText: string): string {
  if (count === 0) return emptyText;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
