import type { ReactNode } from 'react';
import { Logo } from '#components/shared/logo.tsx';

interface LoginFrameProps {
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
  /** Below the card. */
  after?: ReactNode;
}

/** The card on dark ground of all screens that need no session. */
export function LoginFrame({ title, subtitle, children, after }: LoginFrameProps) {
  return (
    // It begins at a fixed height, so that what arrives below the card moves nothing.
    <main className="on-ink flex min-h-dvh flex-col items-center gap-8 bg-ink px-4 pt-[max(40px,12dvh)] pb-10 text-on-ink">
      <Logo />
      <div className="w-full max-w-[400px] on-surface rounded-lg border border-line bg-surface p-7 text-text shadow-card sm:p-8">
        <h1 className="font-semibold text-2xl [overflow-wrap:anywhere]">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        {children}
      </div>
      {after}
    </main>
  );
}
