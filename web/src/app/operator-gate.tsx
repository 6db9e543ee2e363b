import { accessDeniedText, canOpenControlPanel } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';
import { PageBody } from '#ui/page.tsx';

/** Shows admins of other companies why they have no access; the redirects keep everybody else away. */
export function OperatorGate({ title, children }: { title: string; children: ReactNode }) {
  const { user, internalCompanyName } = useSignedIn();
  usePageTitle(title);
  if (canOpenControlPanel(user)) return children;
  return (
    <PageBody>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="mt-4 max-w-160 rounded-md border border-bad/40 bg-bad-soft px-4 py-3 text-bad">
        {accessDeniedText(internalCompanyName)}
      </p>
    </PageBody>
  );
}
