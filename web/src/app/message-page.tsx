import type { ReactNode } from 'react';
import { Logo } from '#components/logo.tsx';

/** A page that only says something: not found, failed. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <Logo />
      <h1 className="mt-4 font-semibold text-2xl">{title}</h1>
      <p className="max-w-120 text-muted">{text}</p>
      <div className="mt-2">{children}</div>
    </main>
  );
}
