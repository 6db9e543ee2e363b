import { listChanges } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';

/** What the last learning moved: a scoring or a learning that ends may bring another one. */
export const LEARNING_EFFECT = ['learning-effect'];

/** The numbers alone. */
export const learningEffectQuery = queryOptions({
  queryKey: [...LEARNING_EFFECT, 'summary'],
  queryFn: async () => (await call(listChanges, { query: { summary: true } })).effect,
});

/** The effect that was dismissed in this browser, known by its time: the next one is shown again. */
const STORAGE_KEY = 'bidlight-dismissed-effect';
const listeners = new Set<() => void>();

export function dismissEffect(comparedAt: string): void {
  localStorage.setItem(STORAGE_KEY, comparedAt);
  for (const listener of listeners) listener();
}

export function useDismissedEffect(): string | null {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(STORAGE_KEY));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
