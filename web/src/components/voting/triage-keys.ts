import type { FeedbackType } from '@bidlight/contract';
import type { RefObject } from 'react';
import { pressPursue } from '#components/pursuits/press-pursue.ts';
import { areShortcutsOn, isPlainKey } from '#lib/shortcuts.ts';
import { useDocumentKeys } from '#lib/use-document-keys.ts';
import { VOTE_TYPES } from './vote-types.ts';

interface Triage {
  /** The element whose articles the keys move through. */
  list: RefObject<HTMLElement | null>;
  onVote(index: number, type: FeedbackType): void;
  onUndo(): void;
  onHelp(): void;
}

/** The keys j and k move through the cards, 1, 2 and 3 open a vote on the focused one, o its page, f follows it, p pursues it, u undoes, and ? opens the help. */
export function useTriageKeys({ list, onVote, onUndo, onHelp }: Triage): void {
  useDocumentKeys((event) => {
    if (!isPlainKey(event)) return;
    if (event.key === '?') {
      onHelp();
      return;
    }
    if (!areShortcutsOn()) return;
    if (event.key === 'u') {
      onUndo();
      return;
    }
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('li:not([inert]) article') ?? [])];
    const current = cards.findIndex((card) => card.contains(document.activeElement));
    if (event.key === 'j' || event.key === 'k') {
      const next = current === -1 ? 0 : current + (event.key === 'j' ? 1 : -1);
      focus(cards[Math.min(Math.max(next, 0), cards.length - 1)]);
      return;
    }
    if (event.key === 'o') {
      cards[current]?.querySelector<HTMLElement>('h2 a')?.click();
      return;
    }
    if (event.key === 'f') {
      cards[current]?.querySelector<HTMLElement>('[data-follow]')?.click();
      return;
    }
    if (event.key === 'p') {
      pressPursue(cards[current]);
      return;
    }
    const vote = VOTE_TYPES.find(({ key }) => key === event.key);
    if (vote && current !== -1) {
      event.preventDefault();
      onVote(current, vote.type);
    }
  });
}

function focus(card: HTMLElement | undefined): void {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView?.({ block: 'nearest' });
}
