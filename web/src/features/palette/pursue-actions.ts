import type { PaletteAction } from './palette-groups.ts';

/** 'Pursue: Roof repair' of the row that has the focus, else of the page that is about one opportunity. */
export function findPursueActions(): PaletteAction[] {
  const row = document.activeElement?.closest('article, tr');
  const [button, another] = (row ?? document).querySelectorAll<HTMLElement>('[data-pursue]');
  const label = button?.getAttribute('aria-label');
  // A list of many has none that is meant.
  if (!button || !label || another) return [];
  return [{ label, run: () => button.click() }];
}
