import { useDeferredValue, useEffect, useState } from 'react';

/** Until the first list of the page is there. */
let isStarting = true;

/**
 * The part of a list that is seen at once; the rest follows in pieces between which the browser can answer its user. Only
 * the first list after the page was loaded is divided: one that is returned to has its full height at once, or else its
 * place in it could not be found again.
 */
export function useFirstPart<Item>(items: readonly Item[], count: number): readonly Item[] {
  const [first] = useState(isStarting ? count : Number.POSITIVE_INFINITY);
  useEffect(() => {
    isStarting = false;
  }, []);
  return items.slice(0, useDeferredValue(Number.POSITIVE_INFINITY, first));
}
