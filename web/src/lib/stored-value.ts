import { useSyncExternalStore } from 'react';

/** A text that this browser remembers under a key, also after a reload; all screens that use it see its changes. */
export function storedValue(key: string) {
  const listeners = new Set<() => void>();
  const get = () => localStorage.getItem(key) ?? undefined;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value: string | undefined) {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
