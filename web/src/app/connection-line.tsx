import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Says above every screen that there is no network, for as long as there is none. */
export function ConnectionLine() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <div
      aria-live="polite"
      className="sticky top-0 z-30 bg-orange-soft text-center text-orange text-sm print:hidden"
    >
      {!isOnline && (
        <p className="px-4 py-1.5">
          No connection. What you see may be out of date, and nothing can be saved until it is back.
        </p>
      )}
    </div>
  );
}
