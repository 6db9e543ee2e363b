import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { type PaletteAction, type PaletteOption, usePaletteGroups } from './palette-groups.ts';

export type PressKey = (key: 'ArrowDown' | 'ArrowUp' | 'Enter') => void;

interface PaletteChoicesProps {
  /** Takes the keys of the input. */
  ref: Ref<PressKey>;
  listId: string;
  text: string;
  actions: readonly PaletteAction[];
  /** Enter was pressed before there were choices. */
  isEntered: boolean;
  /** Tells the input which option is marked. */
  onMark(id: string | undefined): void;
  onClose(): void;
}

/** What the text of the palette leads to. */
export function PaletteChoices(props: PaletteChoicesProps) {
  const { ref, listId, text, actions, isEntered, onMark, onClose } = props;
  const [moved, setMoved] = useState<{ key: string | undefined; text: string }>();
  const { groups, isSearching, hasFailed } = usePaletteGroups(text, actions);
  const options = groups.flatMap((group) => group.options);
  // Another text begins at its first option again.
  const index = Math.max(
    0,
    options.findIndex(({ key }) => moved?.text === text && key === moved.key),
  );
  const marked = options[index];
  const idOf = (option: PaletteOption) => `${listId}-${options.indexOf(option)}`;
  const markedId = marked && idOf(marked);
  useLayoutEffect(() => onMark(markedId), [onMark, markedId]);

  // The palette gives the focus back before the choice takes it elsewhere.
  const pick = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  const press: PressKey = (key) => {
    if (key === 'Enter') return pick(marked);
    const step = key === 'ArrowDown' ? 1 : -1;
    setMoved({ key: options[(index + step + options.length) % options.length]?.key, text });
  };
  useImperativeHandle(ref, () => press);
  const pickEntered = useEffectEvent(() => {
    if (isEntered) pick(marked);
  });
  useEffect(() => pickEntered(), []);

  return (
    <>
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
                isMarked={option === marked}
                onPick={() => pick(option)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="px-3 py-1 text-muted text-sm">
        {statusOf({ isSearching, hasFailed, isEmpty: options.length === 0 })}
      </p>
    </>
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
      className="flex min-h-8 w-full items-baseline justify-between gap-3 rounded-sm px-3 py-1.5 text-left hover:bg-sunken aria-selected:bg-action-soft pointer-coarse:min-h-11 pointer-coarse:py-2"
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
