import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const LEAVE_MS = 220;

export interface LeavingItem<Item> {
  item: Item;
  isLeaving: boolean;
}

/**
 * What has left the list stays in its place until it has folded away, so that the others move there and do not jump. The
 * focus that was in it goes to the next one. The list's elements are in the order of its items.
 */
export function useLeavingItems<Item extends { id: number }>(
  items: readonly Item[],
  list: RefObject<HTMLElement | null>,
): readonly LeavingItem<Item>[] {
  const [shown, setShown] = useState<readonly LeavingItem<Item>[]>(() => items.map(staying));
  const [from, setFrom] = useState(items);
  const folding = useRef(new Map<number, Folding>());
  let now = shown;
  if (from !== items) {
    now = merge(shown, items);
    setFrom(items);
    setShown(now);
  }
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])] as HTMLElement[];
    for (const [index, { item, isLeaving }] of now.entries()) {
      const started = folding.current.get(item.id);
      if (!isLeaving) {
        // It has come back before it was gone.
        started?.cancel();
        folding.current.delete(item.id);
      } else if (!started) {
        const element = elements[index];
        if (element?.contains(document.activeElement)) focusNear(elements, index);
        const begun = fold(element);
        folding.current.set(item.id, begun);
        void begun.finished.then(() => {
          folding.current.delete(item.id);
          setShown((current) => current.filter((other) => !other.isLeaving || other.item.id !== item.id));
        }, ignoreCancel);
      }
    }
  }, [now, list]);
  return now;
}

function staying<Item>(item: Item): LeavingItem<Item> {
  return { item, isLeaving: false };
}

/** The new items in their order; what has left stays behind the one that it stood behind. */
function merge<Item extends { id: number }>(
  shown: readonly LeavingItem<Item>[],
  items: readonly Item[],
): LeavingItem<Item>[] {
  const kept = new Set(items.map(({ id }) => id));
  const merged = items.map(staying);
  shown.forEach(({ item }, index) => {
    if (kept.has(item.id)) return;
    const before = shown[index - 1]?.item.id;
    merged.splice(merged.findIndex((other) => other.item.id === before) + 1, 0, { item, isLeaving: true });
  });
  return merged;
}

type Folding = Pick<Animation, 'cancel'> & { finished: Promise<unknown> };

const ignoreCancel = () => {};

/** Reduced motion folds at once, and so does a browser that cannot animate. */
function fold(element: HTMLElement | undefined): Folding {
  if (!element?.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    return { finished: Promise.resolve(), cancel: ignoreCancel };
  const height = `${element.offsetHeight}px`;
  const frames = [
    { height, opacity: 1 },
    { height: 0, opacity: 0 },
  ];
  return element.animate(frames, { duration: LEAVE_MS, easing: 'ease-in-out', fill: 'forwards' });
}

function focusNear(elements: readonly HTMLElement[], index: number): void {
  const isThere = (element: HTMLElement) => !element.inert;
  const next = elements.slice(index + 1).find(isThere) ?? elements.slice(0, index).findLast(isThere);
  next?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
}
