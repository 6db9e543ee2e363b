const STORAGE_KEY = 'bidlight-shortcuts';

/** Single-key shortcuts can disturb speech input, so they can be switched off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
}
