import { TOAST_MS } from '@bidlight/contract';
import { ScrollRestoration } from 'react-router';
import { Toaster } from '#ui/toast.tsx';
import { Guard } from './guards.tsx';

/** The parts of every screen: the guard and the toasts. */
export function Root() {
  return (
    <>
      <Guard />
      <Toaster durationMs={TOAST_MS} />
      <ScrollRestoration />
    </>
  );
}
