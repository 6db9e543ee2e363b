import { SCREENS } from '@bidlight/contract';
import { type ReactNode, useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { Logo } from '#components/shared/logo.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="Page not found"
      text="There is no page at this address. It may have moved, or the address may be mistyped."
    >
      <Link to={SCREENS.home} className={buttonClass({ kind: 'primary' })}>
        Go to Home
      </Link>
    </MessagePage>
  );
}

/** For a screen that has thrown an error, or cannot be loaded because a newer version was installed. */
export function ErrorPage() {
  usePageTitle('Something went wrong');
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <MessagePage title="Something went wrong" text="This page could not be shown. Reloading usually helps.">
      <Button kind="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </MessagePage>
  );
}

function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <Logo />
      <h1 className="mt-4 font-semibold text-2xl">{title}</h1>
      <p className="max-w-120 text-muted">{text}</p>
      <div className="mt-2">{children}</div>
    </main>
  );
}
