const STORAGE_KEY = 'bidlight-shortcuts';

/** Single-key shortcuts can disturb speech input, so they can be switched off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
}

/** Keys with others held down, or typed into a field or a dialog, mean something else. */
export function isPlainKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof HTMLElement)) return true;
  return target.closest('input, textarea, select, dialog, [contenteditable]') === null;
}

export function isShortcut(event: KeyboardEvent): boolean {
  return isPlainKey(event) && areShortcutsOn();
}
