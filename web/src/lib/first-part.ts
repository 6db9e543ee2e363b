import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Until the first list of the page is there. */
let isStarting = true;

/**
 * The part of a list that is seen at once; the rest follows in pieces of the same size, between which the browser can paint
 * and answer its user. Only the first list after the page was loaded is divided: one that is returned to has its full
 * height at once, or else its place in it could not be found again.
 */
export function useFirstPart<Item>(items: readonly Item[], count: number): readonly Item[] {
  const [shown, setShown] = useState(isStarting ? count : Number.POSITIVE_INFINITY);
  const isWhole = shown >= items.length;
  useEffect(() => {
    isStarting = false;
    if (!isWhole) startTransition(() => setShown(shown + count));
  }, [isWhole, shown, count]);
  const showAll = useEffectEvent(() => flushSync(() => setShown(Number.POSITIVE_INFINITY)));
  // A key that goes on from the last one of the part finds the next one.
  useLayoutEffect(() => {
    if (isWhole) return;
    document.addEventListener('keydown', showAll, { capture: true });
    return () => document.removeEventListener('keydown', showAll, { capture: true });
  }, [isWhole]);
  return isWhole ? items : items.slice(0, shown);
}

/**
 * The first answer is rendered in a transition, which React divides into short tasks; until then there is none. Later ones
 * are there at once, together with what else has changed.
 */
export function useFirstAnswer<Data>(data: Data | undefined): Data | undefined {
  const isRendered = useDeferredValue(data !== undefined);
  return isRendered ? data : undefined;
}
