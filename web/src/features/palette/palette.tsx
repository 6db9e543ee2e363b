import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { inputClass } from '#ui/field.tsx';
import type { PaletteAction } from './palette-groups.ts';
import { type PaletteOption, usePaletteGroups } from './palette-groups.ts';

interface PaletteProps {
  actions: readonly PaletteAction[];
  onClose(): void;
}

/**
 * Reaches every screen, opportunity and action of the user by typing, by the ARIA pattern for comboboxes: the focus stays
 * in the input, the arrows mark an option, Enter picks it.
 */
export function Palette({ actions, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string>();
  const listId = useId();
  const { groups, isSearching, hasFailed } = usePaletteGroups(text, actions);
  const options = groups.flatMap((group) => group.options);
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  );
  const markedOption = options[index];
  const idOf = (option: PaletteOption) => `${listId}-${options.indexOf(option)}`;

  // The palette gives the focus back before the choice takes it elsewhere.
  const pick = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  const move = (step: 1 | -1) => setMarked(options[(index + step + options.length) % options.length]?.key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') pick(markedOption);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Command palette" closesOnBackdrop onClose={onClose}>
      <input
        role="combobox"
        aria-label="Screen, opportunity or action"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={markedOption && idOf(markedOption)}
        autoComplete="off"
        spellCheck={false}
        placeholder="Screen, RFP number, words or action"
        className={inputClass}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="-mx-2 mt-3 flex h-[min(500px,60dvh)] flex-col">
        <div id={listId} role="listbox" aria-label="Choices" className="min-h-0 overflow-y-auto">
          {groups.map(({ name, options: members }) => (
            <fieldset key={name} aria-label={name} className="min-w-0 pb-2">
              <p role="presentation" className="px-3 py-1 font-semibold text-muted text-xs">
                {name}
              </p>
              {members.map((option) => (
                <Choice
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  isMarked={option === markedOption}
                  onPick={() => pick(option)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <p role="status" className="px-3 py-1 text-muted text-sm">
          {statusOf({ isSearching, hasFailed, isEmpty: options.length === 0 })}
        </p>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  id: string;
  option: PaletteOption;
  isMarked: boolean;
  onPick(): void;
}

/** Out of the tab order: the focus stays in the input, which names the marked one. */
function Choice({ id, option: { label, detail }, isMarked, onPick }: ChoiceProps) {
  return (
    <button
      id={id}
      ref={isMarked ? scrollIntoView : undefined}
      type="button"
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      onClick={onPick}
      className="flex min-h-9 w-full items-baseline justify-between gap-3 rounded-sm px-3 py-2 text-left hover:bg-sunken aria-selected:bg-action-soft pointer-coarse:min-h-11"
    >
      <span className="[overflow-wrap:anywhere]">{label}</span>
      {detail && <span className="shrink-0 text-muted text-sm">{detail}</span>}
    </button>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

interface Status {
  isSearching: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
}

function statusOf({ isSearching, hasFailed, isEmpty }: Status): string {
  if (hasFailed) return 'Failed to search RFPs. Please try again.';
  if (isSearching) return 'Searching...';
  return isEmpty ? 'Nothing found. Try a number or other words.' : '';
}
