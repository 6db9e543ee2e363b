import type { FeedbackType } from '@bidlight/contract';
import type { RefObject } from 'react';
import { pressPursue } from '#components/pursuits/press-pursue.ts';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { areShortcutsOn, isPlainKey } from '#lib/shortcuts.ts';
import { useDocumentKeys } from '#lib/use-document-keys.ts';

interface ResultKeys {
  /** The element whose articles the keys move through. */
  list: RefObject<HTMLElement | null>;
  keywords?: RefObject<HTMLInputElement | null>;
  onVote(index: number, type: FeedbackType): void;
  onSelect(index: number): void;
  onHelp(): void;
}

const STEPS: Partial<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys j and k move through the titles of the results, where Enter opens; 1, 2 and 3 vote on the current one, f
 * follows it, p pursues it, x selects it, / goes to the keywords, and ? opens the help. Arrows lead from the keywords to the results and through
 * them; elsewhere they scroll, as always.
 */
export function useResultKeys({ list, keywords, onVote, onSelect, onHelp }: ResultKeys): void {
  useDocumentKeys((event) => {
    const results = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const current = results.findIndex((result) => result.contains(document.activeElement));
    const isFromKeywords = event.key === 'ArrowDown' && event.target === keywords?.current;
    if (!(isFromKeywords || isPlainKey(event))) return;
    const isArrow = event.key.startsWith('Arrow');
    if (isArrow ? current === -1 && !isFromKeywords : event.key !== '?' && !areShortcutsOn()) return;

    const step = STEPS[event.key];
    const vote = VOTE_TYPES.find(({ key }) => key === event.key);
    if (step)
      focusTitle(current === -1 ? firstInView(results) : (results[current + step] ?? results[current]));
    else if (event.key === '/' && keywords) focusKeywords(keywords.current);
    else if (event.key === '?') onHelp();
    else if (vote && current !== -1) onVote(current, vote.type);
    else if (event.key === 'f' && current !== -1) follow(results[current]);
    else if (event.key === 'p' && current !== -1) pressPursue(results[current]);
    else if (event.key === 'x' && current !== -1) onSelect(current);
    else return;
    event.preventDefault();
  });
}

/** After coming back to a place further down, the keys go on from there. */
function firstInView(results: readonly HTMLElement[]): HTMLElement | undefined {
  return results.find((result) => result.getBoundingClientRect().top >= 0) ?? results[0];
}

/** A new search replaces the old words, or goes on from them with an arrow key. */
function focusKeywords(keywords: HTMLInputElement | null): void {
  keywords?.focus();
  keywords?.select();
}

function follow(result: HTMLElement | undefined): void {
  result?.querySelector<HTMLElement>('[data-follow]')?.click();
}

function focusTitle(result: HTMLElement | undefined): void {
  result?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  result?.scrollIntoView?.({ block: 'nearest' });
}
