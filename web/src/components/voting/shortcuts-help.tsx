import { useState } from 'react';
import { areShortcutsOn, switchShortcuts } from '#lib/shortcuts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ShortcutsHelpProps {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, effect: string])[];
  onClose(): void;
}

/** What the keys of a screen do, and the switch for all of them. */
export function ShortcutsHelp({ keys, onClose }: ShortcutsHelpProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-7 justify-center rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-line border-t pt-3">
        <Checkbox
          label="Use these shortcuts on this device"
          checked={isOn}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
