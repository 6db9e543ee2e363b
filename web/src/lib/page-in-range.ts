import { useEffect, useEffectEvent } from 'react';

/** A page outside 1..totalPages is ignored (§5): if the address names one, the first page is opened. */
export function usePageInRange(page: number, totalPages: number | undefined, toFirstPage: () => void): void {
  const isPastEnd = totalPages !== undefined && page > Math.max(1, totalPages);
  const leave = useEffectEvent(toFirstPage);
  useEffect(() => {
    if (isPastEnd) leave();
  }, [isPastEnd]);
}
