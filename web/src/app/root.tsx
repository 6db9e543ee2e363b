import { TOAST_MS } from '@bidlight/contract';
import { ScrollRestoration } from 'react-router';
import { Toaster } from '#ui/toast.tsx';
import { Guard } from './guards.tsx';

/** What every address has: the guard, and a place for toasts. */
export function Root() {
  return (
    <>
      <Guard />
      <Toaster durationMs={TOAST_MS} />
      <ScrollRestoration />
    </>
  );
}
