const STORAGE_KEY = 'bidlight-shortcuts';

/** Single-key shortcuts can disturb speech input, so they can be switched off. */
function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Keys with others held down, or typed into a field or a dialog, are no shortcuts. */
export function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areShortcutsOn()) return false;
  if (!(target instanceof HTMLElement)) return true;
  return target.closest('input, textarea, select, dialog, [contenteditable]') === null;
}
