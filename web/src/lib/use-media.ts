import { useSyncExternalStore } from 'react';

/** Whether the window meets a condition of CSS, also when it is resized; where nothing can say, it does. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? true,
  );
}
