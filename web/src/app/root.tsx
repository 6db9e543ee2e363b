import { TOAST_MS } from '@bidlight/contract';
import { type Location, ScrollRestoration } from 'react-router';
import { Toaster } from '#ui/toast.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Guard } from './guards.tsx';

/** The parts of every screen: whether there is a network, the guard and the toasts. */
export function Root() {
  return (
    <>
      <ConnectionLine />
      <Guard />
      <Toaster durationMs={TOAST_MS} />
      <ScrollRestoration getKey={visitOf} />
    </>
  );
}

/** Whatever a tab opens by its address has the same key, and would begin where the address before it was left. */
function visitOf({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}
