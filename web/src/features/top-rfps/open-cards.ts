import { storedValue } from '#lib/stored-value.ts';

/** The numbers of the opportunities whose cards are open, the last opened at the end. */
const stored = storedValue('bidlight-open-cards');
/** Closed and decided ones would else be remembered for ever. */
const MOST_REMEMBERED = 100;

/** Whether a card shows everything. What one has opened stays open in this browser until one closes it. */
export function useOpenCard(id: number) {
  const open = stored.useValue()?.split(' ') ?? [];
  const isOpen = open.includes(String(id));
  const toggle = () => {
    const others = open.filter((other) => other !== String(id));
    const next = isOpen ? others : [...others, String(id)].slice(-MOST_REMEMBERED);
    stored.set(next.length > 0 ? next.join(' ') : undefined);
  };
  return { isOpen, toggle };
}
