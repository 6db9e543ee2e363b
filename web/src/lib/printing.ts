import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Whether the page is being printed, for what only paper shows. It is known before the browser lays the paper out. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || (paper()?.matches ?? false));
}

/** Some browsers copy the page right after the event, before the medium has changed. */
function subscribe(onChange: () => void): () => void {
  const tell = (printing: boolean) => () => {
    isPrinting = printing;
    onChange();
  };
  const medium = paper();
  const begin = tell(true);
  const end = tell(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  medium?.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    medium?.removeEventListener('change', onChange);
  };
}

/** The environment of the tests has no media. */
function paper(): MediaQueryList | undefined {
  return window.matchMedia?.('print');
}
