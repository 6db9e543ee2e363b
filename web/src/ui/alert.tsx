import type { ReactNode } from 'react';

/** Something failed; read out at once. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-sm border border-bad/40 bg-bad-soft px-3.5 py-2.5 text-bad">
      {children}
    </div>
  );
}
