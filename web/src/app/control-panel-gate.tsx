import { accessDeniedText, canOpenControlPanel } from '@bidlight/contract';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';
import { PageBody } from '#ui/page.tsx';

const ControlPanelPage = lazy(async () => ({
  default: (await import('#features/control-panel/control-panel-page.tsx')).ControlPanelPage,
}));

/** Admins of other companies are told why they may not enter; nobody else is sent here. */
export function ControlPanelGate() {
  const { user, internalCompanyName } = useSignedIn();
  usePageTitle('Admin Control Panel');
  if (canOpenControlPanel(user)) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ControlPanelPage />
      </Suspense>
    );
  }
  return (
    <PageBody>
      <h1 className="font-semibold text-2xl">Admin Control Panel</h1>
      <p className="mt-4 max-w-160 rounded-md border border-bad/40 bg-bad-soft px-4 py-3 text-bad">
        {accessDeniedText(internalCompanyName)}
      </p>
    </PageBody>
  );
}
