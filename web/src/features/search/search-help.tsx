import { useState } from 'react';
import { VOTE_TYPES } from '#components/vote-types.ts';
import { areShortcutsOn, switchShortcuts } from '#lib/shortcuts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

const KEYS = [
  ['/', 'Go to the keywords'],
  ['Down', 'From the keywords to the first result'],
  ['j or Down', 'Next result'],
  ['k or Up', 'Previous result'],
  ['Enter', 'Open this result'],
  ...VOTE_TYPES.map(({ key, label }) => [key, `Vote '${label}' on this result`] as const),
  ['x', 'Select this result, or not'],
  ['?', 'This help'],
] as const;

export function SearchHelp({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {KEYS.map(([key, effect]) => (
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
