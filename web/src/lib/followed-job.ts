import { useSyncExternalStore } from 'react';

/**
 * The scoring job that the banner shows: the one this browser started, or the first one it got an update of. Its id is stored until the
 * banner is dismissed, so that a reload or another screen in between does not lose it.
 */
const STORAGE_KEY = 'bidlight-scoring-job';
const listeners = new Set<() => void>();

export function followedJobId(): string | undefined {
  return localStorage.getItem(STORAGE_KEY) ?? undefined;
}

export function followJob(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, id);
  for (const listener of listeners) listener();
}

export function useFollowedJobId(): string | undefined {
  return useSyncExternalStore(subscribe, followedJobId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
