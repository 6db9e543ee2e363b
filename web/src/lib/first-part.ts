import { useDeferredValue } from 'react';

/**
 * The part of a list that is seen at once; the rest follows in pieces between which the browser can answer its user. Only
 * the first rendering of the component is divided.
 */
export function useFirstPart<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.slice(0, useDeferredValue(Number.POSITIVE_INFINITY, count));
}
