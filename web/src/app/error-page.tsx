import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** The last resort when a screen breaks, or cannot be loaded because a newer version was installed. */
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
