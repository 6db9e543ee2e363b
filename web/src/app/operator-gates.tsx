import { accessDeniedText, canOpenControlPanel } from '@bidlight/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { useSignedIn } from '#lib/session.ts';
import { PageBody } from '#ui/page.tsx';

const ControlPanelPage = lazy(async () => ({
  default: (await import('#features/control-panel/control-panel-page.tsx')).ControlPanelPage,
}));
const OutboxPage = lazy(async () => ({
  default: (await import('#features/outbox/outbox-page.tsx')).OutboxPage,
}));
const SecurityLogPage = lazy(async () => ({
  default: (await import('#features/security-log/security-log-page.tsx')).SecurityLogPage,
}));

const StatusPage = lazy(async () => ({
  default: (await import('#features/status/status-page.tsx')).StatusPage,
}));

const SettingsPage = lazy(async () => ({
  default: (await import('#features/settings/settings-page.tsx')).SettingsPage,
}));

export function ControlPanelGate() {
  return (
    <OperatorGate title="Admin Control Panel">
      <ControlPanelPage />
    </OperatorGate>
  );
}

export function OutboxGate() {
  return (
    <OperatorGate title="Outbox">
      <OutboxPage />
    </OperatorGate>
  );
}

export function SecurityLogGate() {
  return (
    <OperatorGate title="Security log">
      <SecurityLogPage />
    </OperatorGate>
  );
}

export function StatusGate() {
  return (
    <OperatorGate title="System status">
      <StatusPage />
    </OperatorGate>
  );
}

export function SettingsGate() {
  return (
    <OperatorGate title="Settings">
      <SettingsPage />
    </OperatorGate>
  );
}

/** Shows admins of other companies why they have no access; the redirects keep everybody else away. */
export function OperatorGate({ title, children }: { title: string; children: ReactNode }) {
  const { user, internalCompanyName } = useSignedIn();
  usePageTitle(title);
  if (canOpenControlPanel(user)) {
    return <Suspense fallback={<div className="min-h-dvh" />}>{children}</Suspense>;
  }
  return (
    <PageBody>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="mt-4 max-w-160 rounded-md border border-bad/40 bg-bad-soft px-4 py-3 text-bad">
        {accessDeniedText(internalCompanyName)}
      </p>
    </PageBody>
  );
}
