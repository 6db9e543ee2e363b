import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Whoever comes back to a list finds the focus on the card, or on its title, where it was; the keys go on from there. */
export function useFocusBack(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key } = useLocation();
  // It is forgotten with the list itself, which is cached there too.
  const queries = useQueryClient();
  useLayoutEffect(() => {
    if (!isShown) return;
    const left = ['focus', key];
    const before = queries.getQueryData<string>(left);
    // The router finds the place in the page again.
    if (before) list.current?.querySelector<HTMLElement>(before)?.focus({ preventScroll: true });
    return () => {
      const card = document.activeElement?.closest('article');
      if (!card || !list.current?.contains(card)) return;
      const title = `h2 a[href="${card.querySelector('h2 a')?.getAttribute('href')}"]`;
      queries.setQueryData(left, card === document.activeElement ? `article:has(${title})` : title);
    };
  }, [key, queries, list, isShown]);
}
