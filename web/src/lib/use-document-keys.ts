import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears every key from the moment the screen is seen on: an effect after that would miss the first ones of fast hands. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const onLatest = useEffectEvent(onKey);
  useLayoutEffect(() => {
    document.addEventListener('keydown', onLatest);
    return () => document.removeEventListener('keydown', onLatest);
  }, []);
}
