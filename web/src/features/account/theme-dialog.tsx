import { useState } from 'react';
import { chooseTheme, currentTheme, THEMES, type Theme } from '#lib/theme.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

const LABELS: Record<Theme, string> = { system: 'System default', light: 'Light', dark: 'Dark' };

export function ThemeDialog({ onClose }: { onClose(): void }) {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Dialog title="Theme" onClose={onClose}>
      <fieldset>
        <legend className="text-muted">Saved in this browser.</legend>
        <div className="mt-3 flex flex-col gap-1">
          {THEMES.map((option) => (
            <label
              key={option}
              className="flex h-11 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-sunken"
            >
              <input
                type="radio"
                name="theme"
                data-first-focus={option === theme || undefined}
                className="size-4 accent-action"
                checked={option === theme}
                onChange={() => {
                  setTheme(option);
                  chooseTheme(option);
                }}
              />
              {LABELS[option]}
            </label>
          ))}
        </div>
      </fieldset>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
