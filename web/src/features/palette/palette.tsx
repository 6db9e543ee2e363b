import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { LateStatus, late } from '#components/shared/late.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { inputClass } from '#ui/field.tsx';
import type { PressKey } from './palette-choices.tsx';
import type { PaletteAction } from './palette-groups.ts';

// Every screen has the palette, but few visits open it.
const PaletteChoices = late(
  async () => (await import('./palette-choices.tsx')).PaletteChoices,
  (_, failure) => (
    <p role="status" className="px-3 py-1 text-muted text-sm">
      <LateStatus failure={failure} />
    </p>
  ),
);

interface PaletteProps {
  actions: readonly PaletteAction[];
  onClose(): void;
}

/**
 * Reaches every screen, opportunity and action of the user by typing, by the ARIA pattern for comboboxes: the focus stays
 * in the input, the arrows mark an option, Enter picks it. The input is there at once: what is typed before the choices
 * are belongs to it, and so does Enter.
 */
export function Palette({ actions, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [markedId, setMarkedId] = useState<string>();
  const press = useRef<PressKey>(null);
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
    event.preventDefault();
    if (press.current) press.current(event.key);
    else setEntered(event.key === 'Enter');
  };
  return (
    <Dialog title="Command palette" closesOnBackdrop onClose={onClose}>
      <input
        role="combobox"
        aria-label="Screen, opportunity or action"
        aria-expanded={markedId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={markedId}
        autoComplete="off"
        spellCheck={false}
        placeholder="Screen, RFP number, words or action"
        className={inputClass}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="-mx-2 mt-3 flex h-[min(500px,60dvh)] flex-col sm:h-[min(610px,76dvh)]">
        <PaletteChoices
          ref={press}
          listId={listId}
          text={text}
          actions={actions}
          isEntered={isEntered}
          onMark={setMarkedId}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
