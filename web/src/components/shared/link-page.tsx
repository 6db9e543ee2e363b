import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** The page that a link of a mail leads to: it has no menu, because whoever opens it may not be signed in. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-ink text-on-ink">
        <div className="mx-auto flex h-15 max-w-120 items-center px-4">
          <Logo />
        </div>
      </header>
      <main className="mx-auto w-full max-w-120 flex-1 px-4 pt-6 pb-10">{children}</main>
    </div>
  );
}

interface LinkPageHeadProps {
  mark: ReactNode;
  tone: string;
  title: string;
  children?: ReactNode;
}

/** What has come of the link, in one line below a mark. */
export function LinkPageHead({ mark, tone, title, children }: LinkPageHeadProps) {
  return (
    <div className="pb-5 text-center">
      <div className={`mx-auto mb-3 grid size-14 place-items-center rounded-full ${tone}`}>{mark}</div>
      <h1 className="font-semibold text-xl">{title}</h1>
      {children}
    </div>
  );
}
